/** Captions in SubRip form (`.srt`), which many programs write, as WebVTT. Pure; the time grows with the length of the text. */
import { type VttFault, withLineFeeds } from './web-vtt.ts'

const clock = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[,.](\d{1,3}))?`
const timing = new RegExp(`^ {0,8}${clock} {0,8}--> {0,8}${clock}(?: .*)?$`)
/** A line that was meant to have the times of a caption. */
const wrongTiming = /^[\d:,. ]{1,40}-->/
const counter = /^ {0,8}\d{1,9} {0,8}$/

/** More are no captions of a film: that is one for each second of nearly three hours. */
export const mostSrtCaptions = 10_000
const mostLines = 4 * mostSrtCaptions

/** Converted captions. */
interface ConvertedSrt {
  readonly fault?: undefined
  readonly text: string
  /** The line of the given captions from which a line of the text was made; lines count from 1. */
  lineOf(line: number): number
}

interface Line {
  readonly text: string
  readonly number: number
}

interface Caption {
  name: Line | undefined
  readonly times: Line
  readonly startMs: number
  readonly lines: Line[]
}

/**
 * SubRip captions as WebVTT, or the line from which on they are too many; undefined for another text. They are recognized by the times of their first caption. Fonts and positions
 * are left out, bold, italic and underlined text stays. As players do, a caption is taken to reach until the next times, with or without
 * a blank line, and captions may come in any order. Times that cannot be read stay as they are, so that the rules of WebVTT name their line.
 */
export function vttOfSrt(given: string): ConvertedSrt | VttFault | undefined {
  const text = withLineFeeds(given.replace(/^\ufeff/, ''))
  if (!startsLikeSrt(text)) return undefined
  const givenLines = text.split('\n', mostLines + 1)
  if (givenLines.length > mostLines) return { fault: 'many', line: mostLines + 1 }
  const captions = captionsIn(givenLines)
  if ('fault' in captions) return captions
  const written: Line[] = [{ text: 'WEBVTT', number: 1 }]
  for (const { name, times, lines } of captions.sort((one, other) => one.startMs - other.startMs))
    written.push({ text: '', number: times.number }, ...(name ? [name] : []), times, ...lines)
  return {
    // The empty text at the end ends the last line without another copy of megabytes.
    text: [...written.map(line => line.text), ''].join('\n'),
    lineOf: line => written[Math.min(line, written.length) - 1]?.number ?? 1,
  }
}

/** The number of the first caption, which may be missing, and its times. */
function startsLikeSrt(text: string): boolean {
  const start = text.slice(0, 1000).trimStart()
  const [first = '', second = ''] = start.split('\n', 2)
  return timing.test(first) || (counter.test(first) && timing.test(second))
}

/** The captions in the order of the text, or the line of the first one too many. */
function captionsIn(lines: readonly string[]): Caption[] | VttFault {
  const captions: Caption[] = []
  let before: Line | undefined
  for (const [at, text] of lines.entries()) {
    const line = { text, number: at + 1 }
    const last = captions.at(-1)
    const times = text.includes('-->') ? readTimes(text) : undefined
    if (times) {
      if (captions.length === mostSrtCaptions) return { fault: 'many', line: line.number }
      // The line above the times is the number of the caption, not the end of the text before it.
      const name = before && counter.test(before.text) ? before : undefined
      if (name && last?.lines.at(-1)?.number === name.number) last.lines.pop()
      const startMs = times.startMs ?? last?.startMs ?? 0
      captions.push({ name, times: { ...line, text: times.text }, startMs, lines: [] })
      before = undefined
    } else if (text.trim() === '') before = undefined
    else {
      last?.lines.push({ ...line, text: textOfVtt(text) })
      before = line
    }
  }
  return captions
}

/** The times as WebVTT writes them; without a start they cannot be read. Undefined for a text with an arrow. */
function readTimes(line: string): { readonly text: string; readonly startMs?: number } | undefined {
  const found = timing.exec(line)
  if (!found) return wrongTiming.test(line) ? { text: line } : undefined
  const [, ...parts] = found
  return {
    text: `${clockOf(parts.slice(0, 4))} --> ${clockOf(parts.slice(4))}`,
    startMs: msOf(parts),
  }
}

const clockOf = ([hours = '', minutes = '', seconds = '', fraction = '']: readonly string[]): string =>
  `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}:${seconds.padStart(2, '0')}.${fraction.padEnd(3, '0')}`

const msOf = ([hours = '', minutes = '', seconds = '', fraction = '']: readonly string[]): number =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))

/** Marks of looks that WebVTT does not have, and positions. */
const looks = /<\/?(?:font|span|s)\b[^<>]*>|\{\\[^{}]*\}/gi

/** The text of a line; what would end or hide the rest of it in WebVTT is written as a reference. */
function textOfVtt(line: string): string {
  if (!/[<&{>]/.test(line)) return line
  // What can make the text five times as long comes last, and only if it is needed: each pass over megabytes is felt.
  const plain = line
    .replace(looks, '')
    .replace(/<\/?[BIU]>/g, tag => tag.toLowerCase())
    .replaceAll('-->', '--&gt;')
  const lettered = plain.includes('&') ? plain.replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;') : plain
  return plain.includes('<') ? lettered.replace(/<(?!\/?[biu]>)/g, '&lt;') : lettered
}
