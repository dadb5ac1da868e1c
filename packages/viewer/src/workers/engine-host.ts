import {
  type Annotation,
  type AnnotationId,
  type OpenOptions,
  PdfDocument,
  renderAnnotation,
  toSvg,
} from '@lectern/pdf'
import type { Mark } from '../session/mark.ts'
import { MarkingError } from '../session/marking-error.ts'
import { isDamage } from './damage.ts'
import type { EngineAnswers, EngineEdit, EngineRequest } from './engine-protocol.ts'
import { repairFile } from './repair-file.ts'

/** What the host's surroundings lend it: the engine itself reads no clock and draws no lots. */
export interface EngineSurroundings {
  readonly now: () => Date
  readonly random: (byteCount: number) => Uint8Array
  /** Decoders, tables and fonts that the engine does not bring along; marks are drawn as well as it goes without. */
  readonly lent?: Pick<OpenOptions, 'pictureDecoders' | 'fontTables' | 'decodeText' | 'fontBook'>
}

/** Answers the session's requests with one `PdfDocument`; runs in a worker or, in tests, where it is called. */
export interface EngineHost {
  /** @throws {PdfError | MarkingError} */
  answer(request: EngineRequest): EngineAnswers[EngineRequest['call']]
}

/** A host without a document; the first request must be `open`, or `repair`, which opens none. */
export function createEngineHost({ now, random, lent }: EngineSurroundings): EngineHost {
  let document: PdfDocument | undefined
  /** Identities that the session gave, by which it goes on calling what the engine names otherwise. */
  const engineIds = new Map<string, AnnotationId>()

  const opened = (): PdfDocument => {
    if (document === undefined) throw new MarkingError('unexpected', 'no document was opened yet')
    return document
  }

  return {
    answer: request => {
      switch (request.call) {
        case 'open': {
          const { bytes, password } = request
          document = PdfDocument.open(bytes, { ...lent, ...(password !== undefined && { password }), random })
          return {
            pageCount: document.pages.length,
            pageIds: document.pages.map(page => page.id),
            userUnits: document.pages.map(page => page.userUnit),
            rotations: document.pages.map(page => page.rotation),
            mayAnnotate: document.access !== 'user' || document.permissions.annotate,
            mayPrint: document.access !== 'user' || document.permissions.print,
            isRepaired: document.warnings.some(({ code }) => isDamage(code)),
          }
        }
        case 'marks': {
          const own = opened().annotations(request.pageIndex)
          const rotation = opened().pages[request.pageIndex]?.rotation ?? 0
          const ids = own
            .filter(annotation => !annotation.isNew)
            .map(annotation => toMark(annotation, rotation))
          for (const { id, engineId } of ids) engineIds.set(id, engineId)
          return ids.map(({ mark }) => mark)
        }
        case 'apply':
          for (const edit of request.edits) applyEdit(opened(), engineIds, edit)
          return undefined
        case 'save':
          return ownBuffer(opened().save({ now: now() }))
        case 'repair':
          return ownBuffer(repairFile(request.bytes, request.password, random))
      }
    },
  }
}

function applyEdit(document: PdfDocument, engineIds: Map<string, AnnotationId>, edit: EngineEdit): void {
  const engineId = engineIds.get(edit.id)
  if (edit.kind === 'put' && engineId === undefined) {
    if (edit.data === undefined) throw new MarkingError('annotation-invalid', 'a new annotation needs data')
    engineIds.set(edit.id, document.add(edit.pageIndex, edit.data).id)
    return
  }
  if (engineId === undefined)
    throw new MarkingError('annotation-missing', `no annotation is known as ${edit.id}`)
  switch (edit.kind) {
    case 'put':
      document.restore(engineId)
      return
    case 'remove':
      document.remove(engineId)
      return
    case 'update':
      document.update(engineId, edit.data ?? {})
  }
}

function toMark(
  annotation: Annotation,
  rotation: number,
): { id: string; engineId: AnnotationId; mark: Mark } {
  const scene = renderAnnotation(annotation, { rotation })
  const id = String(annotation.id)
  const mark: Mark = {
    id,
    pageIndex: annotation.pageIndex,
    subtype: annotation.subtype,
    kind: annotation.kind,
    rect: annotation.rect,
    flags: annotation.flags,
    data: annotation.data,
    scene,
    svg: scene && toSvg(scene),
    isNew: false,
    author: annotation.author,
    contents: annotation.contents,
    inReplyTo: annotation.inReplyTo === undefined ? undefined : String(annotation.inReplyTo),
  }
  return { id, engineId: annotation.id, mark }
}

/** Only a buffer that holds nothing else may be handed to another thread. */
function ownBuffer(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes
  return buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength
    ? new Uint8Array(buffer)
    : new Uint8Array(bytes)
}
