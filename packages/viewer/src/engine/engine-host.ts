import { type FontBook, type NamedPage, type OpenOptions, PdfDocument, standardFonts } from '@lectern/pdf'
import { markSizeFactor } from '../marks/mark-size.ts'
import { MarkingError } from '../marks/marking-error.ts'
import { toMark } from '../marks/to-mark.ts'
import { holdsBrotli } from './brotli.ts'
import { isDamage } from './damage.ts'
import {
  type EngineAnswers,
  type EngineRequest,
  everywhere,
  type Medium,
  type OpenedForMarking,
  type PageFacts,
  pagesAtOnce,
  type ReaderRights,
} from './engine-protocol.ts'
import { repairFile } from './repair-file.ts'
import { findUnknownFilter } from './unknown-filter.ts'

/** Clock and random source, passed in because the engine itself uses neither. */
export interface HostSurroundings {
  readonly now: () => Date
  readonly random: (byteCount: number) => Uint8Array
  /** Decoders, tables and fonts that are not part of the engine, when a document is opened. */
  readonly lent: () => Pick<
    OpenOptions,
    | 'pictureDecoders'
    | 'colorReaders'
    | 'fontTables'
    | 'rareDrawings'
    | 'decodeText'
    | 'decodeBrotli'
    | 'fontBook'
  >
}

/**
 * The requests that the host answers at once. Fonts, the data form and signatures are left to its environment, because they are
 * loaded separately.
 */
export type HostRequest = Exclude<
  EngineRequest,
  {
    readonly call:
      | 'faces'
      | 'found'
      | 'fdf'
      | 'json'
      | 'xfdf'
      | 'export'
      | 'signatures'
      | 'parts'
      | 'layers'
      | 'layered'
      | 'files'
      | 'file'
  }
>

/** Answers the session's requests with one `PdfDocument`; runs in a worker or, in tests, in the calling thread. */
export interface EngineHost {
  /** @throws {PdfError | MarkingError} */
  answer(request: HostRequest): EngineAnswers[HostRequest['call']]
  /** The current document. @throws {MarkingError} `unexpected` before one was opened. */
  document(): PdfDocument
  /** The document whose marks are drawn: the current one, or a copy of it with other layers. */
  drawn(medium?: Medium): PdfDocument
  /** Has marks drawn as in this copy of the file, which is not encrypted. */
  drawAs(copy: Uint8Array, medium?: Medium): void
}

/** Creates a host without a document; the first request must be `open`, or `repair`, which opens none. */
export function createEngineHost({ now, random, lent }: HostSurroundings): EngineHost {
  let document: PdfDocument | undefined
  let file: Uint8Array | undefined
  const copies = new Map<Medium, PdfDocument>()
  // The saved file of a document without changes is the opened one, which the document goes on reading.
  const unshared = (bytes: Uint8Array) => (bytes.buffer === file?.buffer ? bytes.slice() : ownBuffer(bytes))
  const opened = (): PdfDocument => {
    if (document === undefined) throw new MarkingError('unexpected', 'no document was opened yet')
    return document
  }

  const drawn = (medium: Medium = 'screen') => copies.get(medium) ?? opened()

  return {
    document: opened,
    drawn,
    drawAs: (copy, medium = 'screen') => {
      copies.set(medium, PdfDocument.open(copy, { ...lent(), random }))
    },
    answer: request => {
      switch (request.call) {
        case 'open':
          file = request.bytes
          copies.clear()
          document = PdfDocument.open(file, { ...lent(), ...passwordOf(request), random })
          return factsOfDocument(document, file)
        case 'unlock':
          opened().unlock(request.password)
          return rightsOf(opened())
        case 'pages':
          return factsOf(opened(), request.first, request.count)
        case 'marks':
          return marksOf(drawn(request.medium), request.pageIndex, lent().fontBook ?? standardFonts)
        case 'place':
          return request.names.map(named => indexOf(opened(), named))
        case 'printed':
          copies.delete('paper')
          return undefined
        case 'apply':
          opened().apply(request.edits)
          return undefined
        case 'save':
          return unshared(opened().save({ now: now() }))
        case 'voided':
          return unshared(opened().save({ now: now(), voidsCertification: true }))
        case 'increment':
          return unshared(opened().saveIncrement({ now: now() }))
        case 'repair':
          return ownBuffer(repairFile(request.bytes, request.password, random))
      }
    },
  }
}

const passwordOf = ({ password }: { readonly password: string | undefined }) =>
  password === undefined ? {} : { password }

const rightsOf = ({ access, permissions }: PdfDocument): ReaderRights => {
  const mayAll = access !== 'user'
  return {
    mayAnnotate: mayAll || permissions.annotate,
    mayPrint: mayAll || permissions.print,
    mayPrintFaithfully: mayAll || permissions.printFaithfully,
    mayCopy: mayAll || permissions.copy,
  }
}

const factsOfDocument = (document: PdfDocument, file: Uint8Array): OpenedForMarking => ({
  pageCount: document.pageCount,
  firstPages: factsOf(document, 0, pagesAtOnce),
  rights: rightsOf(document),
  isRepaired: document.warnings.some(({ code }) => isDamage(code)),
  isCutOff: document.warnings.some(({ code }) => code === 'data-after-end'),
  unknownFilter: findUnknownFilter(file, number => syntaxOf(document, number)),
  isPacked: holdsBrotli(file),
  hasFiles: document.isPortfolio || document.attachments().length > 0,
})

/** An object in PDF syntax; undefined if it cannot be read. */
function syntaxOf(document: PdfDocument, number: number): string | undefined {
  try {
    return document.inspectObject(number).syntax
  } catch {
    return undefined
  }
}

const unknownPage: PageFacts = { id: 0, userUnit: 1, rotation: 0, sizeFactor: 1, box: everywhere }

/** The annotations of the file on a page; those of the session are known to it. */
function marksOf(document: PdfDocument, pageIndex: number, fonts: FontBook): EngineAnswers['marks'] {
  const own = document.annotations(pageIndex).filter(({ isNew }) => !isNew)
  const page = factsOf(document, pageIndex, 1)[0] ?? unknownPage
  const isCut = document.warnings.some(
    ({ code, object }) => code === 'annotation-left-out' && object === page.id,
  )
  return { page, isCut, marks: own.map(annotation => toMark(annotation, { rotation: page.rotation, fonts })) }
}

function indexOf(document: PdfDocument, named: NamedPage): number | undefined {
  const page = document.findPage(named)
  return page?.id ? page.index : undefined
}

function factsOf(document: PdfDocument, first: number, count: number): readonly PageFacts[] {
  const facts: PageFacts[] = []
  for (let index = first; index < first + count; index++) {
    const page = document.page(index)
    if (!page) break
    const { id, userUnit, rotation, cropBox } = page
    facts.push({ id, userUnit, rotation, sizeFactor: markSizeFactor(cropBox, userUnit), box: cropBox })
  }
  return facts
}

/** Only a buffer without other content may be transferred. */
function ownBuffer(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes
  return buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength
    ? new Uint8Array(buffer)
    : new Uint8Array(bytes)
}
