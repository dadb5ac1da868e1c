/** Reads a file of questions: here if it is small, and otherwise in a limited process. */
import { join } from 'node:path'
import type { Language, TableEncoding } from '@lectern/contract'
import { AppError } from '../../errors.ts'
import {
  mostPreviewed,
  previewOfTable,
  type ReadAs,
  readAsPackage,
  readImportText,
} from '../desk/import-text.ts'
import { mostParsedHere, readLimited } from '../desk/read-limited.ts'
import type { WrongLine } from '../desk/read-table.ts'
import { isArchive, isXml, readQti } from './qti/read-qti.ts'
import { readableTableOf } from './question-columns.ts'
import {
  type Media,
  type PackedFile,
  type ReadFile,
  type ReadQuestion,
  readQuestions,
} from './read-questions.ts'

/** How a file is to be read. */
export interface QuestionReading {
  readonly checksOnly: boolean
  readonly encoding: TableEncoding | undefined
  /** Of items that name none. */
  readonly language: Language
}

/** The questions of a file, and how its text was read. */
export interface QuestionFile {
  readonly read: ReadFile
  readonly readAs: ReadAs
}

/** Parses the questions of a table, a list, a package or an item. @throws {AppError} FILE_BROKEN, FIELD_TOO_LONG (file) */
export async function parseQuestionFile(bytes: Buffer, reading: QuestionReading): Promise<QuestionFile> {
  if (isArchive(bytes) || isXml(bytes))
    return withPreview({ read: await readQti(bytes, reading.language), readAs: readAsPackage }, reading)
  const { text, readAs, wrong } = await readImportText(bytes, reading)
  if (wrong.length > 0) return { read: { questions: [], wrong }, readAs }
  return withPreview({ read: await readQuestions(text), readAs }, reading)
}

/** Questions that were not read from a table are shown as a table has them, so that their author sees how they were read. */
function withPreview({ read, readAs }: QuestionFile, { language }: QuestionReading): QuestionFile {
  if (readAs.preview.length > 0) return { read, readAs }
  const shown = read.questions.slice(0, mostPreviewed).map(({ content, media }) => ({
    ...content,
    imageId: content.imageId ?? media?.picture?.name ?? null,
    materialId: content.materialId ?? media?.material?.name ?? null,
  }))
  return { read, readAs: { ...readAs, preview: previewOfTable(readableTableOf(shown, language)) } }
}

const program = join(import.meta.dirname, 'read-file-process.ts')

/** A question as the process writes it: its files are numbers of pieces. */
type WrittenQuestion = Omit<ReadQuestion, 'media'> & {
  readonly media?: { readonly [N in keyof Media]?: { readonly name: string; readonly piece: number } }
}

/** A line that the process writes. */
export type WrittenLine =
  | { readonly readAs: ReadAs }
  | { readonly question: WrittenQuestion }
  | { readonly wrong: WrongLine }
  /** The sizes of the pieces of bytes. */
  | { readonly sizes: readonly number[] }

/** Lines for what was read. Returns the bytes of the files. */
export async function* writtenLines({ read, readAs }: QuestionFile): AsyncGenerator<WrittenLine, Buffer[]> {
  const pieces = new Map<Buffer, number>()
  const pieceOf = (file: PackedFile | undefined) => {
    if (!file) return undefined
    const piece = pieces.get(file.bytes) ?? pieces.size
    pieces.set(file.bytes, piece)
    return { name: file.name, piece }
  }
  yield { readAs }
  for (const { media, ...question } of read.questions) {
    const [picture, material] = [pieceOf(media?.picture), pieceOf(media?.material)]
    const written = { ...(picture && { picture }), ...(material && { material }) }
    yield { question: media ? { ...question, media: written } : question }
  }
  for (const wrong of read.wrong) yield { wrong }
  yield { sizes: [...pieces.keys()].map(({ length }) => length) }
  return [...pieces.keys()]
}

/** What the lines say. */
function readWritten(lines: readonly WrittenLine[], bytes: Buffer): QuestionFile {
  let readAs = readAsPackage
  let files: readonly Buffer[] = []
  const questions: WrittenQuestion[] = []
  const wrong: WrongLine[] = []
  for (const line of lines) {
    if ('readAs' in line) readAs = line.readAs
    else if ('question' in line) questions.push(line.question)
    else if ('wrong' in line) wrong.push(line.wrong)
    else files = cut(bytes, line.sizes)
  }
  const fileOf = (written: { readonly name: string; readonly piece: number } | undefined) => {
    const found = written && files[written.piece]
    return found && { name: written.name, bytes: found }
  }
  const whole = ({ media, ...question }: WrittenQuestion): ReadQuestion => {
    if (!media) return question
    const [picture, material] = [fileOf(media.picture), fileOf(media.material)]
    return { ...question, media: { ...(picture && { picture }), ...(material && { material }) } }
  }
  return { read: { questions: questions.map(whole), wrong }, readAs }
}

function cut(bytes: Buffer, sizes: readonly number[]): readonly Buffer[] {
  let from = 0
  return sizes.map(size => {
    from += size
    return bytes.subarray(from - size, from)
  })
}

/** The most bytes of a table, a list or an item; only a package has files besides. */
const mostTableBytes = 5 * 2 ** 20

/** Reads a file of questions. @throws {AppError} FILE_SIZE, FILE_BROKEN, FIELD_TOO_LONG (file); TOO_MANY */
export async function readQuestionFile(
  bytes: Buffer,
  reading: QuestionReading & { readonly signal: AbortSignal | undefined },
): Promise<QuestionFile> {
  const isPacked = isArchive(bytes)
  if (!isPacked && bytes.length > mostTableBytes) throw new AppError('FILE_SIZE', {}, 'file')
  // A small package may become a large one when it is unpacked.
  if (!isPacked && bytes.length <= mostParsedHere) return parseQuestionFile(bytes, reading)
  const { checksOnly, encoding, language, signal } = reading
  const args = [checksOnly ? '1' : '0', encoding ?? '', language]
  const { lines, bytes: files } = await readLimited(program, bytes, { args, signal })
  return readWritten(lines as readonly WrittenLine[], files)
}
