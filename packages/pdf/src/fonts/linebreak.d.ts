/** What is used of the library, which brings no types. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { readonly position: number; readonly required?: boolean } | null
  }
}
