// The books of the app itself; games have books of their own.
import { general } from './general'
import { history } from './history'
import { lessons } from './lessons'
import { options } from './options'
import { remind } from './remind'
import { replay } from './replay'
import { rules } from './rules'
import { start } from './start'
import { table } from './table'
import { theatre } from './theatre'

export const books = {
  ...general,
  ...history,
  ...lessons,
  ...options,
  ...remind,
  ...replay,
  ...rules,
  ...start,
  ...table,
  ...theatre,
}
