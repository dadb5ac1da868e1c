import { expect, test } from 'vitest'
import { checkWebVtt } from './web-vtt.ts'

/** A file of these lines after the signature. */
const vtt = (...lines: readonly string[]) => ['WEBVTT', '', ...lines].join('\n')
const cue = '00:01.000 --> 00:02.000'

test.each([
  ['a cue', vtt(cue, 'Hello'), 1],
  ['two cues with names and hours', vtt('1', cue, 'A', '', '2', '00:00:02.000 --> 100:00:03.500', 'B'), 2],
  [
    'settings, remarks and styles',
    vtt('STYLE', '::cue {}', '', 'NOTE one', 'two', '', `${cue} align:start`, 'A'),
    1,
  ],
  [
    'a style sheet that loads nothing',
    vtt('STYLE', '::cue(v[voice="Anna (off)"]) {', '  color: rgb(255 255 0); /* calm */', '}', '', cue, 'A'),
    1,
  ],
  [
    'what looks like a style sheet in a remark and in a text',
    vtt('NOTE url(x)', '', cue, '@import url(x)'),
    1,
  ],
  ['tabs', vtt(`${cue}\talign:start`, 'A\tB'), 1],
  ['a byte order mark and text after the signature', `\ufeffWEBVTT Kapitel\n\n${cue}\nA`, 1],
  ['the line ends of Windows', vtt(cue, 'A', '', '00:02.000 --> 00:03.000', 'B').replaceAll('\n', '\r\n'), 2],
  ['cues that begin together', vtt(cue, 'A', '', cue, 'B'), 2],
  ['a cue without text', vtt(cue), 1],
  ['many blank lines', vtt('', '', cue, 'A', '', '', ''), 1],
])('%s', (_, text, cueCount) => {
  expect(checkWebVtt(text)).toEqual({ cueCount })
})

test.each([
  ['an SRT file', '1\n00:00:01,000 --> 00:00:02,000\nA', 'header', 1],
  ['another signature', 'WEBVTTX\n\n', 'header', 1],
  ['an empty file', '', 'header', 1],
  ['blank lines before the signature', `\nWEBVTT\n\n${cue}`, 'header', 1],
  ['a cue without a blank line after the signature', `WEBVTT\n${cue}\nA`, 'arrow', 2],
  ['a comma in a time', vtt('00:00:01,000 --> 00:00:02,000', 'A'), 'timing', 3],
  ['seconds above 59', vtt('1', '00:00:61.000 --> 00:02:00.000', 'A'), 'timing', 4],
  ['a text without times', vtt(cue, 'A', '', 'B'), 'timing', 6],
  ['a text of two lines without times', vtt('A', 'B'), 'timing', 4],
  ['an end before the start', vtt('00:02.000 --> 00:01.000', 'A'), 'order', 3],
  ['an end at the start', vtt('00:02.000 --> 00:02.000', 'A'), 'order', 3],
  ['a cue before the one above', vtt('00:05.000 --> 00:06.000', 'A', '', cue, 'B'), 'backwards', 6],
  ['a missing blank line between cues', vtt(cue, 'A', '00:02.000 --> 00:03.000', 'B'), 'arrow', 5],
  ['a NUL in a text', vtt(cue, 'A\0B'), 'control', 4],
  ['a NUL in the head', 'WEBVTT\0\n\n', 'control', 1],
  ['another control character', vtt(cue, 'A', '', cue, '\x1b[1mB'), 'control', 7],
  [
    'a style sheet that imports another',
    vtt('STYLE', '@import "https://elsewhere.test/a.css";', '', cue),
    'style',
    4,
  ],
  [
    'a picture from elsewhere',
    vtt('STYLE', '::cue {', 'background: URL(//a.test/b.png) }', '', cue),
    'style',
    5,
  ],
  [
    'an address that is hidden by an escape',
    vtt('STYLE', '::cue { background: \\75rl(a) }', '', cue),
    'style',
    4,
  ],
  ['a set of pictures', vtt('STYLE', '::cue { background: image-set("a.png" 1x) }', '', cue), 'style', 4],
  ['a style sheet after a cue', vtt(cue, 'A', '', 'STYLE ', '::cue { background: src("a") }'), 'style', 7],
  ['a harmless name at the end of a longer one', vtt('STYLE', '::cue { a: -x-rgb(1) }', '', cue), 'style', 4],
  [
    'a name longer than any harmless one',
    vtt('STYLE', `::cue { a: ${'x'.repeat(50)}-cue(1) }`, '', cue),
    'style',
    4,
  ],
  ['a second style sheet', vtt('STYLE', '::cue {}', '', 'STYLE', '::cue { a: url(b) }', '', cue), 'style', 7],
  ['a block that ends with the file', vtt(cue, 'A', '', 'B', ''), 'timing', 6],
  ['a block of one line', vtt('B', '', cue), 'timing', 3],
  ['no cues', vtt('NOTE nothing yet'), 'empty', 1],
])('%s: the line of the fault', (_, text, fault, line) => {
  expect(checkWebVtt(text)).toEqual({ fault, line })
})

test('a megabyte of nonsense is read to its first fault', () => {
  for (const piece of ['\n', '-->', 'NOTE\n\n', '0', '00:00:00.000 ', ' \t', 'A\n', '\r'])
    expect(checkWebVtt(vtt(piece.repeat(2 ** 20 / piece.length)))).toMatchObject({
      fault: expect.any(String),
      line: expect.any(Number),
    })
})
