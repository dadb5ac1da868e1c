/** Names in the scripts of the world: each is drawn whole, in its direction, and as its font shapes it. */
import { drawableRanges, findUndrawable } from '@lectern/contract'
import { expect, test } from 'vitest'
import { drawableCharacters } from './drawable-characters.ts'
import { reduceFace, wholeFace } from './reduce-face.ts'
import { sampleNames } from './sample-names.data.ts'
import { type Cluster, openShaper, type Shaper } from './shape-text.ts'
import { type FaceName, faces } from './sheet-faces.data.ts'
import { type LinePart, splitLine } from './split-line.ts'
import { strangersNames } from './strangers-names.data.ts'

const style = { language: 'zh' } as const
const names = [...sampleNames, ...strangersNames]
const texts = names.map(([name]) => name.normalize('NFC'))
const all = texts.join('')

/** Fonts with the characters of all names; every other font of a name is chosen by them. */
const reduced = new Map<FaceName, Shaper>()
for (const name of Object.keys(faces) as FaceName[])
  reduced.set(name, openShaper(await reduceFace(name, 'strong', all)))
const shaperOf = (face: FaceName): Shaper => reduced.get(face) as Shaper

const covers = (face: FaceName, text: string) =>
  Array.from(text).every(
    character =>
      /\p{Default_Ignorable_Code_Point}/u.test(character) ||
      shaperOf(face).covered.has(character.codePointAt(0) ?? 0),
  )
const partsOf = (name: string) => splitLine(name, style, covers)
const clustersOf = (shaper: Shaper, { text, isRightToLeft }: LinePart) => shaper.shape(text, isRightToLeft)

test.each(names)('%s is drawn whole: %s', name => {
  const parts = partsOf(name)
  const ids = parts.flatMap(part =>
    clustersOf(shaperOf(part.face), part).flatMap(({ glyphs }) => glyphs.map(({ id }) => id)),
  )
  expect(ids).not.toContain(0)
  // Nothing is replaced, lost or drawn twice.
  const sorted = (text: string) => Array.from(text).sort().join('')
  expect(sorted(parts.map(({ text }) => text).join(''))).toBe(sorted(name.normalize('NFC')))
})

test.each([
  ['王小明', '王小明'],
  ['محمد 王小明', '王小明|<محمد '],
  ['Anna نور Müller', 'Anna |<نور| Müller'],
  ['דוד Cohen 2', 'Cohen 2|<דוד '],
  ['محمد (علي)', '<)|<علي|<(|<محمد '],
  ['Anna \u{13000}', 'Anna |\ufffd'],
])('%s stands from left to right as %s', (name, expected) => {
  const parts = partsOf(name).map(({ text, isRightToLeft }) => (isRightToLeft ? `<${text}` : text))
  expect(parts.join('|')).toBe(expected)
})

test('a word is in one font if one has all of it', () => {
  expect(partsOf('Ƙasimu Ɗanladi').map(({ face }) => face)).toEqual(['serif'])
  expect(partsOf('Łukasz').map(({ face }) => face)).toEqual(['west'])
})

/** What is seen of a part: outlines and places. */
const drawn = (shaper: Shaper, clusters: readonly Cluster[]) =>
  clusters.flatMap(({ glyphs }) =>
    glyphs.map(({ id, xAdvance, xOffset, yOffset }) => [shaper.outline(id), xAdvance, xOffset, yOffset]),
  )

test('a font that is reduced to a name shapes it as the whole font does', { timeout: 60_000 }, async () => {
  const whole = new Map<FaceName, Shaper>()
  for (const name of texts)
    for (const part of partsOf(name)) {
      // East Asian characters have no shape but their own.
      if (['sc', 'tc', 'jp', 'kr'].includes(part.face)) continue
      const known = whole.get(part.face) ?? openShaper(await wholeFace(part.face))
      whole.set(part.face, known)
      const own = openShaper(await reduceFace(part.face, 'strong', name))
      expect([name, drawn(own, clustersOf(own, part))]).toEqual([name, drawn(known, clustersOf(known, part))])
    }
  expect(whole.size).toBeGreaterThan(40)
})

test('the contract knows which characters the fonts have', { timeout: 60_000 }, async () => {
  // `node apps/server/build/make-drawable.ts` writes the table again after a font has changed.
  expect(drawableRanges).toBe(await drawableCharacters())
  expect(texts.filter(name => findUndrawable(name) !== undefined)).toEqual([])
  expect(findUndrawable('Anna \u{13000}')).toBe('\u{13000}')
})
