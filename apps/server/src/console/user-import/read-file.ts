/** Parses an imported file of people. */
import { fieldLabel, importColumns, languages } from '@lectern/contract'
import { type ReadTable, readTable } from '../desk/read-table.ts'

/** The most lines of one file. */
export const mostLines = 1000

/**
 * The lines of a table with a heading, and the errors of the heading or of lines. Headings are wire names or labels in any language.
 * @throws {AppError} as `readTable`, beyond a thousand lines.
 */
export const readImport = (text: string): Promise<ReadTable> =>
  readTable(text, { columnOf, needed: importColumns.slice(0, 2), most: mostLines })

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
