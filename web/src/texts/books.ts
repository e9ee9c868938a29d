// All books of texts. A new part of the app adds its own book here.
import { board } from './board'
import { campaign } from './campaign'
import { cards } from './cards'
import { clou } from './clou'
import { clouTable } from './cloutable'
import { general } from './general'
import { history } from './history'
import { klong } from './klong'
import { klongtable } from './klongtable'
import { lessons } from './lessons'
import { options } from './options'
import { replay } from './replay'
import { remind } from './remind'
import { rules } from './rules'
import { start } from './start'
import { table } from './table'
import { theatre } from './theatre'
import { verbs } from './verbs'

export const books = {
  ...board,
  ...campaign,
  ...cards,
  ...clou,
  ...clouTable,
  ...general, ...history,
  ...klong,
  ...klongtable,
  ...lessons,
  ...options,
  ...replay,
  ...remind,
  ...rules,
  ...start,
  ...table,
  ...theatre,
  ...verbs,
}
