import cyrillicUrl from '@fontsource/arimo/files/arimo-cyrillic-400-normal.woff?url'
import greekUrl from '@fontsource/arimo/files/arimo-greek-400-normal.woff?url'
import latinUrl from '@fontsource/arimo/files/arimo-latin-ext-400-normal.woff?url'
import emojiUrl from '@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff?url'
import koreanUrl from '@fontsource/noto-sans-kr/files/noto-sans-kr-korean-400-normal.woff?url'
import chineseUrl from '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff?url'
import { type FontBook, standardFonts } from '@lectern/pdf'
import type { FaceFile } from './engine-protocol.ts'
import { type FaceId, facesFor, fontFaces } from './font-faces.ts'

/** Files of the faces (SIL Open Font License), packed as WOFF. */
const urls: Readonly<Record<FaceId, string>> = {
  latin: latinUrl,
  cyrillic: cyrillicUrl,
  greek: greekUrl,
  korean: koreanUrl,
  chinese: chineseUrl,
  emoji: emojiUrl,
}

/** What text of marks is set with: letters of other scripts bring their font into the file. */
export interface TextFonts {
  /** To open documents with; it has the faces that were loaded so far, and notes those that it misses. */
  readonly book: FontBook
  /** Loads the faces that these texts need. A face that cannot be had is tried again the next time. */
  prepare(texts: readonly string[]): Promise<void>
  /** Loads what the book missed; true when text set before will come out better now. Never rejects. */
  loadMissed(): Promise<boolean>
  /** Unpacked files of the faces that these texts need, as far as they are loaded. */
  filesFor(texts: readonly string[]): readonly FaceFile[]
}

/** `fetchBytes` gets a font file, packed as WOFF. */
export function createTextFonts(fetchBytes: (url: string) => Promise<Uint8Array>): TextFonts {
  const loaded = new Map<FaceId, Uint8Array>()
  const missed = new Set<FaceId>()
  let current: FontBook = standardFonts

  const load = async (ids: readonly FaceId[]): Promise<void> => {
    if (ids.length === 0) return
    const { createFontBook, unpackFont } = await import('@lectern/pdf/font-book')
    const files = await Promise.all(
      ids.map(async id => [id, unpackFont(await fetchBytes(urls[id]))] as const),
    )
    for (const [id, bytes] of files) loaded.set(id, bytes)
    current = createFontBook(fontFaces.flatMap(({ id }) => fileOf(id)))
  }
  const fileOf = (id: FaceId): readonly FaceFile[] => {
    const bytes = loaded.get(id)
    return bytes ? [{ id, bytes }] : []
  }

  return {
    book: {
      runs: (text, family) => {
        for (const id of facesFor([text])) if (!loaded.has(id)) missed.add(id)
        return current.runs(text, family)
      },
      breaks: text => current.breaks(text),
      findFace: id => current.findFace(id),
    },
    prepare: texts => load(facesFor(texts).filter(id => !loaded.has(id))),
    async loadMissed() {
      const wanted = [...missed].filter(id => !loaded.has(id))
      missed.clear()
      return load(wanted).then(
        () => wanted.length > 0,
        () => false,
      )
    },
    filesFor: texts => facesFor(texts).flatMap(fileOf),
  }
}
