/** Reads the questions of an imported file, CSV or JSON. */
import { decodeFields, FieldError, type QuestionContent, questionSave } from '@lectern/contract'
import { AppError } from '../../errors.ts'
import { readTable, type WrongLine } from '../desk/read-table.ts'
import { columnOf, fieldsOfCells, neededColumns } from './question-columns.ts'
import { faultsOf, tidied } from './question-rules.ts'

/** The most questions of one file. */
export const mostQuestions = 1000

/** A question that follows all rules that need no database. */
export interface ReadQuestion {
  /** The line of a table, or the number of the question in a list or a package, from 1. */
  readonly line: number
  readonly content: QuestionContent
  /** The path of its item in a package. */
  readonly item?: string
  /** Files that came with the question: they count where it names none that the author may use. */
  readonly media?: Media
}

/** A file of a package. */
export interface PackedFile {
  readonly name: string
  readonly bytes: Buffer
}

/** The files of a question. */
export interface Media {
  readonly picture?: PackedFile
  readonly material?: PackedFile
}

/** The questions of a file, and the faults of the other lines. */
export interface ReadFile {
  readonly questions: readonly ReadQuestion[]
  readonly wrong: readonly WrongLine[]
}

/** The fields of a question by wire name, as its file has them. */
export interface Line {
  readonly line: number
  readonly fields: Readonly<Record<string, unknown>>
}

/**
 * Reads the text of a file: a table with a heading, or a JSON list of questions (also as the member `questions` of an object).
 * @throws {AppError} FILE_BROKEN for a file that is neither; FIELD_TOO_LONG (file) for more than a thousand questions.
 */
export async function readQuestions(text: string): Promise<ReadFile> {
  const found = /^[[{]/.test(text.trimStart()) ? linesOfJson(text) : await linesOfCsv(text)
  const questions: ReadQuestion[] = []
  const wrong: WrongLine[] = [...found.wrong]
  for (const line of found.lines) {
    const read = readFields(line)
    if ('content' in read) questions.push(read)
    else wrong.push(...read.wrong)
  }
  return { questions, wrong: wrong.sort((a, b) => a.line - b.line) }
}

function refuseMore({ length }: readonly unknown[]): void {
  if (length > mostQuestions) throw new AppError('FIELD_TOO_LONG', { MAX: mostQuestions }, 'file')
}

/** A question from the fields of its line, or the faults of the line. */
export function readFields({ line, fields }: Line): ReadQuestion | { readonly wrong: readonly WrongLine[] } {
  try {
    const { id: _id, rev: _rev, ...sent } = decodeFields(questionSave, { ...fields, ID: '', REV: undefined })
    const content = tidied(sent)
    const faults = faultsOf(content)
    return faults.length === 0 ? { line, content } : { wrong: faults.map(fault => ({ line, ...fault })) }
  } catch (error) {
    if (!(error instanceof FieldError)) throw error
    const wrong = [error, ...error.others].map(({ field, key, params }) => ({
      line,
      field,
      key,
      ...(Object.keys(params).length > 0 && { params: params as Record<string, string | number> }),
    }))
    return { wrong }
  }
}

/** The lines of a file that could be read, and the faults of the others. */
interface Lines {
  readonly lines: readonly Line[]
  readonly wrong: readonly WrongLine[]
}

function linesOfJson(text: string): Lines {
  const found = parsed(text)
  const list = isRecord(found) ? found.questions : found
  if (!Array.isArray(list) || list.length === 0) throw new AppError('FILE_BROKEN', {}, 'file')
  refuseMore(list)
  return {
    lines: list.map((fields: unknown, index) => ({
      line: index + 1,
      fields: isRecord(fields) ? fields : {},
    })),
    wrong: [],
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('FILE_BROKEN', {}, 'file')
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function linesOfCsv(text: string): Promise<Lines> {
  const { lines, wrong } = await readTable(text, { columnOf, needed: neededColumns, most: mostQuestions })
  return { lines: lines.map(({ line, cells }) => ({ line, fields: fieldsOfCells(cells) })), wrong }
}
