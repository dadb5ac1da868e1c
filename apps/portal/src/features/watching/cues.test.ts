import { expect, it } from 'vitest'
import { lineAt, linesOf } from './cues.ts'

it.each([
  ['a cue without hours', 'WEBVTT\n\n00:01.500 --> 00:03.000\nHello', [{ start: 1.5, text: 'Hello' }]],
  [
    'hours, an identifier, settings, two rows and tags',
    'WEBVTT\r\n\r\n7\r\n01:00:02.000 --> 01:00:04.000 align:start\r\n<v Ann>Light</v>\r\n&lt;5 mm',
    [{ start: 3602, text: 'Light <5 mm' }],
  ],
  ['no notes, styles or empty cues', 'WEBVTT\n\nNOTE a\n\nSTYLE\n::cue {}\n\n00:01.000 --> 00:02.000\n', []],
  [
    'a line that stays is one line',
    'WEBVTT\n\n00:01.000 --> 00:02.000\nA\n\n00:02.000 --> 00:03.000\nA\n\n00:03.000 --> 00:04.000\nB',
    [
      { start: 1, text: 'A' },
      { start: 3, text: 'B' },
    ],
  ],
  ['nothing of another file', '<html>00:01</html>', []],
])('the lines of captions: %s', (_, vtt, lines) => expect(linesOf(vtt, 3603)).toEqual(lines))

it('nothing is spoken at the end of a film or after it', () => {
  const vtt =
    'WEBVTT\n\n00:29.000 --> 00:40.000\nBefore\n\n00:30.000 --> 00:40.000\nAt\n\n00:35.000 --> 00:39.000\nAfter'
  expect(linesOf(vtt, 30)).toEqual([{ start: 29, text: 'Before' }])
})

it.each([
  [0, -1],
  [1, 0],
  [3, 0],
  [4, 1],
  [99, 1],
])('at second %i line %i is spoken', (second, index) =>
  expect(
    lineAt(
      [1.5, 4].map(start => ({ start, text: '' })),
      second,
    ),
  ).toBe(index),
)
