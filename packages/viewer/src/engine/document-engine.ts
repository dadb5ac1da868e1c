import type { PdfDocument } from '@lectern/pdf'
import { mayHaveBeenSigned } from '@lectern/pdf/written-ranges'
import { drawnTextOf } from '../fonts/drawn-text.ts'
import type { TextFonts } from '../fonts/text-fonts.ts'
import { createDrawingParts } from './drawing-parts.ts'
import { createEngineHost, type HostSurroundings } from './engine-host.ts'
import type { EngineAnswers, EngineRequest } from './engine-protocol.ts'
import { createKnownParts, type KnownParts } from './known-parts.ts'

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
  const host = createEngineHost({ ...surroundings, lent: { ...parts.options, fontBook: fonts.book } })
  /** Texts of this session's marks, whose fonts may have to be embedded in the saved file. */
  const texts = new Set<string>()
  let file: Extract<EngineRequest, { readonly call: 'open' }> | undefined

  /** The file of which the caller gives parts. */
  let parted: KnownParts | undefined
  /** What the last save has appended to the file. */
  let appended: Uint8Array | undefined

  const savedFile = (bytes: Uint8Array): Uint8Array =>
    // A restarted engine has all changes, but has saved nothing yet.
    joined(bytes, appended ?? host.document().saveIncrement({ now: surroundings.now() }))

  /** A font that fails to load is tried again before saving, which reports it if it is still missing. */
  const prepareFonts = () => fonts.prepare([...texts]).catch(() => undefined)

  return {
    async answer(request) {
      switch (request.call) {
        case 'faces':
          await fonts.prepare(request.texts)
          return fonts.filesFor(request.texts)
        case 'apply':
          for (const edit of request.edits) if (edit.kind !== 'remove') texts.add(drawnTextOf(edit.data))
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
          await prepareFonts()
          return host.answer(request)
        case 'xfdf': {
          const { toXfdf } = await import('@lectern/pdf/xfdf')
          const list = await exportedMarks(host.document(), false)
          return toXfdf(list, host.document().pages, { href: request.name })
        }
        case 'export': {
          const exported = await exportedMarks(host.document(), request.onlyNew)
          // Pictures of stamps may need decoders that were not needed before.
          return (await parts.load()) ? exportedMarks(host.document(), request.onlyNew) : exported
        }
        case 'marks': {
          const drawn = host.answer(request)
          // Which parts and fonts the file's marks need is only known after drawing them once.
          const [hasParts, hasFonts] = await Promise.all([parts.load(), fonts.loadMissed()])
          return hasParts || hasFonts ? host.answer(request) : drawn
        }
        case 'signatures': {
          const isSigned = host.document().signatures().length > 0
          if (!file || !(isSigned || mayHaveBeenSigned(file.bytes))) return []
          const { checkSignatures } = await import('@lectern/pdf/signature-check')
          const bytes = request.of === 'saved' ? savedFile(file.bytes) : file.bytes
          return checkSignatures(bytes, globalThis.crypto, passwordOf(file))
        }
        case 'parts': {
          const { signaturesInParts } = await import('@lectern/pdf/signatures-in-parts')
          parted ??= createKnownParts(request.size)
          for (const part of request.parts) parted.add(part)
          return signaturesInParts(parted.bytes, parted.isKnown, passwordOf(request))
        }
        case 'open':
          file = request
          appended = undefined
          return host.answer(request)
        case 'pages':
        case 'repair':
          return host.answer(request)
      }
    },
  }
}

/** The data form of the annotations of a document. */
async function exportedMarks(document: PdfDocument, onlyNew: boolean) {
  const { exportDataForm } = await import('@lectern/pdf/data-form')
  return exportDataForm({
    pages: document.pages,
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
