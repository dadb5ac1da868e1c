/** The plain text of an item's body, which questions have instead of HTML. Pure. */
import { AppError } from '../../../errors.ts'
import type { XmlElement } from './xml-tree.ts'

/** Elements that begin and end a line. */
const blocks = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table tr caption blockquote pre section article header footer figure figcaption hr prompt contentBody rubricBlock templateBlock'.split(
    ' ',
  ),
)

/** What is left out: what only examiners read, feedback, style, readings of ruby, and the answer of the candidate. */
const hidden = new Set(
  'rubricBlock feedbackInline feedbackBlock modalFeedback stylesheet catalogInfo infoControl rt rp style script simpleChoice hottext'.split(
    ' ',
  ),
)

/** Begins and ends a line; no XML has this character. XML 1.0, 2.2 */
const lineEnd = '\u0000'

/**
 * The text of an element: paragraphs and `br` as lines. White space is one blank, but in `pre` and in items written by this
 * program (`isOwn`), where all of it is text. Raised and lowered numbers become the characters of Unicode: 10³.
 * @throws {AppError} FIELD_INVALID with the reason `scripts` for raised or lowered text without such characters.
 */
export function textOf(element: XmlElement, { field, isOwn, skips }: TextRules): string {
  const read = ({ name, content }: XmlElement, isVerbatim: boolean): string => {
    if (name === 'br') return '\n'
    const inner = content
      .map(part => {
        if (typeof part === 'string') return isVerbatim ? part : part.replace(/[ \t\r\n]+/g, ' ')
        if (isHidden(part) || skips?.(part)) return ''
        return read(part, isVerbatim || part.name === 'pre')
      })
      .join('')
    const script = scripts.get(name)
    if (script) return scriptOf(inner, script, field)
    if (name === 'td' || name === 'th') return `${inner} `
    return blocks.has(name) ? `${lineEnd}${inner}${lineEnd}` : inner
  }
  const parts = read(element, isOwn).split(lineEnd)
  const tidy = isOwn ? parts : parts.map(trimmed)
  return tidy.filter(part => part !== '').join('\n')
}

/** Without blanks around lines. A regular expression would try each blank of a long row as its beginning. */
const trimmed = (text: string): string =>
  text
    .split('\n')
    .map(line => line.trim())
    .join('\n')
    .trim()

const plainCharacters = [...'0123456789+-−=()n']
const pairsWith = (characters: string): ReadonlyMap<string, string> =>
  new Map([...characters].map((character, at) => [plainCharacters[at] ?? '', character]))

/** The raised and lowered forms of characters, by the element that asks for them. */
const scripts: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['sup', pairsWith('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ')],
  ['sub', pairsWith('₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙ')],
])

function scriptOf(text: string, script: ReadonlyMap<string, string>, field: string): string {
  const characters = [...text.trim()].map(character => {
    const found = script.get(character)
    if (found === undefined) throw new AppError('FIELD_INVALID', { REASON: 'scripts' }, field)
    return found
  })
  return characters.join('')
}

/** How the text of an item is read. */
export interface TextRules {
  /** The wire name of what the text becomes, for its faults. */
  readonly field: 'STEM' | 'OPTIONS' | 'RUBRIC'
  readonly isOwn: boolean
  readonly skips?: ((element: XmlElement) => boolean) | undefined
}

/** Rubrics for candidates are part of the question. */
const isHidden = ({ name, attributes }: XmlElement): boolean =>
  hidden.has(name) && !(name === 'rubricBlock' && /\bcandidate\b/.test(attributes.get('view') ?? ''))
