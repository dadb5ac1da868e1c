import { type AddedAnnotation, type PdfDocument, PdfError, type PdfErrorCode } from '@lectern/pdf'
import { drawnTextOf } from '../fonts/drawn-text.ts'
import type { TextFonts } from '../fonts/text-fonts.ts'
import { createOwnNames } from '../marks/own-names.ts'
import { toMark } from '../marks/to-mark.ts'
import {
  type FoundMark,
  type FoundMarks,
  type LeftOutMark,
  marksAtOnce,
  mostFoundMarks,
  textOfMark,
} from './found-marks.ts'

/** The file for which marks are read, and what is lent for drawing them. */
interface Target {
  readonly open: () => PdfDocument
  readonly fonts: TextFonts
}

/** What was read of a file of marks, and why entries of it were left out. */
interface Read {
  readonly list: readonly AddedAnnotation[]
  readonly leftOut: LeftOutMark[]
  /** Those of `list` that lost an action that could do harm. */
  readonly reduced: LeftOutMark[]
}

/** Reads a file of marks a part at a time. */
export interface MarksReader {
  /** The next marks; those left out in the order of the file. */
  next(): FoundMarks
}

/**
 * Reads a JSON, XFDF or FDF file, whatever its name is, into marks that can be added to the document. They are added to a copy of it
 * first, so that each that cannot be added is left out with its reason, and one that the engine draws alone has its drawing.
 * @throws {PdfError} `annotation-invalid` or `xfdf-invalid` for another file, `limit-exceeded`
 */
export async function startReading(bytes: Uint8Array, { open, fonts }: Target): Promise<MarksReader> {
  const document = open()
  const { list, leftOut, reduced } = await readFile(bytes, document)
  if (list.length + leftOut.length > mostFoundMarks)
    throw new PdfError('limit-exceeded', `more than ${mostFoundMarks} marks`)
  await fonts
    .prepare(list.map(data => ('annotationFile' in data ? '' : drawnTextOf(data))))
    .catch(() => undefined)
  let from = 0
  const names: How['names'] = { ownName: createOwnNames(), present: new Set() }
  const entries = entriesBeside(leftOut, list.length)
  return {
    next() {
      const [first, to] = [from === 0, from + marksAtOnce]
      const part = list.slice(from, to)
      const how = { entries: entries.slice(from, to), book: fonts.book, names }
      const added = addEach(part, document, how)
      from = to
      const refused = first ? [...leftOut, ...added.leftOut] : added.leftOut
      const inOrder = refused.toSorted((a, b) => a.entry - b.entry)
      return { ...added, leftOut: inOrder, reduced: first ? reduced : [], isLast: to >= list.length }
    },
  }
}

/**
 * The places in the file of so many marks that were read: those that none of the marks left out has. What a file has beside its marks,
 * such as the window of a note, is not known here, so that places after it are too small.
 */
function entriesBeside(leftOut: readonly LeftOutMark[], count: number): readonly number[] {
  const taken = new Set(leftOut.map(({ entry }) => entry))
  const all = Array.from({ length: count + taken.size }, (_, index) => index + 1)
  return all.filter(entry => !taken.has(entry)).slice(0, count)
}

interface How {
  /** The place of each mark in the file, counted from 1. */
  readonly entries: readonly number[]
  readonly book: TextFonts['book']
  readonly names: {
    readonly ownName: ReturnType<typeof createOwnNames>
    /** The names that the document has already, each with its page. */
    readonly present: Set<string>
  }
}

function addEach(
  list: readonly AddedAnnotation[],
  document: PdfDocument,
  { entries, book, names: { ownName, present } }: How,
): Pick<FoundMarks, 'marks' | 'known' | 'leftOut'> {
  const leftOut: LeftOutMark[] = []
  const marks: FoundMark[] = []
  let known = 0
  for (const [at, given] of list.entries()) {
    const entry = entries[at] ?? 0
    const page = document.findPage(given)?.index ?? -1
    const name = `${page} ${given.uuid}`
    const data = present.has(name) ? undefined : ownName(page, given)
    if (!data) {
      known += 1
      continue
    }
    const refused: LeftOutMark[] = []
    const tell = ({ code }: PdfError) =>
      refused.push({
        ...leftOutMark(entry, code, data.uuid, data.annotationType.slice(1)),
        ...textOfMark(data),
      })
    const [added] = document.importAnnotations([data], tell, { isPart: true })
    leftOut.push(...refused)
    if (!added) {
      if (refused.length === 0) present.add(name)
      known += 1 - refused.length
      continue
    }
    const { pageIndex, inReplyTo } = added
    const rotation = document.page(pageIndex)?.rotation ?? 0
    const isCarried = 'annotationFile' in data
    marks.push({
      entry,
      pageIndex,
      data,
      ...(isCarried && { shown: toMark(added, { rotation, fonts: book }) }),
      ...(inReplyTo !== undefined && { parentId: inReplyTo }),
    })
  }
  return { marks, known, leftOut }
}

function leftOutMark(entry: number, code: PdfErrorCode, name?: string, kind?: string): LeftOutMark {
  return { entry, code, ...(name !== undefined && { name }), ...(kind !== undefined && { kind }) }
}

async function readFile(bytes: Uint8Array, { pages }: PdfDocument): Promise<Read> {
  const [leftOut, reduced]: [LeftOutMark[], LeftOutMark[]] = [[], []]
  const report = (
    { code }: PdfError,
    at: number,
    { uuid, kind }: { uuid?: string; kind?: string } = {},
  ): void => void (code === 'action-unsafe' ? reduced : leftOut).push(leftOutMark(at + 1, code, uuid, kind))
  const { isFdf, parseFdf } = await import('@lectern/pdf/fdf')
  if (isFdf(bytes))
    return { list: parseFdf(bytes, pages, report, { maxAnnotations: mostFoundMarks }), leftOut, reduced }
  const text = textOf(bytes)
  if (/^\s*</.test(text)) {
    const { parseXfdf } = await import('@lectern/pdf/xfdf')
    const limits = { maxElements: mostFoundMarks * 10, maxAnnotations: mostFoundMarks }
    return { list: parseXfdf(text, pages, limits, report), leftOut, reduced }
  }
  const { parseAllKinds } = await import('@lectern/pdf/all-kinds')
  return { list: parseAllKinds(entriesOf(text), report), leftOut, reduced }
}

/** A text in UTF-8 or UTF-16, with or without a byte order mark, or in the encoding that XML names. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw new PdfError('annotation-invalid', 'the file is no text')
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be'
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const named = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w-]+)/.exec(start)?.[1] ?? 'utf-8'
  // It cannot be, as single bytes were read.
  return /^utf-?16/i.test(named) ? 'utf-8' : named
}

function entriesOf(text: string): readonly unknown[] {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new PdfError('annotation-invalid', 'the file is no JSON')
  }
  if (!Array.isArray(given)) throw new PdfError('annotation-invalid', 'the file is no list of marks')
  if (given.length > mostFoundMarks) throw new PdfError('limit-exceeded', `more than ${mostFoundMarks} marks`)
  return given
}
