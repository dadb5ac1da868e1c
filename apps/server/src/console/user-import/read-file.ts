/** Parses an imported file into lines with cells by column. Pure. */
import { fieldLabel, importColumns, languages } from '@lectern/contract'
import { AppError } from '../../errors.ts'
import { readCsv } from '../desk/read-csv.ts'

/** A line: its number in the file and its cells by wire name. */
export interface FileLine {
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

/** The most lines of one file. */
export const mostLines = 1000

/**
 * The lines of a CSV file with a heading, or the errors of the heading. Headings are wire names or labels in any language;
 * separators are commas, semicolons or tabs.
 * @throws {AppError} FILE_BROKEN for a file that is not CSV, for example a picture or a workbook with its zero bytes;
 * FIELD_TOO_LONG (file) for more than a thousand lines.
 */
export function readImport(
  text: string,
): { readonly lines: readonly FileLine[] } | { readonly wrong: readonly WrongLine[] } {
  // The limit is for the lines below the heading.
  const [heading, ...rest] = readCsv(text, mostLines + 1)
  if (!heading) throw new AppError('FILE_BROKEN', {}, 'file')
  if (rest.length > mostLines) throw new AppError('FIELD_TOO_LONG', { MAX: mostLines }, 'file')
  const columns = heading.cells.map(columnOf)
  const wrong = wrongHeading(heading.cells, columns)
  // Below a heading that fits, a zero character is the error of its line; without one the file is no text at all.
  if (wrong.length > 0 && text.includes('\0')) throw new AppError('FILE_BROKEN', {}, 'file')
  if (wrong.length > 0) return { wrong: wrong.map(fault => ({ line: heading.line, ...fault })) }
  return {
    lines: rest.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])),
    })),
  }
}

/** The wire name of a heading, or undefined. The column of login names has the label of the login form. */
function columnOf(heading: string): string | undefined {
  const wanted = heading.toLowerCase()
  // Templates that were filled in before the label changed.
  if (wanted === 'spitzname') return 'NICK'
  const callsIt = (field: string) =>
    languages.some(language => fieldLabel(field, language).toLowerCase() === wanted)
  return importColumns.find(
    column => column.toLowerCase() === wanted || callsIt(column === 'LOGIN_NAME' ? 'userName' : column),
  )
}

function wrongHeading(headings: readonly string[], columns: readonly (string | undefined)[]) {
  const unknown = headings.filter((_, at) => columns[at] === undefined)
  const doubled = headings.filter((_, at) => columns[at] !== undefined && columns.indexOf(columns[at]) !== at)
  const missing = importColumns.slice(0, 2).filter(column => !columns.includes(column))
  return [
    ...[...unknown, ...doubled].map(field => ({ field, key: 'FIELD_INVALID' })),
    ...missing.map(field => ({ field, key: 'FIELD_REQUIRED' })),
  ]
}
