import type { FontTables, OpenOptions, PictureDecoders, PictureFilter } from '@lectern/pdf'
import { colorReaders } from '@lectern/pdf/color-readers'

/** Parts for drawing that are not in the engine's core: each is loaded when a document needs it. */
export interface DrawingParts {
  /** Options to open documents with; the engine gets parts as soon as they are loaded. */
  readonly options: Pick<OpenOptions, 'pictureDecoders' | 'colorReaders' | 'fontTables' | 'decodeText'>
  /** Loads the missing parts that were requested; true if marks should be drawn again because of it. */
  load(): Promise<boolean>
}

/** Functions that load the parts. */
export interface PartSources {
  readonly pictureDecoder: (filter: PictureFilter) => Promise<PictureDecoders[PictureFilter]>
  readonly fontTables: () => Promise<FontTables>
}

const filters = ['DCTDecode', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode', 'Mesh'] as const

/** The engine's own libraries, each in its own chunk. */
export const packagedParts: PartSources = {
  pictureDecoder: async filter => (await import('@lectern/pdf/picture-decoders')).loadPictureDecoder(filter),
  fontTables: async () => (await import('@lectern/pdf/font-tables')).loadFontTables(),
}

/**
 * Creates parts that record what is requested from them. A part that fails to load is left out and not requested
 * again.
 */
export function createDrawingParts(sources: PartSources = packagedParts): DrawingParts {
  const decoders = new Map<PictureFilter, PictureDecoders[PictureFilter]>()
  const wantedFilters = new Set<PictureFilter>()
  let tables: FontTables | undefined
  let wantsTables = false

  const pictureDecoders = withGetters<PictureDecoders>(filters, filter => {
    if (!decoders.has(filter)) wantedFilters.add(filter)
    return decoders.get(filter)
  })
  const fontTables = withGetters<FontTables>(
    ['glyphNames', 'collections', 'readOutlines', 'readCmap'],
    part => {
      wantsTables ||= tables === undefined
      return tables?.[part]
    },
  )

  return {
    options: {
      pictureDecoders,
      colorReaders,
      fontTables,
      decodeText: (encoding, data) => new TextDecoder(encoding).decode(data),
    },
    async load() {
      const wanted = [...wantedFilters]
      wantedFilters.clear()
      const [loaded] = await Promise.all([
        Promise.all(
          wanted.map(async filter => {
            const decoder = await sources.pictureDecoder(filter).catch(() => undefined)
            decoders.set(filter, decoder)
            return decoder !== undefined
          }),
        ),
        wantsTables
          ? sources.fontTables().then(
              made => {
                tables = made
              },
              () => {
                tables = {}
              },
            )
          : undefined,
      ])
      const hasTables = wantsTables && tables?.glyphNames !== undefined
      wantsTables = false
      return hasTables || loaded.includes(true)
    },
  }
}

/** An object whose parts are looked up whenever they are read. */
function withGetters<Parts extends object>(
  names: readonly (keyof Parts)[],
  find: <Name extends keyof Parts>(name: Name) => Parts[Name] | undefined,
): Parts {
  const parts = {}
  for (const name of names) Object.defineProperty(parts, name, { enumerable: true, get: () => find(name) })
  // All parts are optional, and these are the ones there are.
  return parts as Parts
}
