/** The only function we use of hyphen: splits a German word into syllables by the TeX patterns for the spelling of 1996. */
declare module 'hyphen/de-1996/index.js' {
  const german: { hyphenateSync(word: string, options: { readonly hyphenChar: string }): string }
  export default german
}
