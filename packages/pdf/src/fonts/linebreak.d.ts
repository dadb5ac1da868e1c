/** The parts of the library that are used; it has no types of its own. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { readonly position: number; readonly required?: boolean } | null
  }
}
