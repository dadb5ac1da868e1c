import { expect, test } from 'vitest'
import { linesAddedToSrt, vttOfSrt } from './srt.ts'
import { checkWebVtt } from './web-vtt.ts'

const srt = `1\r
00:00:01,000 --> 00:00:02,500\r
<font color="#ff0000">Laser</font> <i>an</i>\r
{\\an8}oben\r
\r
2\r
00:01:05,04 --> 00:01:08,500 X1:10 X2:20\r
高度 < 3 mm\r
`

test('SubRip captions become WebVTT, without fonts and positions', () => {
  expect(vttOfSrt(srt)).toBe(
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nLaser <i>an</i>\noben\n\n2\n00:01:05.040 --> 00:01:08.500\n高度 < 3 mm\n',
  )
  expect(checkWebVtt(vttOfSrt(srt) ?? '')).toEqual({ cueCount: 2 })
})

test.each([
  ['a mark and blank lines before it', '\ufeff\n\n1\n00:00:01,000 --> 00:00:02,000\na'],
  ['no numbers', '00:00:01,000 --> 00:00:02,000\na\n\n00:00:03,000 --> 00:00:04,000\nb'],
  [
    'a line of spaces between captions',
    '1\n00:00:01,000 --> 00:00:02,000\na\n  \n2\n00:00:03,000 --> 00:00:04,000\nb',
  ],
])('captions with %s are recognized', (_, text) => {
  expect(checkWebVtt(vttOfSrt(text) ?? '')).toMatchObject({ cueCount: expect.any(Number) })
})

test.each([
  ['WebVTT', 'WEBVTT\n\n00:01.000 --> 00:02.000\na'],
  ['a text', 'Chapter 1\n\n00:00:01,000 --> 00:00:02,000'],
  ['nothing', ''],
])('%s is not SubRip', (_, text) => expect(vttOfSrt(text)).toBeUndefined())

test('a fault keeps the line that its author sees', () => {
  const found = checkWebVtt(vttOfSrt('1\n00:00:05,000 --> 00:00:02,000\na') ?? '')
  expect(found).toMatchObject({ fault: 'order', line: 2 + linesAddedToSrt })
})

test.each(['<font'.repeat(200_000), '{\\'.repeat(400_000), ' '.repeat(1_000_000), '0:'.repeat(400_000)])(
  'a long hostile line costs little time',
  line => {
    const from = performance.now()
    vttOfSrt(`1\n00:00:01,000 --> 00:00:02,000\n${line}\n${line} -->`)
    expect(performance.now() - from).toBeLessThan(2_000)
  },
)
