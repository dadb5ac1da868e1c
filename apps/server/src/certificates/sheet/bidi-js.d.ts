/** Types of what the sheet uses of `bidi-js`, which has none. */
declare module 'bidi-js' {
  interface Bidi {
    /** The embedding level of each UTF-16 unit of a text. Unicode Standard Annex 9, BD2 */
    getEmbeddingLevels(text: string): { readonly levels: Uint8Array }
  }
  export default function makeBidi(): Bidi
}
