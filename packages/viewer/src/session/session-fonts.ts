import { type FontBook, standardFonts } from '@lectern/pdf'
import type { FaceFile } from '../workers/engine-protocol.ts'
import { inOrder, lettersBeyond } from '../workers/font-faces.ts'

/** What text is set with while it is drawn here: the faces with which the engine will save it. */
export interface SessionFonts {
  /** The same object for the life of the session; it has the faces that came so far. */
  readonly book: FontBook
  /**
   * Brings the faces that texts need; undefined when all of them are here. Never rejects: text whose face cannot be
   * had is measured as well as it goes without.
   */
  prepare(texts: readonly string[]): Promise<void> | undefined
}

/** Fonts without faces; `askFaces` asks the engine for those of texts, unpacked. */
export function createSessionFonts(
  askFaces: (texts: readonly string[]) => Promise<readonly FaceFile[]>,
): SessionFonts {
  const loaded = new Map<string, FaceFile>()
  /** Letters whose faces are here, or that have none. */
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
