import { type AddedAnnotation, type AnnotationPatch, PdfDocument } from '@lectern/pdf'
import type { EnclosedFile } from '@lectern/pdf/enclosed-files'
import { mayHaveBeenSigned } from '@lectern/pdf/written-ranges'
import { drawnTextOf } from '../fonts/drawn-text.ts'
import type { TextFonts } from '../fonts/text-fonts.ts'
import { MarkingError } from '../marks/marking-error.ts'
import { answerExchange } from './answer-exchange.ts'
import { loadBrotli } from './brotli.ts'
import type { BrotliDecoder } from './decode-brotli.ts'
import { createDrawingParts } from './drawing-parts.ts'
import { createEngineHost, type HostSurroundings } from './engine-host.ts'
import type { EngineAnswers, EngineRequest, FileState, HeldFile, Medium } from './engine-protocol.ts'
import { copyWithLayers, layersIn, withoutHidden } from './file-layers.ts'
import { createKnownParts, type KnownParts } from './known-parts.ts'
import { plainFile } from './plain-file.ts'
import type { MarksReader } from './read-marks.ts'

/** What a document's engine gets from the thread it runs in. */
export interface EngineSurroundings extends Omit<HostSurroundings, 'lent'> {
  /** Fonts shared by all documents of the thread. */
  readonly fonts: TextFonts
}

/** The engine of one document; decoders, tables and fonts are loaded when it needs them. */
export interface DocumentEngine {
  /** Requests must be sent one after the other. @throws {PdfError | MarkingError} */
  answer(request: EngineRequest): Promise<EngineAnswers[EngineRequest['call']]>
}

/** Creates an engine without a document; see `EngineHost`. */
export function createDocumentEngine({ fonts, ...surroundings }: EngineSurroundings): DocumentEngine {
  const parts = createDrawingParts()
  let brotli: { readonly decodeBrotli?: BrotliDecoder['decode'] } = {}
  const lent = () => ({ ...parts.options, ...brotli, fontBook: fonts.book })
  const host = createEngineHost({ ...surroundings, lent })
  /** Texts of this session's marks, whose fonts may have to be embedded in the saved file. */
  const texts = new Set<string>()
  let file: Extract<EngineRequest, { readonly call: 'open' }> | undefined

  /** The file of which the caller gives parts. */
  let parted: KnownParts | undefined
  /** What the last save has appended to the file. */
  let appended: Uint8Array | undefined
  /** The file of marks that is being read. */
  let reading: MarksReader | undefined

  const savedFile = (bytes: Uint8Array): Uint8Array =>
    // A restarted engine has all changes, but has saved nothing yet.
    joined(bytes, appended ?? host.document().saveIncrement({ now: surroundings.now() }))

  /** A font that fails to load is tried again before saving, which reports it if it is still missing. */
  const prepareFonts = () => fonts.prepare([...texts]).catch(() => undefined)

  /** The file with all changes, also with those that a signature forbids. */
  const voided = async () => {
    await prepareFonts()
    return host.answer({ call: 'voided' }) as EngineAnswers['voided']
  }

  /** The file, or another state of it, apart from the document that is changed. */
  const reopened = (bytes = file?.bytes ?? new Uint8Array()): PdfDocument =>
    PdfDocument.open(bytes, { ...lent(), ...(file && passwordOf(file)) })

  const signaturesOf = async (state: FileState): Promise<EngineAnswers['signatures']> => {
    const isSigned = host.document().signatures().length > 0
    if (!file || !(isSigned || mayHaveBeenSigned(file.bytes))) return []
    const { checkSignatures } = await import('@lectern/pdf/signature-check')
    const bytes = state === 'saved' ? savedFile(file.bytes) : file.bytes
    return checkSignatures(bytes, globalThis.crypto, { ...passwordOf(file), ...brotli })
  }

  const signaturesInKnownParts = async (request: Extract<EngineRequest, { readonly call: 'parts' }>) => {
    const { signaturesInParts } = await import('@lectern/pdf/signatures-in-parts')
    parted ??= createKnownParts(request.size)
    for (const part of request.parts) parted.add(part)
    return signaturesInParts(parted.bytes, parted.isKnown, passwordOf(request))
  }

  const marksOf = async (request: Extract<EngineRequest, { readonly call: 'marks' }>) => {
    const first = host.answer(request)
    // Which parts and fonts the file's marks need is only known after drawing them once.
    const [hasParts, hasFonts] = await Promise.all([parts.load(), fonts.loadMissed()])
    const drawn = (hasParts || hasFonts ? host.answer(request) : first) as EngineAnswers['marks']
    return withoutHidden(drawn, file, host.drawn(request.medium))
  }

  const foundMarks = async (bytes: Uint8Array | undefined) => {
    const { startReading } = await import('./read-marks.ts')
    if (bytes) reading = await startReading(bytes, { open: reopened, fonts })
    if (!reading) throw new MarkingError('unexpected', 'no file of marks was given')
    const found = reading.next()
    if (found.isLast) reading = undefined
    return found
  }

  const drawnAs = (copy: Uint8Array<ArrayBuffer>, medium: Medium | undefined) => {
    // The answer is handed over to another thread.
    host.drawAs(copy.slice(), medium)
    return copy
  }

  const open = async (request: Extract<EngineRequest, { readonly call: 'open' }>) => {
    file = request
    appended = undefined
    brotli = await brotliFor(request.bytes)
    return host.answer(request)
  }

  return {
    async answer(request) {
      switch (request.call) {
        case 'faces':
          await fonts.prepare(request.texts)
          return fonts.filesFor(request.texts)
        case 'apply':
          for (const edit of request.edits) if (edit.kind !== 'remove') texts.add(textToDraw(edit.data))
          await prepareFonts()
          return host.answer(request)
        case 'save':
        case 'increment': {
          await prepareFonts()
          const saved = host.answer(request)
          if (saved instanceof Uint8Array)
            appended = saved.slice(request.call === 'save' ? file?.bytes.length : 0)
          return saved
        }
        case 'voided':
          return voided()
        case 'xfdf':
        case 'json':
        case 'fdf':
          return answerExchange(request, { document: host.document, voided, reopened })
        case 'found':
          return foundMarks(request.bytes)
        case 'export': {
          const exported = await exportedMarks(host.document(), request.onlyNew)
          // Pictures of stamps may need decoders that were not needed before.
          return (await parts.load()) ? exportedMarks(host.document(), request.onlyNew) : exported
        }
        case 'marks':
          return marksOf(request)
        case 'layers':
          return layersIn(file)
        case 'layered':
          return drawnAs(await copyWithLayers(file, request.off), request.medium)
        case 'files':
        case 'file':
          return readFiles(host.document(), request)
        case 'signatures':
          return signaturesOf(request.of)
        case 'parts':
          return signaturesInKnownParts(request)
        case 'repair':
          return request.isLocked ? plainFile(request) : host.answer(request)
        case 'open':
          return open(request)
        case 'unlock': {
          const rights = host.answer(request)
          if (file) file = { ...file, password: request.password }
          return rights
        }
        case 'printed':
        case 'pages':
        case 'place':
          return host.answer(request)
      }
    },
  }
}

/** What a file that is compressed by Brotli is opened with besides. */
async function brotliFor(bytes: Uint8Array) {
  const decoder = await loadBrotli(bytes)
  return decoder ? { decodeBrotli: decoder.decode } : {}
}

const textToDraw = (data: AddedAnnotation | AnnotationPatch | undefined): string =>
  data && 'annotationFile' in data ? '' : drawnTextOf(data)

/** The list of the files in a document, or the bytes of one. @throws {MarkingError} `unexpected` for an id that is none */
async function readFiles(
  document: PdfDocument,
  request: Extract<EngineRequest, { readonly call: 'files' | 'file' }>,
): Promise<EngineAnswers['files' | 'file']> {
  const { enclosedFiles } = await import('@lectern/pdf/enclosed-files')
  const files = enclosedFiles(document)
  if (request.call === 'files') return { isPortfolio: document.isPortfolio, files: files.map(heldFile) }
  const found = files.find(({ id }) => id === request.id)
  if (!found) throw new MarkingError('unexpected', `there is no file ${request.id}`)
  // The decoded bytes may be those of the document, which must not be transferred.
  return new Uint8Array(found.content())
}

/** A file without its bytes. */
function heldFile({ id, name, kind, pageIndex, content }: EnclosedFile): HeldFile {
  let size: number | undefined
  try {
    size = content().length
  } catch {
    // It is listed all the same; an attempt to save it says what is wrong.
  }
  return { id, name, kind, pageIndex, size }
}

/** The data form of the annotations of a document. */
async function exportedMarks(document: PdfDocument, onlyNew: boolean) {
  const { exportDataForm } = await import('@lectern/pdf/data-form')
  return exportDataForm({
    pages: document.pages,
    pageLabels: () => document.pageLabels(),
    annotations: pageIndex => document.annotations(pageIndex).filter(({ isNew }) => isNew || !onlyNew),
  })
}

const passwordOf = ({ password }: { readonly password: string | undefined }) =>
  password === undefined ? {} : { password }

function joined(start: Uint8Array, rest: Uint8Array): Uint8Array {
  const whole = new Uint8Array(start.length + rest.length)
  whole.set(start)
  whole.set(rest, start.length)
  return whole
}
