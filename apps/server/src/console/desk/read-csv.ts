/** Reads the lines of a CSV file that somebody made with a spreadsheet program. Pure. */
import { CsvError, parse } from 'csv-parse/sync'
import { AppError } from '../../errors.ts'

/** A line with content: its number as a spreadsheet program counts, in which a cell may have several lines of text, and its cells. */
export interface CsvLine {
  readonly line: number
  readonly cells: readonly string[]
}

interface CsvRecord {
  readonly info: { readonly lines: number }
  readonly record: readonly string[]
}

/** The most columns of a table: enough for an export with all keys of a thousand questions, and few enough to look at each. */
const mostColumns = 2000

/** The most characters of a line, many times what a question can have: a longer one is not split into cells. */
const mostInLine = 1_000_000

/** Spreadsheet programs name the separator in a first line of its own, `sep=;`, which they neither show nor count. */
const separatorLine = /^\uFEFF?"?sep=(.)"?\r?\n/i

/**
 * The lines of a decoded file, at most `most`. Separators are commas, semicolons or tabs, or the sign that the first line names.
 * Columns without a heading and without any content are left out.
 * @throws {AppError} FILE_BROKEN for a file that is not CSV, or has more columns or longer lines than any table.
 */
export function readCsv(text: string, most: number): readonly CsvLine[] {
  if (text.split('\n').some(({ length }) => length > mostInLine))
    throw new AppError('FILE_BROKEN', {}, 'file')
  const [named = '', separator] = separatorLine.exec(text) ?? []
  const table = text.slice(named.length)
  try {
    const rows = parse(table, {
      delimiter: separator ?? likeliestSeparator(table),
      bom: true,
      trim: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: most,
      skip_records_with_empty_values: true,
    }) as unknown as readonly CsvRecord[]
    if ((rows[0]?.record.length ?? 0) > mostColumns) throw new AppError('FILE_BROKEN', {}, 'file')
    let insideCells = 0
    const lines = rows.map(({ info, record }) => {
      insideCells += record.join('').split('\n').length - 1
      return { line: info.lines - insideCells, cells: record }
    })
    return withoutEmptyColumns(lines)
  } catch (error) {
    if (error instanceof CsvError) throw new AppError('FILE_BROKEN', {}, 'file')
    throw error
  }
}

function likeliestSeparator(table: string): string {
  const firstLine = table.slice(0, 10_000).trimStart().split('\n', 1)[0] ?? ''
  const count = (separator: string) => firstLine.split(separator).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

/** Spreadsheet programs write the columns of cells that once had content. */
function withoutEmptyColumns(lines: readonly CsvLine[]): readonly CsvLine[] {
  const [heading] = lines
  const empty = new Set(
    heading?.cells.flatMap((cell, at) =>
      cell === '' && lines.every(({ cells }) => (cells[at] ?? '') === '') ? [at] : [],
    ),
  )
  if (empty.size === 0) return lines
  return lines.map(({ line, cells }) => ({ line, cells: cells.filter((_, at) => !empty.has(at)) }))
}
