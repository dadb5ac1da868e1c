/** The time that reading captions takes grows with their length: twice the text takes no more than about twice the time. */
import { expect, test } from 'vitest'
import { growthFault } from '../../../../tests/cost/cost-growth.ts'
import { vttOfSrt } from './srt.ts'
import { checkWebVtt } from './web-vtt.ts'

const cue = '00:00.000 --> 00:01.000'

/** Beginnings of files, and what is repeated behind them. */
const shapes: readonly (readonly [head: string, piece: string])[] = [
  ['WEBVTT\n\nSTYLE\n', 'a'],
  ['WEBVTT\n\nSTYLE\n', 'a-'],
  ['WEBVTT\n\nSTYLE\n', '('],
  ['WEBVTT\n\nSTYLE\n', 'rgb('],
  ['WEBVTT\n\nSTYLE\n', 'rgb(\n'],
  ['WEBVTT\n\nSTYLE\na\n', 'STYLE\n\n'],
  ['WEBVTT\n\n', '\n'],
  ['WEBVTT\n\n', '\r'],
  ['WEBVTT\n\n', ' '],
  ['WEBVTT\n\n', '0'],
  ['WEBVTT\n\n', '00:'],
  ['WEBVTT ', '\t '],
  [`WEBVTT\n\n${cue}\n`, 'a\n'],
  [`WEBVTT\n\n${cue}`, ' '],
  [`WEBVTT\n\n${cue}\n`, '--'],
  ['WEBVTT\n\n', `${cue}\n\n`],
  ['WEBVTT\n\n00:00.000', ' '],
  ['WEBVTT\n\n00:00.000 -->', '\t'],
  ['WEBVTT\n\n', 'NOTE\n\n'],
]

/** The same for SubRip. */
const srtCue = '00:00:00,000 --> 00:00:01,000'
const srtShapes: readonly (readonly [head: string, piece: string])[] = [
  ['', '1\n'],
  ['', '\n'],
  ['', ' '],
  ['1\n', '0'],
  ['1\n', '00:'],
  ['1\n00:00:00,000', ' '],
  [`1\n${srtCue}`, ' '],
  [`1\n${srtCue}\n`, '<'],
  [`1\n${srtCue}\n`, '&'],
  [`1\n${srtCue}\n`, '<b>'],
  [`1\n${srtCue}\n`, '{\\an'],
  [`1\n${srtCue}\n`, 'a\n'],
  ['', `1\n${srtCue}\na\n\n`],
  // Long lines, also in the one with the times.
  [`1\n${srtCue}\n`, '<font'],
  [`1\n${srtCue}\n`, '{\\'],
  [`1\n${srtCue}\n-->`, ' '],
  [`1\n${srtCue}\n`, '0:'],
]

test.each(shapes)('WebVTT: %j and many of %j', (head, piece) => checkLinear(checkWebVtt, head, piece))
test.each(srtShapes)('SubRip: %j and many of %j', (head, piece) => checkLinear(vttOfSrt, head, piece))

async function checkLinear(read: (text: string) => unknown, head: string, piece: string): Promise<void> {
  const textOf = (length: number) => head + piece.repeat(length / piece.length)
  expect(await growthFault(textOf, read, { length: 2 ** 20 })).toBeUndefined()
}
