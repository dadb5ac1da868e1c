import cyrillicUrl from '@fontsource/arimo/files/arimo-cyrillic-400-normal.woff?url'
import cyrillicMoreUrl from '@fontsource/arimo/files/arimo-cyrillic-ext-400-normal.woff?url'
import greekUrl from '@fontsource/arimo/files/arimo-greek-400-normal.woff?url'
import greekMoreUrl from '@fontsource/arimo/files/arimo-greek-ext-400-normal.woff?url'
import hebrewUrl from '@fontsource/arimo/files/arimo-hebrew-400-normal.woff?url'
import latinUrl from '@fontsource/arimo/files/arimo-latin-ext-400-normal.woff?url'
import vietnameseUrl from '@fontsource/arimo/files/arimo-vietnamese-400-normal.woff?url'
import emojiUrl from '@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff?url'
import arabicUrl from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff?url'
import koreanUrl from '@fontsource/noto-sans-kr/files/noto-sans-kr-korean-400-normal.woff?url'
import chineseUrl from '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff?url'
import { type FontBook, standardFonts } from '@lectern/pdf'
import { type FaceFile, type FaceId, facesFor, inOrder, lettersBeyond } from './font-faces.ts'

/** Font files (SIL Open Font License), as WOFF. */
const urls: Readonly<Record<FaceId, string>> = {
  latin: latinUrl,
  vietnamese: vietnameseUrl,
  cyrillic: cyrillicUrl,
  'cyrillic-more': cyrillicMoreUrl,
  greek: greekUrl,
  'greek-more': greekMoreUrl,
  hebrew: hebrewUrl,
  arabic: arabicUrl,
  korean: koreanUrl,
  chinese: chineseUrl,
  emoji: emojiUrl,
}

/** The fonts of marks' texts; those of other scripts are embedded in the file. */
export interface TextFonts {
  /** For opening documents; it contains the fonts loaded so far, and records missing ones. */
  readonly book: FontBook
  /** Loads the fonts that these texts need. A font that fails to load is tried again the next time. */
  prepare(texts: readonly string[]): Promise<void>
  /** Loads the fonts that the book missed; true if texts should be drawn again because of it. Never rejects. */
  loadMissed(): Promise<boolean>
  /** Uncompressed files of the fonts that these texts need, as far as they are loaded. */
  filesFor(texts: readonly string[]): readonly FaceFile[]
}

/** A font that may be fetched. */
interface FaceAddress {
  readonly id: string
  readonly url: string
}

/** `fetchBytes` fetches a font file in WOFF format. */
export function createTextFonts(fetchBytes: (url: string) => Promise<Uint8Array>): TextFonts {
  const loaded = new Map<string, Uint8Array>()
  const missed = new Set<string>()
  /** Characters that no font has. */
  const nowhere = new Set<string>()
  let current: FontBook = standardFonts

  const load = async (faces: readonly FaceAddress[]): Promise<void> => {
    const wanted = faces.filter(({ id }) => !loaded.has(id))
    if (wanted.length === 0) return
    const { createFontBook, unpackFont } = await import('@lectern/pdf/font-book')
    const files = await Promise.all(
      wanted.map(async ({ id, url }) => [id, unpackFont(await fetchBytes(url))] as const),
    )
    for (const [id, bytes] of files) loaded.set(id, bytes)
    current = createFontBook(inOrder([...loaded].map(([id, bytes]) => ({ id, bytes }))))
  }
  const lettersWithout = (texts: readonly string[]): readonly string[] =>
    lettersBeyond(texts).filter(
      letter => !nowhere.has(letter) && current.runs(letter, 'arial').some(({ face }) => !face),
    )

  const prepare = async (texts: readonly string[]): Promise<void> => {
    const missing = lettersWithout(texts)
    if (missing.length === 0) return
    await load(facesFor(missing).map(id => ({ id, url: urls[id] })))
    const rare = lettersWithout(texts)
    if (rare.length === 0) return
    const { dividedFacesFor } = await import('./divided-faces.ts')
    await load(dividedFacesFor(rare))
    for (const letter of lettersWithout(rare)) nowhere.add(letter)
  }

  return {
    book: {
      runs: (text, family) => {
        for (const letter of lettersWithout([text])) missed.add(letter)
        return current.runs(text, family)
      },
      breaks: text => current.breaks(text),
      findFace: id => current.findFace(id),
    },
    prepare,
    async loadMissed() {
      const wanted = [...missed]
      const before = current
      missed.clear()
      await prepare(wanted).catch(() => undefined)
      return current !== before
    },
    filesFor: texts => {
      const ids = new Set(
        texts.flatMap(text => current.runs(text, 'arial').flatMap(({ face }) => face?.id ?? [])),
      )
      return inOrder([...loaded].flatMap(([id, bytes]) => (ids.has(id) ? { id, bytes } : [])))
    },
  }
}
