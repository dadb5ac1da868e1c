/** The one place where HTML of a person becomes HTML that is stored. docs/wire.md, 1, "Text" */
import { providerText } from '@lectern/contract'
import { Parser } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'
import { AppError } from '../../errors.ts'

const { elements, attributes, schemes, mostCharacters, mostNested } = providerText

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...elements],
  allowedAttributes: Object.fromEntries(
    Object.entries(attributes).map(([element, names]) => [element, [...names]]),
  ),
  allowedSchemes: [...schemes],
  allowProtocolRelative: false,
  // The page's own heading is the title.
  transformTags: { h1: 'h2' },
}

/**
 * The same text with nothing in it but what the contract's `providerText` lists; cleaning it again changes nothing.
 * @throws {AppError} FIELD_TOO_LONG (CONTENT) for a text that is too long before or after, FIELD_INVALID (CONTENT) for
 * one whose elements are nested too deeply.
 */
export function cleanHtml(html: string): string {
  checkLength(html)
  checkNesting(html)
  const cleaned = sanitizeHtml(html, allowed).trim()
  // A bare "<" becomes four characters.
  checkLength(cleaned)
  return cleaned
}

/** Whether somebody could read anything in it. */
export const hasWords = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ' ').trim() !== ''

function checkLength(html: string): void {
  if (html.length > mostCharacters && [...html].length > mostCharacters)
    throw new AppError('FIELD_TOO_LONG', { MAX: mostCharacters }, 'CONTENT')
}

/** The time that cleaning takes grows with the square of the depth, and `nestingLimit` of the library only cuts what comes out. */
function checkNesting(html: string): void {
  let depth = 0
  const parser = new Parser({
    onopentag() {
      depth++
      if (depth > mostNested) throw new AppError('FIELD_INVALID', {}, 'CONTENT')
    },
    onclosetag() {
      depth--
    },
  })
  parser.end(html)
}
