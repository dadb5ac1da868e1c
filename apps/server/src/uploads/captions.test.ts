import { expect, test } from 'vitest'
import { readCaptions } from './captions.ts'

/** A file of these lines after the signature. */
const vtt = (...lines: readonly string[]) => ['WEBVTT', '', ...lines].join('\n')
const cue = '00:01.000 --> 00:02.000'

const outcome = (file: string | Buffer): unknown => {
  try {
    return readCaptions(Buffer.from(file))
  } catch (error) {
    const { key, params } = error as { key: string; params: Readonly<Record<string, unknown>> }
    const told = key === 'FILE_SIZE' ? `${params.REASON} ${params.MAX}` : (params.LINE ?? '')
    return `${key} ${told}`.trim()
  }
}

test.each([
  ['a cue', vtt(cue, 'Hello')],
  [
    'names, hours, settings',
    vtt('1', `${cue} line:0`, 'A', '', 'two', '01:00:02.000 --> 100:00:03.500', 'B'),
  ],
  [
    'remarks, styles, regions',
    vtt('STYLE', '::cue {}', '', 'REGION', 'id:a', '', 'NOTE x', 'y', '', cue, 'A'),
  ],
  ['a title after the signature', `WEBVTT Kapitel\nKind: captions\n\n${cue}\nA`],
  ['cues at the same time', vtt(cue, 'A', '', cue, 'B')],
  ['a cue without text', vtt(cue)],
  ['many blank lines', vtt('', cue, 'A', '', '', '')],
])('%s is accepted as it is', (_, text) => {
  expect(outcome(text)).toBe(text)
})

test('a byte order mark is dropped, and lines end with line feeds', () => {
  expect(outcome(`\ufeff${vtt(cue, 'A', '', '00:02.000 --> 00:03.000', 'B').replaceAll('\n', '\r\n')}`)).toBe(
    vtt(cue, 'A', '', '00:02.000 --> 00:03.000', 'B'),
  )
})

test.each([
  ['UTF-8', Buffer.from(`\ufeff1\r\n00:00:01,000 --> 00:00:02,000\r\nGröße\r\n`)],
  ['UTF-16', Buffer.from(`\ufeff1\r\n00:00:01,000 --> 00:00:02,000\r\nGröße\r\n`, 'utf16le')],
])('SubRip captions in %s are converted', (_, file) => {
  expect(outcome(file)).toBe('WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nGröße\n')
})

test('WebVTT in UTF-16 with a mark is read', () => {
  expect(outcome(Buffer.from(`\ufeff${vtt(cue, 'Ä')}`, 'utf16le'))).toBe(vtt(cue, 'Ä'))
})

test.each<[string, string | Buffer, string]>([
  ['an SRT file that ends before it starts', '1\n00:00:03,000 --> 00:00:02,000\nA', 'FILE_BROKEN 2'],
  [
    'an SRT file in another encoding',
    Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nGröße', 'latin1'),
    'FILE_BROKEN 3',
  ],
  ['another signature', 'WEBVTTX\n\n', 'FILE_TYPE'],
  [
    'an SRT file of too many captions',
    '1\n00:00:01,000 --> 00:00:02,000\na\n\n'.repeat(10_001),
    'FILE_SIZE captions 10000',
  ],
  [
    'an SRT file of too many lines',
    `1\n00:00:01,000 --> 00:00:02,000${'\na'.repeat(40_000)}`,
    'FILE_SIZE captions 10000',
  ],
  ['UTF-16 without a mark', Buffer.from(vtt(cue, 'A'), 'utf16le'), 'FILE_TYPE'],
  ['a PDF', '%PDF-1.7', 'FILE_TYPE'],
  ['a cue right after the signature', `WEBVTT\n${cue}\nA`, 'FILE_BROKEN 2'],
  ['a comma in a time', vtt('00:00:01,000 --> 00:00:02,000', 'A'), 'FILE_BROKEN 3'],
  ['seconds above 59', vtt('1', '00:00:61.000 --> 00:02:00.000', 'A'), 'FILE_BROKEN 4'],
  ['a text without times', vtt(cue, 'A', '', 'B'), 'FILE_BROKEN 6'],
  ['an end before the start', vtt('00:02.000 --> 00:01.000', 'A'), 'FILE_BROKEN 3'],
  ['a cue before the one above', vtt('00:05.000 --> 00:06.000', 'A', '', cue, 'B'), 'FILE_BROKEN 6'],
  ['a missing blank line', vtt(cue, 'A', '00:02.000 --> 00:03.000', 'B'), 'FILE_BROKEN 5'],
  ['a NUL, which the database does not store', vtt(cue, 'A\0'), 'FILE_BROKEN 4'],
  ['a style sheet that loads something', vtt('STYLE', '@import url(x)', '', cue), 'FILE_BROKEN 4'],
  ['no cue', vtt('NOTE nothing yet'), 'FILE_BROKEN 1'],
  ['only the signature', 'WEBVTT', 'FILE_BROKEN 1'],
  [
    'a line in another encoding',
    Buffer.concat([Buffer.from(vtt(cue, 'ä', '')), Buffer.from('Größe', 'latin1')]),
    'FILE_BROKEN 5',
  ],
])('%s: the first wrong line', (_, file, expected) => {
  expect(outcome(file)).toBe(expected)
})

test('a megabyte of nonsense is read quickly', () => {
  for (const piece of ['\n', '-->', 'NOTE\n\n', '0', '00:00:00.000 ', ' \t'])
    expect(outcome(vtt(piece.repeat(2 ** 20 / piece.length)))).toMatch(/^FILE_BROKEN/)
})
