/** Objects that are two things at once, and pages that are put under other parents, hide no change of what a page shows. */
import { describe, expect, test } from 'vitest'
import { signatureHistories } from '../src/proof/signature-histories.ts'
import { appended, prepared, preparedFile, streamText, told, withEntries } from './prepared-file.ts'
import { signedPdf } from './signed-file.ts'

const firstOf = (bytes: Uint8Array): string => signatureHistories(bytes).map(told)[0] ?? 'no signature'
const form = (content: string): string => streamText(content, '/Type/XObject/Subtype/Form/BBox[0 0 99 99]')
const evil = { 50: form('0 0 99 99 re f') }
const asMark = '/Type/Annot/Subtype/Text/Rect[0 0 0 0]'

/** A signed page with its resources, an action and the look of the signature in objects of their own. */
const file = signedPdf('table', {
  annots: '5 0 R 7 0 R',
  page: '/Resources 40 0 R',
  objects: {
    ...prepared,
    5: '<</Type/Annot/Subtype/Widget/FT/Sig/T(a)/V 6 0 R/Rect[0 0 9 9]/F 4/P 3 0 R/AP 43 0 R>>',
    40: '<</XObject<</I 41 0 R>>/Font<</F 11 0 R>>>>',
    41: form('0 0 9 9 re f'),
    43: '<</N 41 0 R>>',
  },
})
const page = withEntries(file, 3, '')
const drawing = '/XObject<</I 50 0 R>>/Font<</F 11 0 R>>'
const under = (parent: string): string => page.replace('/Parent 2 0 R', parent)

test.each<[name: string, objects: Readonly<Record<number, string>>, words: string]>([
  ['resources', { 40: `<<${drawing}>>`, ...evil }, 'page 0'],
  [
    'resources that the page calls its parent',
    { 3: under('/Parent 40 0 R'), 40: `<<${drawing}>>`, ...evil },
    'page 0',
  ],
  [
    'a font that the page calls its parent',
    { 3: under('/Parent 11 0 R'), 11: '<</Type/Font/Subtype/Type3>>' },
    'page 0',
  ],
  [
    'resources that the tree lists as a node',
    {
      2: withEntries(file, 2, '/Kids[3 0 R 40 0 R]'),
      40: `<</Type/Pages/Kids[]/Count 0/Parent 2 0 R${drawing}>>`,
      ...evil,
    },
    'page 0, other',
  ],
  [
    'resources that the page lists as a mark',
    { 3: page.replace('/Annots[', '/Annots[40 0 R '), 40: `<<${asMark}${drawing}>>`, ...evil },
    'added 1, page 0',
  ],
  [
    'what happens on opening, which the page lists as a mark',
    { 3: page.replace('/Annots[', '/Annots[25 0 R '), 25: `<<${asMark}/S/Launch/F(evil.exe)>>` },
    'added 1, actions',
  ],
  [
    'the look of the signature, which the page lists as a mark',
    { 3: page.replace('/Annots[', '/Annots[43 0 R '), 43: `<<${asMark}/N 50 0 R>>`, ...evil },
    'added 1, signature',
  ],
  ['the name of a program in the tree', { 2: withEntries(file, 2, '/ITXT(2.1.7)') }, 'metadata'],
  ['something else in the tree', { 2: withEntries(file, 2, '/X 50 0 R'), ...evil }, 'other'],
])('names a change of %s', (_, objects, words) => {
  expect(firstOf(appended(file, objects))).toBe(words)
})

test.each<[name: string, page: string, node: string]>([
  ['the tree', '/Resources 2 0 R', ''],
  ['a mark', '/Resources 44 0 R', `${asMark}/F 4`],
  ['the catalog', '/Resources 1 0 R', ''],
])('names a page with resources that were %s before signing', (_, entries, mark) => {
  const shared = signedPdf('table', {
    annots: `5 0 R${mark ? ' 44 0 R' : ''}`,
    page: entries,
    objects: { 41: form('0 0 9 9 re f'), 44: `<<${mark}>>` },
  })
  const number = Number(/\d+/.exec(entries)?.[0])
  const more = withEntries(shared, number, '/XObject<</I 50 0 R>>')
  expect(firstOf(appended(shared, { [number]: more, ...evil }))).toContain('page 0')
})

describe('a page that inherits', () => {
  const objects = {
    2: '<</Type/Pages/Kids[3 0 R]/Count 1/Resources 40 0 R/MediaBox[0 0 300 400]/Parent 45 0 R>>',
    40: '<</Font<</F 41 0 R>>>>',
    41: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    42: '<</Type/X/Resources<</Font<</F 43 0 R>>>>/MediaBox[0 0 30 40]/Rotate 90>>',
    43: '<</Type/Font/Subtype/Type1/BaseFont/Symbol>>',
    45: '<</Note(above the tree)>>',
    46: '<</Parent 2 0 R/CropBox 47 0 R>>',
    47: '[0 0 300 400]',
    48: '<</Resources 40 0 R/MediaBox[0 0 300 400]/Parent 45 0 R/Rotate 0>>',
  }
  const inheriting = signedPdf('table', { objects })
  const plain = withEntries(inheriting, 3, '').replace(/\/MediaBox\s*\[[^\]]*\]/, '')
  const heir = (parent: string): string => plain.replace('/Parent 2 0 R', parent)
  const node = '/Type/Pages/Kids[3 0 R]/Count 1'

  test.each<[name: string, objects: Readonly<Record<number, string>>]>([
    ['a dictionary that was signed', { 3: heir('/Parent 42 0 R') }],
    ['a new node', { 3: heir('/Parent 60 0 R'), 60: `<<${node}/MediaBox[0 0 300 40]/Rotate 90>>` }],
    ['a node in itself', { 3: heir(`/Parent<<${node}/Rotate 90>>`) }],
    ['a node that gives the same', { 3: heir('/Parent 48 0 R') }],
    ['nothing', { 3: heir('') }],
    ['itself', { 3: heir('/Parent 3 0 R') }],
  ])('is named if it is put under %s', (_, changed) => {
    expect(firstOf(appended(inheriting, changed))).toBe('page 0')
  })

  test.each<[name: string, objects: Readonly<Record<number, string>>]>([
    ['above its node turns it', { 45: '<</Rotate 180>>' }],
    ['above its node crops it', { 45: '<</CropBox[0 0 9 9]>>' }],
    ['is put above its node', { 2: objects[2].replace('45 0 R', '60 0 R'), 60: '<</Rotate 90>>' }],
    [
      'in a circle gives it other resources',
      { 2: objects[2].replace('/Resources 40 0 R', '').replace('45', '42') },
    ],
  ])('is named if what %s', (_, changed) => {
    expect(firstOf(appended(inheriting, changed))).toContain('page 0')
  })

  test('is named if its parent is in no tree and crops it', () => {
    const outside = signedPdf('table', { objects, page: '/Parent 46 0 R' })
    expect(firstOf(appended(outside, { 47: '[0 0 9 9]' }))).toContain('page 0')
    expect(firstOf(appended(outside, { 46: '<</Parent 42 0 R/CropBox 47 0 R>>' }))).toContain('page 0')
  })
})

test('pages that are moved to another node are moved, not changed', () => {
  const bytes = preparedFile()
  const old = withEntries(bytes, 3, '')
  expect(
    firstOf(
      appended(bytes, {
        2: withEntries(bytes, 2, '/Kids[60 0 R 61 0 R]/Count 2'),
        3: old.replace('/Parent 2 0 R', '/Parent 60 0 R'),
        60: '<</Type/Pages/Kids[3 0 R]/Count 1/Parent 2 0 R>>',
        61: '<</Type/Page/Parent 2 0 R>>',
      }),
    ),
  ).toBe('pages')
})

test.each([
  ['JavaScript', '38 0 R', 'actions'],
  ['Dests', '[3 0 R/Fit]', 'destinations'],
  ['EmbeddedFiles', '27 0 R', 'files'],
])('names in a tree are compared in its branches too: %s', (kind, value, words) => {
  const bytes = signedPdf('table', {
    annots: '5 0 R 7 0 R',
    objects: {
      ...prepared,
      20: `<</${kind} 40 0 R>>`,
      40: '<</Kids[44 0 R]>>',
      44: `<</Limits[(a)(a)]/Names[(a)${value}]>>`,
    },
  })
  expect(firstOf(appended(bytes, { 44: '<</Limits[(a)(a)]/Names[(a)50 0 R]>>', ...evil }))).toBe(words)
})
