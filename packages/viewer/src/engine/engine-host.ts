import {
  type Annotation,
  type AnnotationId,
  type OpenOptions,
  PdfDocument,
  renderAnnotation,
  standardFonts,
  toSvg,
} from '@lectern/pdf'
import { type Mark, namedAuthor } from '../marks/mark.ts'
import { MarkingError } from '../marks/marking-error.ts'
import { isDamage } from './damage.ts'
import {
  type EngineAnswers,
  type EngineEdit,
  type EngineRequest,
  type PageFacts,
  pagesAtOnce,
} from './engine-protocol.ts'
import { repairFile } from './repair-file.ts'

/** Clock and random source, passed in because the engine itself uses neither. */
export interface HostSurroundings {
  readonly now: () => Date
  readonly random: (byteCount: number) => Uint8Array
  /** Decoders, tables and fonts that are not part of the engine; without them marks are drawn as well as possible. */
  readonly lent?: Pick<OpenOptions, 'pictureDecoders' | 'fontTables' | 'decodeText' | 'fontBook'>
}

/**
 * The requests that the host answers at once. Fonts, the data form and signatures are left to its environment, because they are
 * loaded separately.
 */
export type HostRequest = Exclude<
  EngineRequest,
  { readonly call: 'faces' | 'export' | 'signatures' | 'parts' }
>

/** Answers the session's requests with one `PdfDocument`; runs in a worker or, in tests, in the calling thread. */
export interface EngineHost {
  /** @throws {PdfError | MarkingError} */
  answer(request: HostRequest): EngineAnswers[HostRequest['call']]
  /** The current document. @throws {MarkingError} `unexpected` before one was opened. */
  document(): PdfDocument
}

/** Creates a host without a document; the first request must be `open`, or `repair`, which opens none. */
export function createEngineHost({ now, random, lent }: HostSurroundings): EngineHost {
  let document: PdfDocument | undefined
  /** Ids that the session assigned to annotations for which the engine has others. */
  const engineIds = new Map<string, AnnotationId>()

  const opened = (): PdfDocument => {
    if (document === undefined) throw new MarkingError('unexpected', 'no document was opened yet')
    return document
  }

  /** The annotations of the file on a page; the session uses the engine's ids for them. */
  const ownAnnotations = (pageIndex: number): readonly Annotation[] => {
    const own = opened()
      .annotations(pageIndex)
      .filter(annotation => !annotation.isNew)
    for (const { id } of own) engineIds.set(String(id), id)
    return own
  }

  const engineIdOf = ({ kind, id, pageIndex }: EngineEdit): AnnotationId | undefined => {
    // A page that this engine has not read yet, because it replaces an engine that had.
    if (kind !== 'put' && !engineIds.has(id)) ownAnnotations(pageIndex)
    return engineIds.get(id)
  }

  const applyEdit = (edit: EngineEdit): void => {
    const engineId = engineIdOf(edit)
    if (engineId === undefined) {
      if (edit.kind !== 'put')
        throw new MarkingError('annotation-missing', `no annotation is known as ${edit.id}`)
      if (!edit.data) throw new MarkingError('annotation-invalid', 'a new annotation needs data')
      engineIds.set(edit.id, opened().add(edit.pageIndex, edit.data).id)
      return
    }
    switch (edit.kind) {
      case 'put': {
        // Restoring its parent may have restored it already.
        const isThere = opened()
          .annotations(edit.pageIndex)
          .some(({ id }) => id === engineId)
        if (!isThere) opened().restore(engineId)
        return
      }
      case 'remove':
        opened().remove(engineId)
        return
      case 'update':
        opened().update(engineId, edit.data ?? {})
    }
  }

  return {
    document: opened,
    answer: request => {
      switch (request.call) {
        case 'open': {
          const { bytes, password } = request
          document = PdfDocument.open(bytes, { ...lent, ...(password !== undefined && { password }), random })
          engineIds.clear()
          return {
            pageCount: document.pageCount,
            firstPages: factsOf(document, 0, pagesAtOnce),
            mayAnnotate: document.access !== 'user' || document.permissions.annotate,
            mayPrint: document.access !== 'user' || document.permissions.print,
            isRepaired: document.warnings.some(({ code }) => isDamage(code)),
            isCutOff: document.warnings.some(({ code }) => code === 'data-after-end'),
          }
        }
        case 'pages':
          return factsOf(opened(), request.first, request.count)
        case 'marks': {
          const { pageIndex } = request
          const fonts = lent?.fontBook ?? standardFonts
          const own = ownAnnotations(pageIndex)
          const page = factsOf(opened(), pageIndex, 1)[0] ?? unknownPage
          const { rotation } = page
          return { page, marks: own.map(annotation => toMark(annotation, { rotation, fonts })) }
        }
        case 'apply':
          for (const edit of request.edits) applyEdit(edit)
          return undefined
        case 'save':
          return ownBuffer(opened().save({ now: now() }))
        case 'increment':
          return ownBuffer(opened().saveIncrement({ now: now() }))
        case 'repair':
          return ownBuffer(repairFile(request.bytes, request.password, random))
      }
    },
  }
}

const unknownPage: PageFacts = { id: 0, userUnit: 1, rotation: 0 }

function factsOf(document: PdfDocument, first: number, count: number): readonly PageFacts[] {
  const facts: PageFacts[] = []
  for (let index = first; index < first + count; index++) {
    const page = document.page(index)
    if (!page) break
    const { id, userUnit, rotation } = page
    facts.push({ id, userUnit, rotation })
  }
  return facts
}

function toMark(annotation: Annotation, options: Parameters<typeof renderAnnotation>[1]): Mark {
  const scene = renderAnnotation(annotation, options)
  return {
    id: String(annotation.id),
    pageIndex: annotation.pageIndex,
    subtype: annotation.subtype,
    kind: annotation.kind,
    rect: annotation.rect,
    flags: annotation.flags,
    data: annotation.data,
    scene,
    svg: scene && toSvg(scene),
    isNew: false,
    author: namedAuthor(annotation.author),
    contents: annotation.contents,
    inReplyTo: annotation.inReplyTo === undefined ? undefined : String(annotation.inReplyTo),
  }
}

/** Only a buffer without other content may be transferred. */
function ownBuffer(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes
  return buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength
    ? new Uint8Array(buffer)
    : new Uint8Array(bytes)
}
