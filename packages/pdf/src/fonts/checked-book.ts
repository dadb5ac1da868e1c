import { checked, oneOf } from '../arguments.ts'
import { type FontBook, fontFamilies } from './font-book.ts'

/** The fonts for a caller without types: their functions check their arguments. */
export const checkedBook = (book: FontBook): FontBook => ({
  runs: checked(book.runs, { text: 'string', family: oneOf(fontFamilies) }),
  breaks: checked(book.breaks, { text: 'string' }),
  findFace: checked(book.findFace, { id: 'string' }),
})
