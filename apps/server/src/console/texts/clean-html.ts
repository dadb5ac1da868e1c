/** Cleans HTML written by a person before it is stored; no other code does. docs/wire.md, 1, "Text" */
import { providerText } from '@lectern/contract'
import { Parser } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'
import { AppError } from '../../errors.ts'

const { elements, attributes, schemes, mostCharacters, mostNested } = providerText

/** Elements of which the content is removed with them. */
const silent = ['script', 'style', 'textarea', 'option', 'xmp']

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...elements],
  allowedAttributes: Object.fromEntries(
    Object.entries(attributes).map(([element, names]) => [element, [...names]]),
  ),
  allowedSchemes: [...schemes],
  nonTextTags: silent,
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
  checkParsed(html)
  const cleaned = sanitizeHtml(html, allowed).trim()
  // Cleaning may make a text longer: a bare "<" becomes `&lt;`.
  checkLength(cleaned)
  return cleaned
}

/** Whether cleaned HTML contains any visible text. */
export function hasWords(html: string): boolean {
  let found = false
  const parser = new Parser({
    ontext(text) {
      found ||= text.trim() !== ''
    },
  })
  parser.end(html)
  return found
}

function checkLength(html: string): void {
  if (html.length > mostCharacters && [...html].length > mostCharacters) throw tooLong()
}

const tooLong = () => new AppError('FIELD_TOO_LONG', { MAX: mostCharacters }, 'CONTENT')
const kept: ReadonlySet<string> = new Set(elements)
const empty: ReadonlySet<string> = new Set(sanitizeHtml.defaults.selfClosing)
const secondUnits = /[\udc00-\udfff]/g

/**
 * Throws, before the slow library works, for what it would take long over and what would be refused afterwards: elements that are
 * nested too deeply, because its time grows with the square of the depth (its `nestingLimit` only shortens the result), and texts
 * that cleaning makes too long, such as 25,000 cells that are never closed.
 */
function checkParsed(html: string): void {
  let depth = 0
  let silentDepth = 0
  /** The result has at least so many characters. */
  let least = 0
  const count = (characters: number) => {
    least += characters
    if (least > mostCharacters) throw tooLong()
  }
  const parser = new Parser({
    onopentag(name) {
      depth++
      if (depth > mostNested) throw new AppError('FIELD_INVALID', {}, 'CONTENT')
      if (silentDepth === 0 && silent.includes(name)) silentDepth = depth
      if (silentDepth === 0 && kept.has(name)) count(empty.has(name) ? name.length + 4 : 2 * name.length + 5)
    },
    onclosetag() {
      if (depth === silentDepth) silentDepth = 0
      depth--
    },
    ontext(text) {
      if (silentDepth === 0) count(text.trim().replace(secondUnits, '').replace(/[<&>]/g, '&lt;').length)
    },
  })
  parser.end(html)
}
