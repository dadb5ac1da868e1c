/** Whatever name is accepted, its line loses nothing: any characters that the fonts have, in any mixture. */
import { drawableRanges, findUnprintable } from '@lectern/contract'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { wholeFace } from './reduce-face.ts'
import { sampleNames } from './sample-names.data.ts'
import { openShaper } from './shape-text.ts'
import { type FaceName, faces } from './sheet-faces.data.ts'
import { facesFor, segmentsOf, splitLine } from './split-line.ts'
import { strangersNames } from './strangers-names.data.ts'

const style = { language: 'zh' } as const
const covered = new Map<FaceName, ReadonlySet<number>>()

beforeAll(async () => {
  for (const name of Object.keys(faces) as FaceName[])
    covered.set(name, openShaper(await wholeFace(name)).covered)
}, 120_000)

const covers = (face: FaceName, text: string) =>
  Array.from(text).every(
    character =>
      /\p{Default_Ignorable_Code_Point}/u.test(character) ||
      covered.get(face)?.has(character.codePointAt(0) ?? 0),
  )

let last = 0
const ranges = drawableRanges.split(' ').map(range => {
  const [distance = '', length = '0'] = range.split('+')
  const first = last + Number.parseInt(distance, 36)
  last = first + Number.parseInt(length, 36)
  return [first, last] as const
})
/** Every range as often as every other one, so that small scripts are not lost among ideographs. */
const drawable = fc
  .constantFrom(...ranges)
  .chain(([first, end]) => fc.integer({ min: first, max: end }).map(code => String.fromCodePoint(code)))
const clusters = [...new Set([...sampleNames, ...strangersNames].flatMap(([name]) => segmentsOf(name)))]
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...clusters) },
  { weight: 2, arbitrary: drawable },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ' ',
      '-',
      '.',
      '’',
      '(',
      ')',
      '·',
      ',',
      '7',
      '٣',
      '۔',
      '।',
      '\u0301',
      '\u200c',
    ),
  },
)
const word = fc.array(piece, { minLength: 1, maxLength: 12 }).map(parts => parts.join(''))
const line = fc
  .array(word, { minLength: 1, maxLength: 5 })
  .map(words => words.join(' ').normalize('NFC').trim())
  .filter(text => text !== '' && findUnprintable(text) === undefined)

const sorted = (text: string) => Array.from(text).sort().join('')
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

test('nothing is lost, doubled or replaced, and what stands together stays together', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(line, text => {
      const parts = splitLine(text, style, covers)
      expect(parts.filter(part => part.text.includes('\ufffd'))).toEqual([])
      expect(sorted(parts.map(part => part.text).join(''))).toBe(sorted(text))
      for (const part of parts) {
        expect(text).toContain(part.text)
        expect(covers(part.face, part.text)).toBe(true)
      }
      if (!rightToLeft.test(text)) expect(parts.map(part => part.text).join('')).toBe(text)
    }),
    { numRuns: 3000 },
  )
})

test('one long word is one part', () => {
  expect(splitLine('ᠪ'.repeat(500), style, covers)).toEqual([
    { face: 'Mongolian', text: 'ᠪ'.repeat(500), isRightToLeft: false },
  ])
})

test.each([
  ['ऋद्धि-ज्ञान', 'Devanagari,serif,Devanagari'],
  ['ティ-ナ', 'sc'],
  ['ㄌㄧˇ', 'sc'],
  ['राम।', 'Devanagari'],
  ['محـمد،', 'Arabic'],
  ['葛\u{e0100}城', 'jp,sc'],
  ['晓舟😀', 'sc,emoji'],
  ['Ȭrmaņ Ė̃', 'serif'],
])('the signs in %s are in the fonts of what stands before them', (text, expected) => {
  expect(
    splitLine(text, style, covers)
      .map(({ face }) => face)
      .join(),
  ).toBe(expected)
})

test('every character that the contract lets pass has a font that is tried for it', () => {
  const lost = ranges
    .flatMap(([first, end]) => Array.from({ length: end - first + 1 }, (_, index) => first + index))
    .map(code => String.fromCodePoint(code).normalize('NFC'))
    .filter(character => !facesFor(character, style).some(face => covers(face, character)))
  expect(lost).toEqual([])
})
