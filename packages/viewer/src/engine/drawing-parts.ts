import type { FontTables, OpenOptions, PictureDecoders, PictureFilter, RareDrawings } from '@lectern/pdf'
import { colorReaders } from '@lectern/pdf/color-readers'

/** Parts for drawing that are not in the engine's core: each is loaded when a document needs it. */
export interface DrawingParts {
  /** Options to open documents with; the engine gets parts as soon as they are loaded. */
  readonly options: Pick<
    OpenOptions,
    'pictureDecoders' | 'colorReaders' | 'fontTables' | 'rareDrawings' | 'decodeText'
  >
  /** Loads the missing parts that were requested; true if marks should be drawn again because of it. */
  load(): Promise<boolean>
}

/** Functions that load the parts. */
export interface PartSources {
  readonly pictureDecoder: (filter: PictureFilter) => Promise<PictureDecoders[PictureFilter]>
  readonly fontTables: () => Promise<FontTables>
  readonly rareDrawings: () => Promise<RareDrawings>
}

const filters = ['DCTDecode', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode', 'Mesh'] as const

/** The engine's own libraries, each in its own chunk. */
export const packagedParts: PartSources = {
  pictureDecoder: async filter => (await import('@lectern/pdf/picture-decoders')).loadPictureDecoder(filter),
  fontTables: async () => (await import('@lectern/pdf/font-tables')).loadFontTables(),
  rareDrawings: async () => (await import('@lectern/pdf/rare-drawings')).loadRareDrawings(),
}

/**
 * Creates parts that record what is requested from them. A part that fails to load is left out and not requested
 * again.
 */
export function createDrawingParts(sources: PartSources = packagedParts): DrawingParts {
  const decoders = new Map<PictureFilter, PictureDecoders[PictureFilter]>()
  const wantedFilters = new Set<PictureFilter>()
  const fontTables = createLatePart<FontTables>(
    ['glyphNames', 'collections', 'readOutlines', 'readCmap'],
    sources.fontTables,
  )
  const rareDrawings = createLatePart<RareDrawings>(['field', 'icon', 'shading'], sources.rareDrawings)

  const pictureDecoders = withGetters<PictureDecoders>(filters, filter => {
    if (!decoders.has(filter)) wantedFilters.add(filter)
    return decoders.get(filter)
  })

  return {
    options: {
      pictureDecoders,
      colorReaders,
      fontTables: fontTables.part,
      rareDrawings: rareDrawings.part,
      decodeText: (encoding, data) => new TextDecoder(encoding).decode(data),
    },
    async load() {
      const wanted = [...wantedFilters]
      wantedFilters.clear()
      const loaded = await Promise.all([
        ...wanted.map(async filter => {
          const decoder = await sources.pictureDecoder(filter).catch(() => undefined)
          decoders.set(filter, decoder)
          return decoder !== undefined
        }),
        fontTables.load(),
        rareDrawings.load(),
      ])
      return loaded.includes(true)
    },
  }
}

/** A part that is loaded as a whole once a document has asked for something of it. */
function createLatePart<Part extends object>(names: readonly (keyof Part)[], source: () => Promise<Part>) {
  let part: Part | undefined
  let isWanted = false
  return {
    part: withGetters<Part>(names, name => {
      isWanted ||= part === undefined
      return part?.[name]
    }),
    /** Whether it was loaded now. */
    async load(): Promise<boolean> {
      if (!isWanted) return false
      isWanted = false
      const made = await source().catch(() => undefined)
      // All of its members are optional.
      part = made ?? ({} as Part)
      return made !== undefined
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
