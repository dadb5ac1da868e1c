/**
 * The rules for captions, which the portal checks before it sends a file and the server checks again. Pure; the time grows
 * with the length of the text. WebVTT (W3C), 4.1
 */

/**
 * The first fault of captions; lines count from 1. `header`: they do not begin with the signature; `timing`: no times where they
 * should be; `order`: a cue ends before it starts; `backwards`: it starts before the one above; `arrow`: an arrow in a text, often
 * because the blank line above the next times is missing; `control`: a control character, of which browsers show NUL as U+FFFD;
 * `style`: a style sheet that could load something, see `loadsNothing`; `empty`: there is no cue; `many`: SubRip captions of more than
 * `mostSrtCaptions` captions, or four lines for each of them.
 */
export interface VttFault {
  readonly fault:
    | 'header'
    | 'timing'
    | 'order'
    | 'backwards'
    | 'arrow'
    | 'control'
    | 'style'
    | 'empty'
    | 'many'
  readonly line: number
}

/** How many cues captions have, or their first fault. */
type VttResult = { readonly cueCount: number; readonly fault?: undefined } | VttFault

const signature = /^\ufeff?WEBVTT(?:[ \t].*)?$/
const clock = String.raw`(?:(\d{2,6}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const timing = new RegExp(String.raw`^[ \t]*${clock}[ \t]+-->[ \t]+${clock}(?:[ \t].*)?$`)
/** Remarks, styles and regions of the picture. */
const otherBlock = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/
const styleBlock = /^STYLE(?:[ \t]|$)/
const arrow = '-->'
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for; tab and the ends of lines are allowed.
const control = /[\0-\x08\v\f\x0e-\x1f\x7f]/

/** The text with every line ended by a line feed, in one pass: a megabyte may be made of nothing else. Looking first is far quicker where there is nothing to replace. */
export const withLineFeeds = (text: string): string =>
  text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text

/** Reads the text of a caption file to its end or to its first fault. A byte order mark may come first. */
export function checkWebVtt(given: string): VttResult {
  const read = readWebVtt(given)
  return read.fault === undefined ? { cueCount: read.startsMs.length } : read
}

/** When the cues of captions begin, in milliseconds and ascending; none for captions with a fault. */
export const cueStartsMs = (given: string): readonly number[] => readWebVtt(given).startsMs ?? []

function readWebVtt(
  given: string,
):
  | { readonly startsMs: readonly number[]; readonly fault?: undefined }
  | (VttFault & { readonly startsMs?: undefined }) {
  const text = withLineFeeds(given)
  const unreadable = text.search(control)
  if (unreadable >= 0) return { fault: 'control', line: lineOf(text, unreadable) }
  const lines = new Lines(text)
  if (!signature.test(lines.next() ?? '')) return { fault: 'header', line: 1 }
  if (findArrow(lines)) return { fault: 'arrow', line: lines.number }
  const startsMs: number[] = []
  for (let first = lines.nextOfBlock(); first !== undefined; first = lines.nextOfBlock()) {
    if (otherBlock.test(first)) {
      const isStyle = styleBlock.test(first)
      if (findInBlock(lines, line => isStyle && !loadsNothing(line)))
        return { fault: 'style', line: lines.number }
      continue
    }
    // A cue may have a name in a line before its times.
    const { number } = lines
    const second = first.includes(arrow) ? undefined : lines.next()
    const [times, line] = second ? [second, number + 1] : [first, number]
    const found = timing.exec(times)
    if (!found) return { fault: 'timing', line }
    const [startMs, endMs] = [millisecondsOf(found, 1), millisecondsOf(found, 5)]
    if (endMs <= startMs) return { fault: 'order', line }
    if (startMs < (startsMs.at(-1) ?? 0)) return { fault: 'backwards', line }
    if (findArrow(lines)) return { fault: 'arrow', line: lines.number }
    startsMs.push(startMs)
  }
  return startsMs.length > 0 ? { startsMs } : { fault: 'empty', line: 1 }
}

/**
 * The lines of a text, one after the other. A list of all of them would hold up the server: a megabyte may have a million.
 */
class Lines {
  /** Of the line read last, from 1. */
  number = 0
  readonly #text: string
  #from = 0

  constructor(text: string) {
    this.#text = text
  }

  /** The next line that is not blank; undefined after the last one. */
  nextOfBlock(): string | undefined {
    for (; this.#text[this.#from] === '\n'; this.#from += 1) this.number += 1
    return this.#from < this.#text.length ? this.next() : undefined
  }

  /** The next line; undefined after the last one. */
  next(): string | undefined {
    if (this.#from > this.#text.length) return undefined
    const found = this.#text.indexOf('\n', this.#from)
    const end = found < 0 ? this.#text.length : found
    const line = this.#text.slice(this.#from, end)
    this.#from = end + 1
    this.number += 1
    return line
  }
}

/** The number of the line with the character at this place. */
function lineOf(text: string, place: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < place; at = text.indexOf('\n', at + 1)) line += 1
  return line
}

/** Reads to the blank line that ends a block, or to a line that is looked for; tells whether there was one. */
function findInBlock(lines: Lines, isFound: (line: string) => boolean): boolean {
  for (let line = lines.next(); line !== undefined && line !== ''; line = lines.next())
    if (isFound(line)) return true
  return false
}

/** Whether the rest of a block has an arrow, which only the times of a cue may have. */
const findArrow = (lines: Lines) => findInBlock(lines, line => line.includes(arrow))

/** Functions and selectors of style sheets that take no address. */
const harmless: ReadonlySet<string> = new Set(
  'cue cue-region lang not is where rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix calc min max clamp linear-gradient'.split(
    ' ',
  ),
)

/**
 * Whether a line of a style sheet can load nothing from elsewhere: it has no at-rule such as `@import`, no escape that could hide
 * one, and only functions that take no address. WebVTT (W3C), 4.1, allows no style sheets that refer to other files, and a browser
 * must not fetch any.
 */
function loadsNothing(line: string): boolean {
  if (/[@\\]/.test(line)) return false
  for (let at = line.indexOf('('); at >= 0; at = line.indexOf('(', at + 1)) {
    let from = at
    while (from > 0 && at - from < longestName && isOfName.test(line.charAt(from - 1))) from -= 1
    if (from < at && !harmless.has(line.slice(from, at).toLowerCase())) return false
  }
  return true
}

/** One character more than the longest harmless name has, so that the end of a longer name is not taken for one. */
const longestName = Math.max(...[...harmless].map(name => name.length)) + 1
const isOfName = /[\w-]/

function millisecondsOf(found: RegExpExecArray, group: number): number {
  const [hours = 0, minutes = 0, seconds = 0, milliseconds = 0] = [0, 1, 2, 3].map(at =>
    Number(found[group + at] ?? 0),
  )
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + milliseconds
}
