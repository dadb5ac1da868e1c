/** Lines of captions (WebVTT) as a transcript shows them. Pure. */

/** What is spoken from a second of a film on. */
export interface Line {
  /** Seconds, with fractions. */
  readonly start: number
  readonly text: string
}

const timing = /^(?:(\d{2,}):)?(\d{2}):(\d{2}\.\d{3})[ \t]+-->/

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
}

/**
 * The spoken lines of a WebVTT file in its order; notes, styles, tags and repeated lines are left out, and what begins at the end of
 * the film or after it.
 */
export function linesOf(vtt: string, filmSeconds: number): readonly Line[] {
  const found: Line[] = []
  for (const block of vtt.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const rows = block.split('\n')
    const at = rows.findIndex(row => timing.test(row))
    if (at < 0) continue
    const [, hours = '0', minutes = '0', seconds = '0'] = timing.exec(rows[at] ?? '') ?? []
    const text = rows
      .slice(at + 1)
      .map(row => row.replace(/<[^<>]*>/g, '').trim())
      .join(' ')
      .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, name => entities[name] ?? name)
      .trim()
    const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
    if (text === '' || text === found.at(-1)?.text || start >= filmSeconds) continue
    found.push({ start, text })
  }
  return found
}

/** Index of the line that is spoken at a whole second; -1 before the first. */
export const lineAt = (lines: readonly Line[], second: number): number =>
  lines.findLastIndex(({ start }) => Math.floor(start) <= second)
