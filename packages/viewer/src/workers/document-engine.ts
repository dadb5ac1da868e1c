import { createDrawingParts } from './drawing-parts.ts'
import { drawnTextOf } from './drawn-text.ts'
import { createEngineHost, type HostSurroundings } from './engine-host.ts'
import type { EngineAnswers, EngineRequest } from './engine-protocol.ts'
import type { TextFonts } from './text-fonts.ts'

/** What the engine of a document needs of the thread it runs in. */
export interface EngineSurroundings extends Omit<HostSurroundings, 'lent'> {
  /** Fonts of all documents of the thread. */
  readonly fonts: TextFonts
}

/** The engine of one document with everything it turns out to need: decoders, tables and fonts are loaded then. */
export interface DocumentEngine {
  /** Requests must come one after the other. @throws {PdfError | MarkingError} */
  answer(request: EngineRequest): Promise<EngineAnswers[EngineRequest['call']]>
}

/** An engine without a document; see `EngineHost`. */
export function createDocumentEngine({ fonts, ...surroundings }: EngineSurroundings): DocumentEngine {
  const parts = createDrawingParts()
  const host = createEngineHost({ ...surroundings, lent: { ...parts.options, fontBook: fonts.book } })
  /** Texts of this session's marks, whose letters the saved file may have to bring along. */
  const texts = new Set<string>()

  /** A font that cannot be loaded now is tried again before saving, which says so when it is missing then. */
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
        case 'increment':
          await prepareFonts()
          return host.answer(request)
        case 'export': {
          const { exportDataForm } = await import('@lectern/pdf/data-form')
          const { pages } = host.document()
          const annotations = (pageIndex: number) =>
            host
              .document()
              .annotations(pageIndex)
              .filter(({ isNew }) => isNew || !request.onlyNew)
          const exported = exportDataForm({ pages, annotations })
          // Pictures of stamps may ask for decoders that were not needed before.
          return (await parts.load()) ? exportDataForm({ pages, annotations }) : exported
        }
        case 'marks': {
          const drawn = host.answer(request)
          // What the file's own marks are drawn with is known only when it was looked for.
          const [hasParts, hasFonts] = await Promise.all([parts.load(), fonts.loadMissed()])
          return hasParts || hasFonts ? host.answer(request) : drawn
        }
        case 'open':
        case 'pages':
        case 'repair':
          return host.answer(request)
      }
    },
  }
}
