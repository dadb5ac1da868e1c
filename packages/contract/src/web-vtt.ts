/**
 * The rules for captions, which the portal checks before it sends a file and the server checks again. Pure; the time grows
 * with the length of the text. WebVTT (W3C), 4.1
 */

/**
 * The first fault of captions; lines count from 1. `header`: they do not begin with the signature; `timing`: no times where they
 * should be; `order`: a cue ends before it starts; `backwards`: it starts before the one above; `arrow`: an arrow in a text, often
 * because the blank line above the next times is missing; `control`: a control character, of which browsers show NUL as U+FFFD;
 * `style`: a style sheet that could load something, see `loadsNothing`; `empty`: there is no cue.
 */
export interface VttFault {
  readonly fault: 'header' | 'timing' | 'order' | 'backwards' | 'arrow' | 'control' | 'style' | 'empty'
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

/** Reads the text of a caption file to its end or to its first fault. A byte order mark may come first. */
export function checkWebVtt(text: string): VttResult {
  const lines = text.split(/\r\n|\r|\n/)
  const unreadable = lines.findIndex(line => control.test(line))
  if (unreadable >= 0) return { fault: 'control', line: unreadable + 1 }
  if (!signature.test(lines[0] ?? '')) return { fault: 'header', line: 1 }
  const [head, ...blocks] = blocksOf(lines)
  const early = findArrow(lines, { from: 0, to: head?.to ?? 0 })
  if (early !== undefined) return { fault: 'arrow', line: early + 1 }
  let cueCount = 0
  let lastStartMs = 0
  for (const { from, to } of blocks) {
    const first = lines[from] ?? ''
    if (styleBlock.test(first)) {
      const style = lines.slice(from + 1, to).findIndex(line => !loadsNothing(line))
      if (style >= 0) return { fault: 'style', line: from + style + 2 }
    }
    if (otherBlock.test(first)) continue
    // A cue may have a name in a line before its times.
    const at = first.includes(arrow) ? from : Math.min(from + 1, to - 1)
    const found = timing.exec(lines[at] ?? '')
    if (!found) return { fault: 'timing', line: at + 1 }
    const [startMs, endMs] = [millisecondsOf(found, 1), millisecondsOf(found, 5)]
    if (endMs <= startMs) return { fault: 'order', line: at + 1 }
    if (startMs < lastStartMs) return { fault: 'backwards', line: at + 1 }
    const stray = findArrow(lines, { from: at + 1, to })
    if (stray !== undefined) return { fault: 'arrow', line: stray + 1 }
    lastStartMs = startMs
    cueCount += 1
  }
  return cueCount > 0 ? { cueCount } : { fault: 'empty', line: 1 }
}

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
  return [...line.matchAll(/([\w-]*)\(/g)].every(
    ([, name = '']) => name === '' || harmless.has(name.toLowerCase()),
  )
}

/** Lines from one index up to another, which is not included. */
interface Block {
  readonly from: number
  readonly to: number
}

/** The runs of lines between blank lines. */
function blocksOf(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = []
  let from = 0
  for (let at = 0; at <= lines.length; at += 1) {
    if (at < lines.length && lines[at] !== '') continue
    if (at > from) blocks.push({ from, to: at })
    from = at + 1
  }
  return blocks
}

/** The first line with an arrow, which only the times of a cue may have. */
function findArrow(lines: readonly string[], { from, to }: Block): number | undefined {
  for (let at = from; at < to; at += 1) if (lines[at]?.includes(arrow)) return at
  return undefined
}

function millisecondsOf(found: RegExpExecArray, group: number): number {
  const [hours = 0, minutes = 0, seconds = 0, milliseconds = 0] = [0, 1, 2, 3].map(at =>
    Number(found[group + at] ?? 0),
  )
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + milliseconds
}
