/** Values that are meant to take long, for the test of what decoding them costs. */

/** Runs of one character or of a few, by the name of what is repeated. */
const runs: Readonly<Record<string, string>> = {
  letters: 'a',
  capitals: 'A',
  digits: '1',
  zeros: '0',
  spaces: ' ',
  'wide spaces': '\u3000',
  tabs: '\t',
  'line feeds': '\n',
  'line breaks of Windows': '\r\n',
  commas: ',',
  'number signs': '#',
  dots: '.',
  hyphens: '-',
  'at signs': '@',
  quotes: '"',
  backslashes: '\\',
  'percent signs': '%',
  'escaped bytes': '%41',
  'escaped bytes that are not UTF-8': '%ff',
  brackets: '(',
  'angle brackets': '<',
  'words and spaces': 'a ',
  'words and dots': 'a.',
  'address-like words': 'a@a.',
  'words of one letter and mark': 'a\u0301',
  'letters with thirty marks': `a${'\u0301\u0316'.repeat(15)}`,
  'marks alone': '\u0301',
  'marks out of order': '\u0301\u0316',
  'compatibility letters that become eighteen': '\ufdfa',
  'letters that become three': '\ufb2c',
  'Hangul syllables in parts': '\u1112\u1161\u11ab',
  'letters that become longer in lower case': '\u0130',
  ideographs: '字',
  'characters of two units': '😀',
  'lone surrogates': '\ud800',
  'control characters': '\u0001',
  'direction marks': '\u202e',
  'characters without width': '\u200b',
}

/** Makes a text of a number of UTF-16 units. */
type TextOf = (length: number) => string

const runOf =
  (unit: string): TextOf =>
  length =>
    unit.repeat(Math.max(1, Math.floor(length / unit.length)))

/** A text of each kind of run, alone and with another character at its ends. */
export const hostileTexts: Readonly<Record<string, TextOf>> = Object.fromEntries(
  Object.entries(runs).flatMap(([name, unit]) => [
    [name, runOf(unit)],
    [`${name} between others`, (length: number) => `x${runOf(unit)(length - 2)}!`],
  ]),
)

/** Values other than texts, whose JSON has about a number of bytes. */
export const hostileValues: Readonly<Record<string, (bytes: number) => unknown>> = {
  'a list of numbers': bytes => times(bytes / 2, () => 1),
  'a list of different numbers': bytes => times(bytes / 7, at => at),
  'a list of empty texts': bytes => times(bytes / 3, () => ''),
  'a list of long texts': bytes => times(bytes / 1000, () => 'x'.repeat(1000)),
  'a list of null': bytes => times(bytes / 5, () => null),
  'a list of lists': bytes => times(bytes / 3, () => []),
  'a list of objects': bytes => times(bytes / 3, () => ({})),
  'a list of ids': bytes =>
    times(bytes / 39, at => `0198f3a2-7c41-7d3e-9a55-${String(at).padStart(12, '0')}`),
  'many members': bytes => Object.fromEntries(times(bytes / 12, at => [`k${at}`, 1] as const)),
  'members with numbers as names': bytes => Object.fromEntries(times(bytes / 10, at => [at * 7, 1] as const)),
  'a member with a long name': bytes => ({ ['n'.repeat(bytes)]: 1 }),
  'lists in lists': bytes => nested(bytes / 2, inner => [inner]),
  'objects in objects': bytes => nested(bytes / 6, inner => ({ a: inner })),
  'a number of many digits': bytes => '9'.repeat(bytes),
}

const times = <T>(count: number, item: (at: number) => T): T[] =>
  Array.from({ length: Math.floor(count) }, (_, at) => item(at))

function nested(depth: number, around: (inner: unknown) => unknown): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = around(value)
  return value
}
