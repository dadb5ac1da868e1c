/** Reads an imported table: its heading becomes columns, and each line below it cells by column. */
import { AppError } from '../../errors.ts'
import { type CsvLine, readCsv } from './read-csv.ts'

/** A line: its number in the file and its cells by column. */
export interface TableLine {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

/** An error in a line; `field` is a wire name, or a column's heading as written in the file. */
export interface WrongLine {
  readonly line: number
  readonly field: string
  readonly key: string
  /** The values for the sentence of the key. */
  readonly params?: Record<string, string | number>
}

/** What a table is about. */
export interface TableRules {
  /** The column of a heading, undefined if there is none. */
  readonly columnOf: (heading: string) => string | undefined
  readonly needed: readonly string[]
  /** The most lines below the heading. */
  readonly most: number
}

/** The lines that could be read, and the faults of the others or of the heading. */
export interface ReadTable {
  readonly lines: readonly TableLine[]
  readonly wrong: readonly WrongLine[]
}

/**
 * Reads a decoded table. A line with more cells than the heading is wrong: its text has the separator outside quotes, so that what
 * follows stands in the wrong columns.
 * @throws {AppError} FILE_BROKEN for a file that is not CSV, for example a picture or a workbook with its zero bytes, and with REASON
 * `columns` for another table;
 * FIELD_TOO_LONG (file) for more lines than `most`.
 */
export async function readTable(text: string, { columnOf, needed, most }: TableRules): Promise<ReadTable> {
  // The limit is for the lines below the heading.
  const [heading, ...rest] = await readCsv(text, most + 2)
  if (!heading) throw new AppError('FILE_BROKEN', {}, 'file')
  const columns = heading.cells.map(columnOf)
  const wrong = wrongHeading(heading.cells, columns, needed)
  if (wrong.length > 0) {
    // A file without one known column is no table of this kind, and a zero character below a heading that fits is the error of its line.
    if (text.includes('\0')) throw new AppError('FILE_BROKEN', {}, 'file')
    if (columns.every(column => column === undefined))
      throw new AppError('FILE_BROKEN', { REASON: 'columns' }, 'file')
    return { lines: [], wrong: wrong.map(fault => ({ line: heading.line, ...fault })) }
  }
  if (rest.length > most) throw new AppError('FIELD_TOO_LONG', { MAX: most }, 'file')
  const isTooLong = ({ cells }: CsvLine) => cells.slice(columns.length).some(cell => cell !== '')
  return {
    lines: rest
      .filter(line => !isTooLong(line))
      .map(({ line, cells }) => ({
        line,
        cells: Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])),
      })),
    wrong: rest.filter(isTooLong).map(({ line, cells }) => ({
      line,
      field: (cells[columns.length] ?? '').slice(0, 100),
      key: 'FIELD_INVALID',
      params: { REASON: 'cells', MAX: columns.length },
    })),
  }
}

function wrongHeading(
  headings: readonly string[],
  columns: readonly (string | undefined)[],
  needed: readonly string[],
) {
  const unknown = headings.filter((_, at) => columns[at] === undefined)
  const doubled = headings.filter((_, at) => columns[at] !== undefined && columns.indexOf(columns[at]) !== at)
  const missing = needed.filter(column => !columns.includes(column))
  return [
    ...[...unknown, ...doubled].map(field => ({ field, key: 'FIELD_INVALID' })),
    ...missing.map(field => ({ field, key: 'FIELD_REQUIRED' })),
  ]
}
