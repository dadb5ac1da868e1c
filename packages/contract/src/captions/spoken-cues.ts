/** What is spoken in captions (WebVTT), for the search and for the transcript. Pure; the time grows with the length of the text. */

/** What is spoken from a second of a film on. */
interface SpokenCue {
  /** Seconds, with fractions. */
  readonly start: number
  readonly text: string
}

const timing = /^(?:(\d{2,}):)?(\d{2}):(\d{2}\.\d{3})[ \t]+-->/

/**
 * The cues of a WebVTT file in its order. Notes, styles and tags are left out, and cues without text and those that begin at the end of
 * the film or after it: nobody ever sees them. WebVTT (W3C), 4.2.2
 */
export function spokenCues(vtt: string, filmSeconds: number): readonly SpokenCue[] {
  const found: SpokenCue[] = []
  for (const block of vtt.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const rows = block.split('\n')
    const at = rows.findIndex(row => timing.test(row))
    if (at < 0) continue
    const [, hours = '0', minutes = '0', seconds = '0'] = timing.exec(rows[at] ?? '') ?? []
    const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
    const text = decoded(
      rows
        .slice(at + 1)
        .map(row => row.replace(/<[^<>]*>/g, '').trim())
        .join(' '),
    )
    if (text !== '' && start < filmSeconds) found.push({ start, text })
  }
  return found
}

/** The references that WebVTT names; direction marks are no text that anybody looks for. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '',
  rlm: '',
}

const decoded = (text: string): string =>
  text
    .replace(/&(?:(amp|lt|gt|nbsp|lrm|rlm)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, decimal, hex) => {
      if (name !== undefined) return named[name] ?? whole
      const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
      return isCharacter(point) ? String.fromCodePoint(point) : whole
    })
    .trim()

/** Neither NUL nor half of a pair, which no text can hold. */
const isCharacter = (point: number) => point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
