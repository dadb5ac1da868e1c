/** Finds the first mistake in captions. Pure; the time grows with the length of the text. WebVTT (W3C), 4.1 */

const clock = String.raw`(?:(\d{2,6}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const timing = new RegExp(String.raw`^[ \t]*${clock}[ \t]+-->[ \t]+${clock}(?:[ \t].*)?$`)
/** Remarks, styles and regions of the picture. */
const otherBlock = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/
const arrow = '-->'

/**
 * The number of the first wrong line, counted from 1, in a text whose lines end with line feeds and that begins with the
 * signature; undefined if all is right. A text without a cue is wrong in its first line.
 */
export function findVttFault(text: string): number | undefined {
  const lines = text.split('\n')
  const [head, ...blocks] = blocksOf(lines)
  const early = findArrow(lines, { from: 0, to: head?.to ?? 0 })
  if (early !== undefined) return early + 1
  let cueCount = 0
  let lastStartMs = 0
  for (const { from, to } of blocks) {
    if (otherBlock.test(lines[from] ?? '')) continue
    // A cue may have a name in a line before its times.
    const at = lines[from]?.includes(arrow) ? from : Math.min(from + 1, to - 1)
    const found = timing.exec(lines[at] ?? '')
    if (!found) return at + 1
    const [startMs, endMs] = [millisecondsOf(found, 1), millisecondsOf(found, 5)]
    if (endMs <= startMs || startMs < lastStartMs) return at + 1
    const stray = findArrow(lines, { from: at + 1, to })
    if (stray !== undefined) return stray + 1
    lastStartMs = startMs
    cueCount++
  }
  return cueCount > 0 ? undefined : 1
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
  for (let at = 0; at <= lines.length; at++) {
    if (at < lines.length && lines[at] !== '') continue
    if (at > from) blocks.push({ from, to: at })
    from = at + 1
  }
  return blocks
}

/** The first line with an arrow, which only the times of a cue may have. */
function findArrow(lines: readonly string[], { from, to }: Block): number | undefined {
  for (let at = from; at < to; at++) if (lines[at]?.includes(arrow)) return at
  return undefined
}

function millisecondsOf(found: RegExpExecArray, group: number): number {
  const [hours = 0, minutes = 0, seconds = 0, milliseconds = 0] = [0, 1, 2, 3].map(at =>
    Number(found[group + at] ?? 0),
  )
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + milliseconds
}
