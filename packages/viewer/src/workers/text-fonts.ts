import cyrillicUrl from '@fontsource/arimo/files/arimo-cyrillic-400-normal.woff?url'
import greekUrl from '@fontsource/arimo/files/arimo-greek-400-normal.woff?url'
import latinUrl from '@fontsource/arimo/files/arimo-latin-ext-400-normal.woff?url'
import emojiUrl from '@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff?url'
import koreanUrl from '@fontsource/noto-sans-kr/files/noto-sans-kr-korean-400-normal.woff?url'
import chineseUrl from '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff?url'
import { type FontBook, standardFonts } from '@lectern/pdf'

/** A face and the characters it is loaded for. */
interface Face {
  readonly id: string
  readonly url: string
  readonly characters: RegExp
}

/** Faces with outlines that may go into files (SIL Open Font License), in the order they are asked for a letter. */
const faces: readonly Face[] = [
  { id: 'latin', url: latinUrl, characters: /[\u0100-\u024f\u1e00-\u1eff]/u },
  { id: 'cyrillic', url: cyrillicUrl, characters: /[\u0400-\u052f]/u },
  { id: 'greek', url: greekUrl, characters: /[\u0370-\u03ff\u1f00-\u1fff]/u },
  { id: 'korean', url: koreanUrl, characters: /\p{Script=Hangul}/u },
  {
    id: 'chinese',
    url: chineseUrl,
    characters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u,
  },
  { id: 'emoji', url: emojiUrl, characters: /\p{Extended_Pictographic}/u },
]

/** What text of marks is set with: letters of other scripts bring their font into the file. */
export interface TextFonts {
  /** To open documents with; it has the faces that were loaded so far. */
  readonly book: FontBook
  /** Loads the faces that these texts need. A face that cannot be had is tried again the next time. */
  prepare(texts: readonly string[]): Promise<void>
}

/** `fetchBytes` gets a font file, packed as WOFF. */
export function createTextFonts(fetchBytes: (url: string) => Promise<Uint8Array>): TextFonts {
  const loaded = new Map<Face, Uint8Array>()
  let current: FontBook = standardFonts
  return {
    book: {
      runs: (text, family) => current.runs(text, family),
      breaks: text => current.breaks(text),
      findFace: id => current.findFace(id),
    },
    async prepare(texts) {
      const missing = faces.filter(
        face => !loaded.has(face) && texts.some(text => face.characters.test(text)),
      )
      if (missing.length === 0) return
      const [{ createFontBook }] = await Promise.all([
        import('@lectern/pdf/font-book'),
        ...missing.map(async face => loaded.set(face, await fetchBytes(face.url))),
      ])
      current = createFontBook(
        faces.flatMap(face => {
          const bytes = loaded.get(face)
          return bytes ? [{ id: face.id, bytes }] : []
        }),
      )
    },
  }
}
