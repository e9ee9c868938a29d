// All books of texts. A new part of the app adds its own book here.
import { campaign } from './campaign'
import { clou } from './clou'
import { general } from './general'
import { klong } from './klong'
import { options } from './options'
import { rules } from './rules'
import { start } from './start'
import { table } from './table'
import { verbs } from './verbs'

export const books = { ...general, ...start, ...table, ...rules, ...options, ...verbs, ...klong, ...clou, ...campaign }
