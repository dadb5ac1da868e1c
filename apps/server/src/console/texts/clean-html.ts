/** Cleans HTML written by a person before it is stored; no other code does. docs/wire.md, 1, "Text" */
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
  // The page that shows the text has an h1 already: the title.
  transformTags: { h1: 'h2' },
}

/**
 * Removes everything from a text that the contract's `providerText` does not list. Cleaning the result again changes
 * nothing.
 * @throws {AppError} FIELD_TOO_LONG (CONTENT) for a text that is too long before or after cleaning, FIELD_INVALID
 * (CONTENT) for one whose elements are nested too deeply.
 */
export function cleanHtml(html: string): string {
  checkLength(html)
  checkNesting(html)
  const cleaned = sanitizeHtml(html, allowed).trim()
  // Cleaning may make a text longer: a bare "<" becomes `&lt;`.
  checkLength(cleaned)
  return cleaned
}

/** Whether the HTML contains any visible text. */
export const hasWords = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ' ').trim() !== ''

function checkLength(html: string): void {
  if (html.length > mostCharacters && [...html].length > mostCharacters)
    throw new AppError('FIELD_TOO_LONG', { MAX: mostCharacters }, 'CONTENT')
}

/**
 * Throws for elements that are nested too deeply, because the time for cleaning grows with the square of the depth; the
 * library's `nestingLimit` only shortens its result.
 */
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
