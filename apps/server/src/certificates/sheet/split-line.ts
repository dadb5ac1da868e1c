/**
 * Divides a line of text into parts that are drawn one beside the other, each in one font and one direction. Pure.
 * Unicode Standard Annex 9; Annex 29 for what stays together.
 */
import type { Language } from '@lectern/contract'
import makeBidi from 'bidi-js'
import { easternFaces, extensionTests, type FaceName, scriptTests } from './sheet-faces.data.ts'

/** A part of a line. */
export interface LinePart {
  readonly face: FaceName
  /** In the order in which it is read. */
  readonly text: string
  readonly isRightToLeft: boolean
}

/** How a text wants to be drawn. */
export interface LineStyle {
  readonly language: Language
  /** Western characters are drawn in the East Asian font too, whose digits have one width and stand on the line. */
  readonly figures?: boolean
}

/** Whether a font has what a text needs. */
export type Covers = (face: FaceName, text: string) => boolean

/** What stands for a character that no font has: it is seen that something is missing. */
const missing = { face: 'serif', text: '\ufffd' } as const

const bidi = makeBidi()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The parts of a line from left to right. */
export function splitLine(line: string, style: LineStyle, covers: Covers): readonly LinePart[] {
  const text = line.normalize('NFC')
  return inVisualOrder(levelRuns(text)).flatMap(({ start, end, level }) => {
    const isRightToLeft = level % 2 === 1
    const parts = byFace(text.slice(start, end), style, covers).map(part => ({ ...part, isRightToLeft }))
    return isRightToLeft ? parts.reverse() : parts
  })
}

interface LevelRun {
  readonly start: number
  readonly end: number
  readonly level: number
}

/** The stretches of one direction. Annex 9, BD7 */
function levelRuns(text: string): readonly LevelRun[] {
  const { levels } = bidi.getEmbeddingLevels(text)
  const runs: LevelRun[] = []
  for (let start = 0; start < text.length; ) {
    const level = levels[start] ?? 0
    let end = start + 1
    while (end < text.length && levels[end] === level) end++
    runs.push({ start, end, level })
    start = end
  }
  return runs
}

/** From the highest level down to the lowest odd one, neighbours of at least that level are reversed. Annex 9, L2 */
function inVisualOrder(runs: readonly LevelRun[]): readonly LevelRun[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--)
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end++
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = end
    }
  return ordered
}

type Part = Pick<LinePart, 'face' | 'text'>

/** Neighbours in one font; a word is divided between fonts only if no font has all of it. */
function byFace(text: string, style: LineStyle, covers: Covers): readonly Part[] {
  const parts: { face: FaceName; text: string }[] = []
  const add = ({ face, text: added }: Part) => {
    const last = parts.at(-1)
    if (last?.face === face) last.text += added
    else parts.push({ face, text: added })
  }
  for (const { text: stretch, order } of stretches(text, style)) {
    const whole = order.find(face => covers(face, stretch))
    if (whole !== undefined) add({ face: whole, text: stretch })
    else
      for (const segment of segmentsOf(stretch)) {
        const face = order.find(name => covers(name, segment))
        if (face !== undefined) add({ face, text: segment })
        // A letter with a mark that its font does not have: each in a font of its own.
        else
          for (const character of segment) {
            const own = [...order, ...facesFor(character, style)].find(name => covers(name, character))
            add(own === undefined ? missing : { face: own, text: character })
          }
      }
  }
  return parts
}

interface Stretch {
  readonly text: string
  readonly order: readonly FaceName[]
}

/** What is drawn together: a letter with its marks, an emoji with its parts. */
export const segmentsOf = (text: string): readonly string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)

/**
 * Neighbours for which the same fonts are tried. A blank goes with what stands before it; other signs that many scripts share are
 * looked for in the fonts of what stands before them, so that a hyphen does not change the hand.
 */
function stretches(text: string, style: LineStyle): readonly Stretch[] {
  const found: { text: string; order: readonly FaceName[] }[] = []
  for (const segment of segmentsOf(text)) {
    const last = found.at(-1)
    const order = segment === ' ' && last ? last.order : orderAfter(last?.order, segment, style)
    if (last?.order.join() === order.join()) last.text += segment
    else found.push({ text: segment, order })
  }
  return found
}

const sharedSign = /^(?![\p{N}\p{Z}])[\p{Script=Common}\p{Script=Inherited}]/u

function orderAfter(
  before: readonly FaceName[] | undefined,
  segment: string,
  style: LineStyle,
): readonly FaceName[] {
  const order = facesFor(segment, style)
  const [first] = before ?? []
  if (!first || first === 'west' || first === 'emoji' || order[0] === 'emoji' || !sharedSign.test(segment))
    return order
  // Next to other scripts, the signs of the text font look better than those of the Western one.
  return [...new Set<FaceName>([first, 'serif', ...order])]
}

/** The fonts to try for a character with its marks, the best first. */
export function facesFor(segment: string, { language, figures = false }: LineStyle): readonly FaceName[] {
  const east = easternFaces[language]
  // Variants of ideographs are registered for Japan, and only its font has them.
  if (/[\u{e0100}-\u{e01ef}]/u.test(segment)) return ['jp', ...east, 'serif']
  const own = scriptTests.find(([, test]) => test.test(segment))?.[0]
  if (own !== undefined) return [own, 'west', 'serif', ...east]
  if (/\p{Emoji_Presentation}|\ufe0f/u.test(segment)) return ['emoji', 'serif', ...east]
  const shared = extensionTests.filter(([, test]) => test.test(segment)).map(([script]) => script)
  return isWestern(segment.codePointAt(0) ?? 0) && !figures
    ? ['west', 'serif', ...shared, ...east, 'emoji']
    : [...east, 'west', 'serif', 'emoji', ...shared]
}

/** Letters, digits and signs of Western scripts. East Asian punctuation and full-width forms are not among them. */
const isWestern = (codePoint: number): boolean =>
  (codePoint < 0x2e80 &&
    !(codePoint >= 0x1100 && codePoint < 0x1200) &&
    !(codePoint >= 0x2460 && codePoint < 0x2600)) ||
  (codePoint >= 0xa640 && codePoint < 0xa7ff) ||
  (codePoint >= 0xab30 && codePoint < 0xab70)
