import { expect, test } from 'vitest'
import { captionPieces } from './captions.ts'
import { joinLines } from './page-text.ts'

test.each([
  ['nothing', 'WEBVTT\n', []],
  [
    'half minutes, each by the second it begins at',
    'WEBVTT\r\n\r\n1\r\n00:02.500 --> 00:04.000\r\n<v Anna>Level &amp; <i>still</i>\r\nhere\r\n\r\n00:00:29.000 --> 00:00:31.000 line:0\r\nstill first\r\n\r\n01:00:35.000 --> 01:00:36.000\r\nlater',
    [
      { node: 2, text: 'Level & still here still first' },
      { node: 3635, text: 'later' },
    ],
  ],
  [
    'notes and styles',
    'WEBVTT\n\nNOTE --> not a line\n\nSTYLE\n::cue{}\n\n00:01.000 --> 00:02.000\n字幕',
    [{ node: 1, text: '字幕' }],
  ],
  ['broken times', 'WEBVTT\n\n1:2 --> 3\nlost', []],
])('captions: %s', (_, vtt, pieces) => {
  expect(captionPieces(vtt, 3636)).toEqual(pieces)
})

test.each([
  [40, ['Start', 'within after']],
  [36, ['Start', 'within after']],
  [35, ['Start', 'within']],
  [31, ['Start']],
])('of a film of %i s, cues that begin at its end or after it are left out', (seconds, texts) => {
  const cues = [
    '00:00.000 --> 00:05.000\nStart',
    '00:31.000 --> 00:39.000\nwithin',
    '00:35.000 --> 00:39.000\nafter',
  ]
  expect(captionPieces(['WEBVTT', ...cues].join('\n\n'), seconds).map(({ text }) => text)).toEqual(texts)
})

test.each([
  ['a hyphen at the end of a line', 'mea\u00AD\nsure', 'measure'],
  ['lines of letters', 'one\n two', 'one two'],
  ['lines of Han and Kana', '训练\n数据、\nテスト', '训练数据、テスト'],
  ['Han beside letters', '训练\nGPU', '训练 GPU'],
  ['a thousand marks on one letter', `x${'\u0316'.repeat(1000)} b`, `x${'\u0316'.repeat(30)} b`],
  ['what PostgreSQL cannot keep', 'a\0b\uD800c', 'a b c'],
])('%s', (_, text, joined) => {
  expect(joinLines(text)).toBe(joined)
})

test('a file made to be slow to parse is read as fast as any other', () => {
  const opened = `WEBVTT\n\n00:00.000 --> 00:10.000\n${'<'.repeat(500_000)}`
  expect(captionPieces(opened, 10)).toHaveLength(1)
  expect(joinLines(`中${'\n'.repeat(49_000)}文`)).toBe('中文')
})
