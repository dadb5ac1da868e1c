/** Tables as a file that spreadsheets of every language open: UTF-8 with its mark, commas, CRLF. RFC 4180. Pure. */

/** A value of a cell; days and words are text. */
export type Cell = string | number | null

/** A table with its heading. */
export interface Table {
  readonly heading: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** What a spreadsheet would take for a formula, also in full width; what people wrote must not be carried out. */
const formulaStart = /^[\t\r\n ]*[=+\-@|＝＋－＠]/u

function writeCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = formulaStart.test(cell) ? `'${cell}` : cell
  return /[",;\r\n\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** The tables one below the other, an empty line between them. */
export function writeCsv(tables: readonly Table[]): string {
  const written = tables.map(({ heading, rows }) =>
    [heading, ...rows].map(row => `${row.map(writeCell).join(',')}\r\n`).join(''),
  )
  return `\uFEFF${written.join('\r\n')}`
}
