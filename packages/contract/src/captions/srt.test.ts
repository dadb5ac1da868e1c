import { expect, test } from 'vitest'
import { vttOfSrt } from './srt.ts'
import { checkWebVtt } from './web-vtt.ts'

const convert = (srt: string) => {
  const converted = vttOfSrt(srt)
  return converted?.fault === undefined ? converted : undefined
}
const textOf = (srt: string) => convert(srt)?.text
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
  expect(textOf(srt)).toBe(
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nLaser <i>an</i>\noben\n\n2\n00:01:05.040 --> 00:01:08.500\n高度 &lt; 3 mm\n',
  )
  expect(checkWebVtt(textOf(srt) ?? '')).toEqual({ cueCount: 2 })
})

test.each([
  ['a mark and blank lines before it', '\ufeff\n\n1\n00:00:01,000 --> 00:00:02,000\na'],
  ['no numbers', '00:00:01,000 --> 00:00:02,000\na\n\n00:00:03,000 --> 00:00:04,000\nb'],
  [
    'a line of spaces between captions',
    '1\n00:00:01,000 --> 00:00:02,000\na\n  \n2\n00:00:03,000 --> 00:00:04,000\nb',
  ],
])('captions with %s are recognized', (_, text) => {
  expect(checkWebVtt(textOf(text) ?? '')).toMatchObject({ cueCount: expect.any(Number) })
})

test.each([
  ['WebVTT', 'WEBVTT\n\n00:01.000 --> 00:02.000\na'],
  ['a text', 'Chapter 1\n\n00:00:01,000 --> 00:00:02,000'],
  ['nothing', ''],
])('%s is not SubRip', (_, text) => expect(textOf(text)).toBeUndefined())

const one = '1\n00:00:01,000 --> 00:00:02,000'
const two = '2\n00:00:03,000 --> 00:00:04,000'
const first = 'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000'
const second = '2\n00:00:03.000 --> 00:00:04.000'

test.each([
  // A browser takes the rest of such a text for a tag, and shows nothing of it.
  ['a sign that would begin a tag', `${one}\nI <3 you & R&D`, `${first}\nI &lt;3 you &amp; R&amp;D\n`],
  ['a character reference', `${one}\n5 &lt; 6`, `${first}\n5 &lt; 6\n`],
  ['tags in capitals', `${one}\n<I>a</I> <laughs>`, `${first}\n<i>a</i> &lt;laughs>\n`],
  ['an arrow in the text', `${one}\na --> b`, `${first}\na --&gt; b\n`],
  ['a blank line within a caption', `${one}\na\n \nb\n\n${two}\nc`, `${first}\na\nb\n\n${second}\nc\n`],
  ['no blank line between captions', `${one}\na\n${two}\nb`, `${first}\na\n\n${second}\nb\n`],
  ['a text of digits', `${one}\n42\n\n${two}\n1984`, `${first}\n42\n\n${second}\n1984\n`],
  ['captions in another order', `${two}\nb\n\n${one}\na`, `${first}\na\n\n${second}\nb\n`],
  ['no text', `${one}\n\n${two}\nb`, `${first}\n\n${second}\nb\n`],
  ['short times', '1:5 --> 0:1:7.5\na', 'WEBVTT\n\n00:01:05.000 --> 00:01:07.500\na\n'],
])('captions with %s', (_, given, vtt) => {
  expect(textOf(given)).toBe(vtt)
  expect(checkWebVtt(vtt).fault).toBeUndefined()
})

test.each([
  ['an end before the start', '1\n00:00:05,000 --> 00:00:02,000\na', 'order', 2],
  ['times that cannot be read', `${one}\na\n\n\n\n2\n00:00:03 --> 00:0x:04\nb`, 'timing', 8],
  ['seconds above 59', `${one}\na\n\n2\n00:00:75,000 --> 00:01:20,000\nb`, 'timing', 6],
  ['a control character', `${two}\na\n\n${one}\nb\u0001`, 'control', 7],
])('%s keeps the line that its author sees', (_, given, fault, line) => {
  const converted = convert(given)
  const found = checkWebVtt(converted?.text ?? '')
  expect(found.fault).toBe(fault)
  expect(converted?.lineOf('line' in found ? found.line : 0)).toBe(line)
})

test('a film has at most a caption for each second of nearly three hours', () => {
  const faultOf = (text: string) => vttOfSrt(text)?.fault
  const many = (count: number) => '00:00,000 --> 00:01,000\n'.repeat(count)
  expect([faultOf(many(10_000)), vttOfSrt(many(10_000))]).toEqual([undefined, expect.anything()])
  expect(vttOfSrt(many(10_001))).toEqual({ fault: 'many', line: 10_001 })
  const long = (lines: number) => `00:00,000 --> 00:01,000\n${'a\n'.repeat(lines)}`
  expect([faultOf(long(39_998)), vttOfSrt(long(39_998))]).toEqual([undefined, expect.anything()])
  expect(vttOfSrt(long(39_999))).toEqual({ fault: 'many', line: 40_001 })
})
