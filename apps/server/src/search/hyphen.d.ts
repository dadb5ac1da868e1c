/** The one function we take of hyphen: the syllables of a German word by the patterns of TeX, in the new spelling. */
declare module 'hyphen/de-1996/index.js' {
  const german: { hyphenateSync(word: string, options: { readonly hyphenChar: string }): string }
  export default german
}
