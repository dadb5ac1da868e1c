/** Published and further ways to change a signed document: each is named as what it is, and none passes unnoticed. */
import { describe, expect, test } from 'vitest'
import { PdfDocument } from '../src/index.ts'
import { signatureHistories } from '../src/proof/signature-histories.ts'
import {
  appended,
  prepared,
  preparedFile,
  rawSection,
  streamText,
  told,
  withEntries,
} from './prepared-file.ts'
import { signedPdf } from './signed-file.ts'

const file = preparedFile()
const firstOf = (bytes: Uint8Array): string => signatureHistories(bytes).map(told)[0] ?? 'no signature'
const more = (number: number, entries: string): string => withEntries(file, number, entries)
const note = '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]>>'
const annots = (list: string): string =>
  more(3, '').replace(/\/Annots\[[^\]]*\]/, `/Annots[${list.replace(/\d+/g, '$& 0 R')}]`)
const all = '5 7 13 15 16 19'
/** A mark beside the change, behind which nothing may hide. */
const withMark = { 3: annots(`${all} 50`), 50: note }
const cover = '<</Type/Annot/Subtype/FreeText/Rect[0 0 300 400]/IC[1 1 1]/Contents(other)>>'
const fieldText = (entries: string): string =>
  `<</Type/Annot/Subtype/Widget/P 3 0 R/Rect[0 0 90 90]${entries}>>`

type Objects = Readonly<Record<number, string>>

test('the file is signed, and nothing was changed', () => {
  expect(signatureHistories(file).map(told)).toEqual(['file'])
})

describe.each([
  ['alone', {}, (words: string) => words],
  // A change of the page's own object takes the place of the mark.
  ['beside a mark', withMark, (words: string) => (words === '' ? 'added 1' : `added 1, ${words}`)],
] as const)('%s', (_, beside, sum) => {
  test.each<[name: string, objects: Objects, words: string]>([
    [
      'the look of a field of which the value stays (shadow, replace)',
      { 12: streamText('(99) Tj') },
      'fields',
    ],
    ['the value of a field', { 7: (prepared[7] ?? '').replace('(10)', '(99)') }, 'forms'],
    ['the font of fields (shadow, replace)', { 18: '<</Type/Font/Subtype/Type3>>' }, 'fields'],
    ['the default look of fields', { 10: (prepared[10] ?? '').replace('9 Tf', '0 Tf') }, 'fields'],
    ['that looks of fields are made anew', { 10: more(10, '/NeedAppearances true') }, 'forms'],
    ['a form in XML', { 10: more(10, '/XFA 40 0 R'), 40: streamText('<xfa/>') }, 'forms'],
    ['that the form has signatures', { 10: (prepared[10] ?? '').replace('/SigFlags 3', '') }, 'fields'],
    ['the order of fields', { 10: (prepared[10] ?? '').replace('5 0 R 7 0 R', '7 0 R 5 0 R') }, 'fields'],
    ['a field into one for a signature', { 7: (prepared[7] ?? '').replace('/Tx', '/Sig') }, 'fields'],
    [
      'a field before the signature with its name',
      { 10: (prepared[10] ?? '').replace('[5 0 R', '[40 0 R 5 0 R'), 40: fieldText('/FT/Tx/T(a)/V(x)') },
      'fields',
    ],
    [
      'a further field with the name of the signature',
      { 10: (prepared[10] ?? '').replace('7 0 R]', '7 0 R 40 0 R]'), 40: fieldText('/FT/Tx/T(a)/V(x)') },
      'fields',
    ],
    [
      'a further empty signature field that covers the page',
      { 10: (prepared[10] ?? '').replace('7 0 R]', '7 0 R 40 0 R]'), 40: fieldText('/FT/Sig/T(b)') },
      'fields',
    ],
    ['the font of a page (shadow, replace)', { 11: '<</Type/Font/Subtype/Type3>>' }, 'page 0'],
    ['the content of a page (incremental saving)', { 4: streamText('BT (99) Tj ET') }, 'page 0'],
    [
      'the place and look of the signature',
      { 5: more(5, '/Rect[0 0 300 400]/AP<</N 36 0 R>>') },
      'signature',
    ],
    ['what happens at the signature', { 5: more(5, '/AA<</E 38 0 R>>') }, 'signature'],
    ['the name of the signature', { 5: more(5, '/T(b)') }, 'signature'],
    [
      'a further widget of the signature',
      { 5: more(5, '/Kids[40 0 R]'), 40: fieldText('/Parent 5 0 R/AP<</N 36 0 R>>') },
      'signature',
    ],
    ['where a link leads', { 14: '<</S/URI/URI(https://evil.example)>>' }, 'links'],
    ['where a link leads, by its place', { 32: '[3 0 R/XYZ 0 0 0]' }, 'links'],
    ['where names lead', { 35: '<</Names[(n)[3 0 R/XYZ 0 0 0]]>>' }, 'destinations'],
    ['what happens on opening', { 25: '<</S/Launch/F(evil.exe)>>' }, 'actions'],
    ['a script', { 38: '<</S/JavaScript/JS(app.alert(1))>>' }, 'actions'],
    ['a further script', { 37: '<</Names[(s)38 0 R(t)40 0 R]>>', 40: '<</S/JavaScript/JS(2)>>' }, 'actions'],
    ['what happens on closing', { 1: more(1, '/AA<</WC 38 0 R>>') }, 'actions'],
    ['which layer is shown (shadow, hide)', { 30: '<</ON[29 0 R]>>' }, 'layers'],
    ['an attached file', { 28: streamText('ninety-nine') }, 'files'],
    ['a further attached file', { 26: '<</Names[(a.txt)27 0 R(b.txt)27 0 R]>>' }, 'files'],
    ['names into what are none', { 20: '[]' }, 'destinations, actions, files, other'],
    ['bookmarks', { 33: '<</Type/Outlines/Count 0>>' }, 'other'],
    ['extensions', { 1: more(1, '/Extensions<</X<<>>>>') }, 'other'],
    [
      'that the first page is another (shadow, hide and replace)',
      { 2: more(2, '/Kids[40 0 R]'), 40: more(3, '/Contents 36 0 R') },
      'pages',
    ],
    ['the size of all pages', { 2: more(2, '/MediaBox[0 0 30 40]') }, 'page 0'],
    ['the certification', { 34: '<<>>' }, 'signature'],
    ['the certification into another', { 34: '<</DocMDP 40 0 R>>', 40: '<</Type/Sig>>' }, 'signature'],
    ['only what describes the document', { 24: streamText('<title>Two</title>') }, 'metadata'],
    [
      'further data for checking',
      { 22: '<</Certs[31 0 R 40 0 R]/VRI<</AB<</Cert[31 0 R]>>>>>>', 40: streamText('c') },
      'validation',
    ],
    ['data for checking, of which some is gone', { 22: '<</Certs[31 0 R]>>' }, 'validationChanged'],
    ['data for checking, which is another', { 31: streamText('other') }, 'validationChanged'],
    [
      'data for checking, which is gone',
      { 1: (prepared[1] ?? '').replace('/DSS 22 0 R', '') },
      'validationChanged',
    ],
  ])('names %s', (name, objects, words) => {
    const isPageReplaced = name.includes('hide and replace')
    const isCounted = isPageReplaced ? words : sum(words)
    const both = isPageReplaced ? objects : { ...beside, ...objects }
    expect(firstOf(appended(file, both))).toBe(isCounted)
  })
})

test.each<[name: string, objects: Objects, words: string]>([
  [
    'a mark that covers the page (evil annotation, certified)',
    { 3: annots(`${all} 50`), 50: cover },
    'added 1',
  ],
  ['the look of a mark', { 17: streamText('0 0 300 400 re f') }, 'changed 1'],
  [
    'the popup of a mark',
    { 16: '<</Type/Annot/Subtype/Popup/Rect[0 0 300 400]/Open true/Parent 15 0 R>>' },
    'changed 1',
  ],
  [
    'a popup of no mark',
    { 3: annots(`${all} 50`), 50: '<</Type/Annot/Subtype/Popup/Rect[0 0 300 400]>>' },
    'other',
  ],
  ['a mark that is gone (hide)', { 3: annots('5 7 13 19') }, 'removed 1'],
  ['the order of annotations', { 3: annots('15 16 19 13 7 5') }, 'other'],
  ['a signature that no page shows (hide)', { 3: annots('7 13 15 16 19') }, 'signature'],
  ['a field that no page shows (hide)', { 3: annots('5 13 15 16 19') }, 'fields'],
  ['a link that is gone', { 3: annots('5 7 15 16 19') }, 'links'],
  [
    'the content of a page by another reference (shadow, replace)',
    { 3: more(3, '/Contents 36 0 R') },
    'page 0',
  ],
  ['the turn of a page', { 3: more(3, '/Rotate 180') }, 'page 0'],
  ['what is cropped of a page', { 3: more(3, '/CropBox[0 0 30 40]') }, 'page 0'],
  ['what happens on a page', { 3: more(3, '/AA<</O 38 0 R>>') }, 'actions'],
  ['the thumbnail of a page', { 3: more(3, '/Thumb 36 0 R') }, 'other'],
  ['the description of a page', { 3: more(3, '/Metadata 24 0 R/LastModified(D:2027)') }, 'metadata'],
  ['a page twice', { 2: more(2, '/Kids[3 0 R 3 0 R]/Count 2') }, 'pages'],
  [
    'a signature that covers the page (sneaky signature, certified)',
    {
      3: annots(`${all} 50`),
      10: (prepared[10] ?? '').replace('7 0 R]', '7 0 R 50 0 R]'),
      50: fieldText('/FT/Sig/T(b)/V 51 0 R/AP<</N 36 0 R>>'),
      51: '<</Type/Sig/Contents<3030>/ByteRange[0 1 2 3]>>',
    },
    'signed 1',
  ],
])('names %s', (_, objects, words) => {
  expect(firstOf(appended(file, objects))).toBe(words)
})

test('a mark with what happens when it is clicked is another one if that is', () => {
  const stamped = signedPdf('table', { annots: '5 0 R 39 0 R', objects: prepared })
  expect(firstOf(appended(stamped, { 14: '<</S/Launch>>' }))).toBe('actions')
})

const other = streamText('BT (99) Tj ET')
test.each<[name: string, bytes: Uint8Array, words: string]>([
  [
    'an object without a list (incremental saving)',
    rawSection(file, { objects: { 4: other }, listed: [] }),
    'unknown',
  ],
  [
    'an object that is not in the list',
    rawSection(file, { objects: { 4: other, 40: note }, listed: [40] }),
    'unknown',
  ],
  ['a trailer without a list', Buffer.concat([file, Buffer.from('trailer\n<</Root 40 0 R>>\n')]), 'unknown'],
  [
    'a list that does not name the one before',
    rawSection(file, {
      objects: { ...prepared, 2: more(2, ''), 3: more(3, ''), 4: other, 5: more(5, ''), 6: more(6, '') },
      hasPrevious: false,
    }),
    'page 0',
  ],
  [
    'another catalog',
    rawSection(file, {
      objects: {
        40: more(1, '/Pages 41 0 R'),
        41: more(2, '/Kids[42 0 R]'),
        42: more(3, '/Contents 36 0 R'),
      },
      trailer: '/Root 40 0 R',
    }),
    'pages',
  ],
  [
    'another title',
    rawSection(file, { objects: { 40: '<</Title(Two)>>' }, trailer: '/Root 1 0 R/Info 40 0 R' }),
    'metadata',
  ],
])('in what is written by hand: %s', (_, bytes, words) => {
  expect(firstOf(bytes)).toBe(words)
})

/** The file with its signature written differently, at the same length. */
const forged = (change: (text: string) => string): Uint8Array =>
  Buffer.from(change(Buffer.from(file).toString('latin1')), 'latin1')
const padded = (from: RegExp, to: string) => (text: string) =>
  text.replace(from, found => to.padEnd(found.length))

test.each<[name: string, bytes: Uint8Array]>([
  ['no contents (universal forgery)', forged(padded(/\/Contents<[^>]*>/, '/Contents'))],
  ['empty contents (universal forgery)', forged(padded(/\/Contents<[^>]*>/, '/Contents<>'))],
  ['contents that are null (universal forgery)', forged(padded(/\/Contents<[^>]*>/, '/Contents null'))],
  ['no range (universal forgery)', forged(padded(/\/ByteRange\[[^\]]*\]/, ''))],
  ['a range that is null (universal forgery)', forged(padded(/\/ByteRange\[[^\]]*\]/, '/ByteRange null'))],
  [
    'a range of negative numbers (universal forgery)',
    forged(padded(/\/ByteRange\[[^\]]*\]/, '/ByteRange[0 -1 -1 -1]')),
  ],
  [
    'a range without a hole (universal forgery)',
    forged(padded(/\/ByteRange\[[^\]]*\]/, `/ByteRange[0 ${file.length} 0 0]`)),
  ],
  [
    'a range of too many parts',
    forged(text => text.replace(/ByteRange\[(\d+ \d+ \d+ \d+)\]( *)/, (_, four) => `ByteRange[${four} 0 0]`)),
  ],
  [
    'a second part that was moved back (wrapping)',
    forged(text =>
      text.replace(/ByteRange\[0 (\d+) (\d+) (\d+) *\]/, (found, a, b, c) =>
        `ByteRange[0 ${a} ${Number(b) + 40} ${Number(c) - 40}]`.padEnd(found.length),
      ),
    ),
  ],
  [
    'the signature replaced by one without contents',
    appended(file, { 6: '<</Type/Sig/Filter/Adobe.PPKLite>>' }),
  ],
  [
    'the signature replaced by one with an empty range',
    appended(file, { 6: '<</Type/Sig/Contents<30>/ByteRange[]>>' }),
  ],
])('a signature covers only parts with %s', (_, bytes) => {
  expect(firstOf(bytes)).toBe('parts')
  expect(
    PdfDocument.open(bytes)
      .signatures()
      .map(({ coversWholeFile }) => coversWholeFile),
  ).toEqual([false])
})

/** An appended cross-reference of another kind. */
test.each(['stream', 'hybrid', 'object-stream'] as const)('content in a file with a %s', kind => {
  const bytes = preparedFile(kind)
  expect(signatureHistories(bytes).map(told)).toEqual(['file'])
  expect(firstOf(appended(bytes, { 4: other }))).toBe('page 0')
  expect(firstOf(appended(bytes, { 14: '<</S/Launch>>', 50: note }))).toBe('links')
})
