/** A face with outlines that may go into files, and the characters it is loaded for. */
export interface FontFace {
  readonly id: string
  readonly characters: RegExp
}

/** All faces, in the order in which they are asked for a letter. */
export const fontFaces = [
  { id: 'latin', characters: /[\u0100-\u024f\u1e00-\u1eff]/u },
  { id: 'cyrillic', characters: /[\u0400-\u052f]/u },
  { id: 'greek', characters: /[\u0370-\u03ff\u1f00-\u1fff]/u },
  { id: 'korean', characters: /\p{Script=Hangul}/u },
  {
    id: 'chinese',
    characters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u,
  },
  { id: 'emoji', characters: /\p{Extended_Pictographic}/u },
] as const satisfies readonly FontFace[]

/** Name of a face, by which scenes call it. */
export type FaceId = (typeof fontFaces)[number]['id']

/** Faces that texts need beside the fonts that every reader has. */
export const facesFor = (texts: readonly string[]): readonly FaceId[] =>
  fontFaces.filter(({ characters }) => texts.some(text => characters.test(text))).map(({ id }) => id)
