import type { PdfDict } from '../objects/values.ts'

/**
 * Whether the object of a removed annotation may be given back. Structure elements may point to it, and fields are
 * listed elsewhere: those are only taken off the page.
 */
export function isSafeToFree(dict: PdfDict, subtype: string): boolean {
  return !dict.has('StructParent') && subtype !== 'Widget'
}
