import type { FontTables, OpenOptions, PictureDecoders, PictureFilter } from '@lectern/pdf'

/** What the engine draws with and does not bring along itself: it is loaded once a document turns out to need it. */
export interface DrawingParts {
  /** To open documents with: tells the engine of parts as soon as they are there. */
  readonly options: Pick<OpenOptions, 'pictureDecoders' | 'fontTables' | 'decodeText'>
  /** Loads what was asked for and not there; true when a drawing made before will come out better now. */
  load(): Promise<boolean>
}

/** Where the parts come from. */
export interface PartSources {
  readonly pictureDecoder: (filter: PictureFilter) => Promise<PictureDecoders[PictureFilter]>
  readonly fontTables: () => Promise<FontTables>
}

const filters = ['DCTDecode', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode', 'Mesh'] as const

/** The engine's own libraries, each a chunk of its own. */
export const packagedParts: PartSources = {
  pictureDecoder: async filter => (await import('@lectern/pdf/picture-decoders')).loadPictureDecoder(filter),
  fontTables: async () => (await import('@lectern/pdf/font-tables')).loadFontTables(),
}

/** Parts that note what is looked for in them. One that cannot be loaded is left out, and asked for no more. */
export function createDrawingParts(sources: PartSources = packagedParts): DrawingParts {
  const decoders = new Map<PictureFilter, PictureDecoders[PictureFilter]>()
  const wantedFilters = new Set<PictureFilter>()
  let tables: FontTables | undefined
  let wantsTables = false

  const pictureDecoders: PictureDecoders = {}
  for (const filter of filters) {
    Object.defineProperty(pictureDecoders, filter, {
      enumerable: true,
      get: () => {
        if (!decoders.has(filter)) wantedFilters.add(filter)
        return decoders.get(filter)
      },
    })
  }
  const fontTables: FontTables = {}
  for (const part of ['glyphNames', 'collections', 'readOutlines'] as const) {
    Object.defineProperty(fontTables, part, {
      enumerable: true,
      get: () => {
        wantsTables ||= tables === undefined
        return tables?.[part]
      },
    })
  }

  return {
    options: {
      pictureDecoders,
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
