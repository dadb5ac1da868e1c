/** Writes tables as CSV that spreadsheet programs in every language open: UTF-8 with a byte order mark, commas, CRLF. RFC 4180. Pure. */
import { setImmediate as otherWork } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'

/** A value of a cell; days are text. */
export type Cell = string | number | null

/** A table with its heading. */
export interface Table {
  readonly heading: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/**
 * Text that a spreadsheet program would run as a formula, which text written by users must never be. Includes full-width
 * signs and signs after white space, which the library's option `escape_formulas` misses, and apostrophes before them, so that
 * `textOfCell` gives back every text as it was.
 */
const formulaStart = /^'*[\t\r\n ]*[=+\-@|＝＋－＠]/u

/** The text of a cell that `writeCsv` wrote. */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell

/** Written at once; the longest questions take less than 20 ms. */
const fewLines = 10

/** The tables one below the other, separated by empty lines. Other work goes on while they are written. */
export async function writeCsv(tables: readonly Table[]): Promise<string> {
  const lines = tables.flatMap(({ heading, rows }, at) => [...(at > 0 ? [[]] : []), heading, ...rows])
  const texts: string[] = []
  for (let start = 0; start < lines.length; start += fewLines) {
    await otherWork()
    texts.push(textOf(lines.slice(start, start + fewLines), { isFirst: start === 0 }))
  }
  return texts.join('')
}

const textOf = (lines: (readonly Cell[])[], { isFirst }: { readonly isFirst: boolean }): string =>
  stringify(lines, {
    bom: isFirst,
    record_delimiter: 'windows',
    // Some spreadsheet programs separate cells at semicolons or tabs, and trim cells.
    quoted_match: /[;\t]|^\s|\s$/u,
    cast: { string: text => (formulaStart.test(text) ? `'${text}` : text) },
  })
