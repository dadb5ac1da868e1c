/** Captions in SubRip form (`.srt`), which many programs write, as WebVTT. Pure; the time grows with the length of the text. */

const clock = String.raw`(\d{1,3}):(\d{2}):(\d{2})[,.](\d{1,3})`
const timing = new RegExp(`^ {0,8}${clock} {0,8}--> {0,8}${clock}(?: .*)?$`)
/** Lines that are put before the captions. */
const addedLines = ['WEBVTT', '']

/** Longer ones are no captions of a film: they would be a caption for each frame of an hour. */
const mostLines = 100_000

/** By how much the number of a line grows when captions are converted. */
export const linesAddedToSrt = addedLines.length

/**
 * SubRip captions as WebVTT; undefined for another text. They are recognized by the times of their first caption. Fonts and positions
 * are left out, bold, italic and underlined text stays.
 */
export function vttOfSrt(given: string): string | undefined {
  const text = given
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
  if (!startsLikeSrt(text)) return undefined
  const lines = text.split('\n', mostLines + 1)
  if (lines.length > mostLines) return undefined
  return [...addedLines, ...lines.map(lineOfVtt)].join('\n')
}

/** The number of the first caption, which may be missing, and its times. */
function startsLikeSrt(text: string): boolean {
  const start = text.slice(0, 1000).trimStart()
  const [first = '', second = ''] = start.split('\n', 2)
  return timing.test(first) || (/^\d{1,9} {0,8}$/.test(first) && timing.test(second))
}

function lineOfVtt(line: string): string {
  const times = line.includes('-->') ? timing.exec(line) : undefined
  if (times) {
    const [start, end] = [1, 5].map(group => {
      const [hours = '', minutes, seconds, fraction = ''] = times.slice(group, group + 4)
      return `${hours.padStart(2, '0')}:${minutes}:${seconds}.${fraction.padEnd(3, '0')}`
    })
    return `${start} --> ${end}`
  }
  // A line of spaces ends a caption there, but not in WebVTT.
  if (line.trim() === '') return ''
  if (!line.includes('<') && !line.includes('{')) return line
  return line.replace(/<\/?font\b[^<>]*>/gi, '').replace(/\{\\[^{}]*\}/g, '')
}
