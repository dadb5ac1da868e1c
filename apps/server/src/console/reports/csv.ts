/** Tables as a file that spreadsheets of every language open: UTF-8 with its mark, commas, CRLF. RFC 4180. Pure. */
import { stringify } from 'csv-stringify/sync'

/** A value of a cell; days and words are text. */
export type Cell = string | number | null

/** A table with its heading. */
export interface Table {
  readonly heading: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/**
 * What a spreadsheet would take for a formula, also in full width and behind white space, which the library's own guard
 * (`escape_formulas`) passes over; what people wrote must not be carried out.
 */
const formulaStart = /^[\t\r\n ]*[=+\-@|＝＋－＠]/u

/** The tables one below the other, an empty line between them. */
export function writeCsv(tables: readonly Table[]): string {
  const lines = tables.flatMap(({ heading, rows }, at) => [...(at > 0 ? [[]] : []), heading, ...rows])
  return stringify(lines as (readonly Cell[])[], {
    bom: true,
    record_delimiter: 'windows',
    // Some spreadsheets part cells by semicolons or tabs, and drop white space at the ends of a cell.
    quoted_match: /[;\t]|^\s|\s$/u,
    cast: { string: text => (formulaStart.test(text) ? `'${text}` : text) },
  })
}
