import { randomBytes } from 'node:crypto'
import {
  type Annotation,
  type NewAnnotation,
  type OpenOptions,
  PdfDocument,
  PdfError,
  renderAnnotation,
  toSvg,
  transformAnnotation,
  translation,
} from '../../src/index.ts'
import { openImages } from '../../src/inspection/document-images.ts'
import { proveIncrement } from '../../src/proof/prove-increment.ts'
import type { ProofOptions } from '../../src/proof/revision.ts'
import { someDay, threeAnnotations } from '../sample-annotations.ts'

/** Limits that a host for untrusted files would set. */
const limits = {
  maxStreamBytes: 32 * 1024 * 1024,
  maxObjectStreamBytes: 16 * 1024 * 1024,
  maxImagePixels: 8_000_000,
  maxPages: 2000,
}
const most = 50
const pictureNumbers = 8

/** How much of a document is used. */
export interface UseOptions {
  readonly password?: string
  /** Decoding images takes most of the time, so it is done for some mutants only. */
  readonly withPictures?: boolean
  /** The same for what it costs to save the saved file once more. */
  readonly savesAgain?: boolean
}

/**
 * Does everything that a host may do with a file: reads all of it, adds annotations, saves, and opens the result.
 * Returns normally, also after a `PdfError`; throws any other error, and an error if a save broke a law.
 */
export function useDocument(
  bytes: Uint8Array,
  { password, withPictures = true, savesAgain = true }: UseOptions = {},
): void {
  const options = { limits, ...(password === undefined ? {} : { password }) }
  orPdfError(() => {
    const document = PdfDocument.open(bytes, {
      ...options,
      random: count => new Uint8Array(randomBytes(count)),
    })
    readAll(document)
    if (withPictures) {
      const images = openImages(bytes, options)
      for (let number = 1; number < pictureNumbers; number++) orPdfError(() => images.url(number))
    }
    const repaired = document.repaired()
    if (repaired) expectPages(repaired, options, document.pageCount)
    for (const { index } of document.pages.slice(0, most)) editFirst(document, index)
    const page = document.pages.find(({ id }) => id > 0)
    if (page) for (const data of threeAnnotations(page)) document.add(page.index, data)
    const saved = document.save({ now: someDay, voidsCertification: true, overridesPermissions: true })
    if (!startsWith(saved, bytes)) throw new Error('law 4: the original is not a prefix of the saved file')
    expectPages(saved, options, document.pageCount)
    expectMarks(document, PdfDocument.open(saved, options))
    if (savesAgain) expectSavedAgain(saved, options)
    // What a scan finds depends on when it happens: one save in 3,000 of such mutants keeps all pages, but not all else.
    if (!document.warnings.some(({ code }) => code === 'xref-rebuilt')) expectProof(bytes, saved, options)
  })
}

/** Moves the first annotation of a page that can be edited, answers it, and removes the second. */
function editFirst(document: PdfDocument, pageIndex: number): void {
  const [first, second] = document.annotations(pageIndex).filter(({ data }) => data !== undefined)
  if (first?.data) {
    const moved = transformAnnotation(first.data, translation(5, 5))
    orPdfError(() => document.update(first.id, moved))
    orPdfError(() => document.add(pageIndex, answerTo(first)))
  }
  if (second) orPdfError(() => document.remove(second.id))
}

const answerTo = ({ data, rect }: Annotation): NewAnnotation => ({
  annotationType: '/Text',
  uuid: 'answer',
  dateCreated: someDay.toISOString(),
  rect,
  textContent: 'Seen',
  ...(data && { inReplyTo: data.uuid }),
})

function readAll(document: PdfDocument): void {
  for (const { index } of document.pages.slice(0, most)) {
    for (const annotation of document.annotations(index).slice(0, most)) {
      const scene = renderAnnotation(annotation)
      if (scene) toSvg(scene)
    }
  }
  document.outline()
  document.pageLabels()
  document.metadata()
  document.signatures()
}

/** Throws unless the engine can open its own output, with all pages. */
function expectPages(written: Uint8Array, options: OpenOptions, pageCount: number): void {
  let found: number | string
  try {
    found = PdfDocument.open(written, options).pageCount
  } catch (error) {
    if (!(error instanceof PdfError)) throw error
    found = error.code
  }
  if (found !== pageCount)
    throw new Error(`law 4: ${pageCount} pages were saved, the saved file has ${found}`)
}

/** Throws unless the saved file, which counts as sound, keeps its pages and annotations when marks are added and saved once more. */
function expectSavedAgain(bytes: Uint8Array, options: OpenOptions): void {
  const document = PdfDocument.open(bytes, options)
  const page = document.pages.findLast(({ id }) => id > 0)
  if (page) for (const data of threeAnnotations(page)) document.add(page.index, data)
  const saved = document.save({ now: someDay, voidsCertification: true, overridesPermissions: true })
  expectPages(saved, options, document.pageCount)
  expectMarks(document, PdfDocument.open(saved, options))
}

/** Throws unless each page of the saved file has the annotations that it had in the session. */
function expectMarks(document: PdfDocument, saved: PdfDocument): void {
  for (const { index } of document.pages.slice(0, most)) {
    const [before, after] = [document, saved].map(file => file.annotations(index))
    if (!before || !after) return
    const [shown, kept] = [before, after].map(marksIn)
    if (shown !== kept) throw new Error(`page ${index} had ${shown} when it was saved, and has ${kept} then`)
    const extra = popupsIn(after).length - popupsIn(before).length
    const copied = popupsOfCopies(before, after)
    if (extra < 0 || extra > copied)
      throw new Error(`page ${index} has ${extra} popups more than when it was saved, ${copied} of copies`)
  }
}

const marksIn = (list: readonly Annotation[]): string =>
  list.flatMap(({ subtype }) => (subtype === 'Popup' ? [] : [subtype])).join(' ')

const popupsIn = (list: readonly Annotation[]): readonly Annotation[] =>
  list.filter(({ subtype }) => subtype === 'Popup')

/**
 * How many popups may be new. In a damaged file a page may list a mark of another page, without its popup. An edit makes it a mark of
 * its own with a popup of its own, which the page lists directly behind it.
 */
function popupsOfCopies(before: readonly Annotation[], after: readonly Annotation[]): number {
  const known = new Set(before.map(({ id }) => id))
  return after.filter(({ id, subtype }, at) => {
    const mark = after[at - 1]
    return subtype === 'Popup' && !known.has(id) && mark?.data?.popup && !known.has(mark.id)
  }).length
}

/**
 * Throws unless the save changed annotations and nothing else. A reference to an object that never was may lead to a new one: finding
 * all of them before each save would take longer than the save, so it is only done in files that were scanned.
 */
function expectProof(original: Uint8Array, saved: Uint8Array, options: ProofOptions): void {
  const document = PdfDocument.open(original, options)
  const marks = editableMarks(document)
  const stillMarks = editableMarks(PdfDocument.open(saved, options))
  // A damaged file may also name one of its marks as a picture of a page, or in its trailer. The proof counts it and its look as a part
  // of the document then, and so they are; but a session edits it as the mark that it is too. Nothing else is left out: it was a mark,
  // or its look, and must still be the same kind.
  const isMark = (number: number): boolean => {
    const subtype = marks.get(number)
    return subtype !== undefined && stillMarks.get(number) === subtype
  }
  const others = proveIncrement(original, saved, options).others.filter(
    other => other.kind !== 'object' || (isThere(document, other.object) && !isMark(other.object)),
  )
  if (others.length > 0) throw new Error(`law 4: the save changed ${JSON.stringify(others.slice(0, 3))}`)
}

/** The subtypes of the marks that a session can edit, and whose looks other objects are, by object number. */
function editableMarks(document: PdfDocument): ReadonlyMap<number, string> {
  return new Map(
    document.pages.slice(0, most).flatMap(({ index }) =>
      document
        .annotations(index)
        .filter(({ data }) => data !== undefined)
        .flatMap(({ id, subtype }): (readonly [number, string])[] => {
          const mark = Number(id.split(':')[1])
          const look = isThere(document, mark) ? lookOf(document.inspectObject(mark).syntax) : undefined
          return [[mark, subtype], ...(look === undefined ? [] : ([[look, `look of ${mark}`]] as const))]
        }),
    ),
  )
}

/** The object number of the appearance of an annotation. */
function lookOf(syntax: string): number | undefined {
  const found = /\/AP ?<<\/N (\d+) 0 R/.exec(syntax)
  return found ? Number(found[1]) : undefined
}

function isThere(document: PdfDocument, number: number): boolean {
  try {
    document.inspectObject(number)
    return true
  } catch {
    return false
  }
}

function startsWith(bytes: Uint8Array, prefix: Uint8Array): boolean {
  return Buffer.compare(bytes.subarray(0, prefix.length), prefix) === 0
}

function orPdfError(work: () => unknown): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof PdfError)) throw error
  }
}
