import { type FontBook, standardFonts } from '@lectern/pdf'
import type { FaceFile } from '../fonts/font-faces.ts'
import { inOrder, lettersBeyond } from '../fonts/font-faces.ts'

/** The fonts for drawing text in the viewer: the same with which the engine will save it. */
export interface SessionFonts {
  /** The same object during the whole session; it contains the fonts loaded so far. */
  readonly book: FontBook
  /**
   * Loads the fonts that texts need; `undefined` if all are loaded. Never rejects: text without its font is measured
   * approximately.
   */
  prepare(texts: readonly string[]): Promise<void> | undefined
}

/** Creates an empty set of fonts; `askFaces` requests the fonts of texts from the engine, uncompressed. */
export function createSessionFonts(
  askFaces: (texts: readonly string[]) => Promise<readonly FaceFile[]>,
): SessionFonts {
  const loaded = new Map<string, FaceFile>()
  /** Characters whose fonts are loaded, or that have none. */
  const known = new Set<string>()
  let current: FontBook = standardFonts

  const load = async (texts: readonly string[]): Promise<void> => {
    const [{ createFontBook }, files] = await Promise.all([import('@lectern/pdf/font-book'), askFaces(texts)])
    for (const file of files) loaded.set(file.id, file)
    current = createFontBook(inOrder([...loaded.values()]))
    for (const letter of lettersBeyond(texts)) known.add(letter)
  }

  return {
    book: {
      runs: (text, family) => current.runs(text, family),
      breaks: text => current.breaks(text),
      findFace: id => current.findFace(id),
    },
    prepare(texts) {
      if (lettersBeyond(texts).every(letter => known.has(letter))) return undefined
      return load(texts).catch(() => undefined)
    },
  }
}
