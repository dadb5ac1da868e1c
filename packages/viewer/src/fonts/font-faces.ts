/** A font with outlines that may be embedded, and the characters it is loaded for. */
export interface FontFace {
  readonly id: string
  readonly characters: RegExp
}

/** A font file for measuring text outside of the engine: TrueType, named as in scenes. */
export interface FaceFile {
  readonly id: string
  readonly bytes: Uint8Array
}

/** Fonts of whole scripts, in the order in which they are searched for a character. */
export const fontFaces = [
  { id: 'latin', characters: /[\u0100-\u024f\u1e00-\u1eff\u20a0-\u20c0]/u },
  {
    id: 'vietnamese',
    characters: /[\u0102\u0103\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]|[\u0300-\u0309\u0323]/u,
  },
  { id: 'cyrillic', characters: /[\u0400-\u052f]/u },
  { id: 'cyrillic-more', characters: /[\u0460-\u052f\u1c80-\u1c8a\u2de0-\u2dff\ua640-\ua69f]/u },
  { id: 'greek', characters: /[\u0370-\u03ff]/u },
  { id: 'greek-more', characters: /[\u1f00-\u1fff]/u },
  { id: 'hebrew', characters: /[\u0590-\u05ff\ufb1d-\ufb4f]/u },
  { id: 'arabic', characters: /\p{Script=Arabic}/u },
  { id: 'korean', characters: /\p{Script=Hangul}/u },
  {
    id: 'chinese',
    characters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u,
  },
  { id: 'emoji', characters: /\p{Extended_Pictographic}/u },
] as const satisfies readonly FontFace[]

/** Name of a script's font, as used in scenes. */
export type FaceId = (typeof fontFaces)[number]['id']

/** Fonts of scripts that texts need in addition to the standard ones. */
export const facesFor = (texts: readonly string[]): readonly FaceId[] =>
  fontFaces.filter(({ characters }) => texts.some(text => characters.test(text))).map(({ id }) => id)

/** Characters of the standard fonts, and invisible ones. ISO 32000-2, Annex D */
const everywhere = /[\p{Cc} -ÿ€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\p{Cf}\p{Variation_Selector}]/u

/** The distinct characters of texts that need a further font. */
export const lettersBeyond = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts.join(''))].filter(letter => !everywhere.test(letter))

/**
 * Sorts fonts into the search order, so that equal sets of fonts give equal results: those of scripts first, then the
 * parts of the divided font by number.
 */
export const inOrder = <Face extends { readonly id: string }>(faces: readonly Face[]): readonly Face[] =>
  faces.toSorted((a, b) => rankOf(a.id) - rankOf(b.id))

const rankOf = (id: string): number => {
  const index = fontFaces.findIndex(face => face.id === id)
  return index < 0 ? fontFaces.length + Number(/(?<!\d)\d+$/.exec(id)?.[0] ?? 0) : index
}
