/** Reads the lines of a CSV file that somebody made with a spreadsheet program, a little at a time: other callers are served in between. */
import { setImmediate as otherWork } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
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

/** The most lines of text for each line of the table, which may have cells of several lines; records without content count, too. */
const mostLinesInLine = 100
/** A short table may begin with many empty lines. */
const leastLines = 20_000

/** Spreadsheet programs name the separator in a first line of its own, `sep=;`, which they neither show nor count. */
const separatorLine = /^\uFEFF?"?sep=(.)"?\r?\n/i

/**
 * The lines of a decoded file, at most `most`. Separators are commas, semicolons or tabs, or the sign that the first line names.
 * Columns without a heading and without any content are left out.
 * @throws {AppError} FILE_BROKEN for a file that is not CSV, or has more columns or longer lines than any table.
 */
export async function readCsv(text: string, most: number): Promise<readonly CsvLine[]> {
  if (hasLongLine(text)) throw new AppError('FILE_BROKEN', {}, 'file')
  const [named = '', separator] = separatorLine.exec(text) ?? []
  const table = text.slice(named.length)
  const rows = await parsed(table, separator ?? likeliestSeparator(table), most)
  if ((rows[0]?.record.length ?? 0) > mostColumns) throw new AppError('FILE_BROKEN', {}, 'file')
  let insideCells = 0
  const lines = rows.map(({ info, record }) => {
    insideCells += record.join('').split('\n').length - 1
    return { line: info.lines - insideCells, cells: record }
  })
  return withoutEmptyColumns(lines)
}

function hasLongLine(text: string): boolean {
  for (let from = 0, end = 0; from < text.length; from = end + 1) {
    end = text.indexOf('\n', from)
    if (end < 0) end = text.length
    if (end - from > mostInLine) return true
  }
  return false
}

/** The characters that are parsed at once, which takes up to about ten milliseconds: hundreds of records without content cost most. */
const atOnce = 1024

async function parsed(table: string, delimiter: string, most: number): Promise<readonly CsvRecord[]> {
  const rows: CsvRecord[] = []
  const parser = parse({
    delimiter,
    bom: true,
    trim: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  })
  const ended = new Promise<void>((resolve, reject) => parser.on('end', resolve).on('error', reject))
  // It is awaited only after the last piece, and may fail before.
  ended.catch(() => undefined)
  parser.on('data', (row: CsvRecord) => rows.push(row))
  try {
    for (let from = 0; from < table.length && rows.length < most && !parser.destroyed; from += atOnce) {
      parser.write(table.slice(from, from + atOnce))
      await otherWork()
      // A megabyte of empty records takes seconds, and no table has them.
      if (parser.info.lines > Math.max(leastLines, most * mostLinesInLine))
        throw new AppError('FILE_BROKEN', {}, 'file')
    }
    if (rows.length >= most) parser.destroy()
    else await Promise.all([ended, parser.end()])
    return rows.slice(0, most)
  } catch (error) {
    parser.destroy()
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
