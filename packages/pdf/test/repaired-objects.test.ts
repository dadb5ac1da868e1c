/** What a damaged file shows before it is repaired or saved, it shows afterwards, although it is read in another way then. */
import { describe, expect, test } from 'vitest'
import { bytesFromLatin, latinFromBytes } from '../src/bytes/latin.ts'
import { PdfDocument } from '../src/index.ts'
import { corpusFiles, hasCorpus, passwordOf, readCorpusFile } from './corpus.ts'
import { hasProgram, qpdfComplaints } from './other-programs.ts'
import { someDay, threeAnnotations } from './sample-annotations.ts'
import { orderedFile, smallPdf } from './small-files.ts'

const facts = ({ pages }: PdfDocument) => pages.map(({ id, cropBox }) => [id, ...cropBox])

/** The file repaired, and saved with a mark. */
function written(document: PdfDocument): readonly Uint8Array[] {
  const repaired = document.repaired()
  const page = document.pages.find(({ id }) => id > 0)
  const [mark] = page ? threeAnnotations(page) : []
  if (page && mark) document.add(page.index, mark)
  const saved = document.save({ now: someDay, overridesPermissions: true })
  return repaired ? [repaired, saved] : [saved]
}

const edited = (bytes: Uint8Array, ...replacements: readonly (readonly [string, string])[]): Uint8Array => {
  let text = latinFromBytes(bytes)
  for (const [before, after] of replacements) {
    expect(text).toContain(before)
    text = text.replace(before, after)
  }
  return bytesFromLatin(text)
}

const withoutTable = ['startxref', 'startxerf'] as const

test('an object whose end is part of a keyword', () => {
  const sound = smallPdf('table', { page: '/MediaBox 5 0 R', objects: { 5: '[0 0 10 20]' } })
  const damaged = edited(sound, withoutTable, ['5 0 R>>\nendobj', '5 0 Rendobj>>\nendobj'])
  const document = PdfDocument.open(damaged)
  const expected = [[3, 0, 0, 10, 20]]
  expect(facts(document)).toEqual(expected)
  expect(written(document).map(bytes => facts(PdfDocument.open(bytes)))).toEqual([expected, expected])
})

describe('marks of a file that was cut off within its trailer', () => {
  const subtypesIn = (bytes: Uint8Array) =>
    PdfDocument.open(bytes)
      .annotations(0)
      .map(({ subtype }) => subtype)
  const [beforeTrailer] = latinFromBytes(smallPdf('table')).split('trailer')
  const savedAfter = (trailer: string) =>
    written(PdfDocument.open(bytesFromLatin(`${beforeTrailer}trailer\n${trailer}`))).at(-1) as Uint8Array

  test.each([
    ['a text in hexadecimal digits', '<</Size 5/Root 1 0 R/ID[<AB12'],
    ['a text', '<</Size 5/Root 1 0 R/ID[(AB12'],
    ['an array', '<</Size 5/Root 1 0 R/ID['],
  ])('are found by a scan of the saved file, which begins behind %s', (_, trailer) => {
    const saved = savedAfter(trailer)
    expect(subtypesIn(saved)).toEqual(['Highlight'])
    expect(subtypesIn(edited(saved, withoutTable))).toEqual(['Highlight'])
  })

  test('are found if the encryption dictionary that it names is missing, which no save names again', () => {
    const saved = savedAfter('<</Size 5/Root 1 0 R/Encrypt 9 0 R/ID[<AB12')
    expect(subtypesIn(saved)).toEqual(['Highlight'])
    expect(latinFromBytes(saved).split('/Encrypt')).toHaveLength(2)
    if (hasProgram('qpdf')) expect(qpdfComplaints(saved)).toEqual([])
  })
})

test('a page tree that names object 0, which is no object even if the table says where it is', () => {
  const kids = '<</Type/Pages/Kids[0 0 R 5 0 R]/Count 2/MediaBox[0 0 9 9]>>'
  const sound = smallPdf('table', { objects: { 2: kids, 5: '<</Type/Page/Parent 2 0 R>>' } })
  const offset = `${latinFromBytes(sound).indexOf('3 0 obj')}`.padStart(10, '0')
  const damaged = edited(
    sound,
    ['3 0 obj', '0 0 obj'],
    [`${offset} 00000 n`, '0000000000 00001 f'],
    ['0000000000 65535 f', `${offset} 00000 n`],
    ['/Size 6', '/Size 1'],
  )
  const document = PdfDocument.open(damaged)
  const expected = [
    [0, 0, 0, 9, 9],
    [5, 0, 0, 9, 9],
  ]
  expect(facts(document)).toEqual(expected)
  const again = written(document).map(bytes => PdfDocument.open(bytes))
  expect(again.map(facts)).toEqual([expected, expected])
  // What is seen of the first page is nothing, before as afterwards.
  const codes = ({ warnings }: PdfDocument) => warnings.map(({ code }) => code)
  expect(codes(document)).toContain('page-tree-node-bad')
  expect(again.map(codes)).toEqual([
    expect.arrayContaining(['page-tree-node-bad']),
    expect.arrayContaining(['page-tree-node-bad']),
  ])
})

describe.each([
  ['the title of an outline item', 'Chapter one'],
  ['the text of another note', 'Remember this'],
])('a file that ends within %s', (_, text) => {
  const sound = latinFromBytes(
    smallPdf('table', {
      page: '/Annots[5 0 R 6 0 R]',
      objects: {
        1: '<</Type/Catalog/Pages 2 0 R/Outlines 9 0 R>>',
        5: '<</Type/Annot/Subtype/Square/Rect[9 9 50 50]/NM(a)/AP<</N 7 0 R>>>>',
        6: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]>>',
        7: '<</Type/XObject/Subtype/Form/BBox[9 9 50 50]/Length 0>>stream\n\nendstream',
        9: '<</First 10 0 R/Last 10 0 R/Count 1>>',
        10: '<</Title(Chapter one)/Parent 9 0 R/Dest[3 0 R/Fit]>>',
        11: '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(Remember this)>>',
      },
    }),
  ).replace('6 0 R]', '6 0 R 11 0 R]')
  const damaged = bytesFromLatin(sound.slice(0, sound.indexOf(text) + 7))
  const textsOf = (bytes: Uint8Array) => {
    const document = PdfDocument.open(bytes)
    const titles = document.outline().map(({ title }) => title)
    return [...titles, ...document.annotations(0).map(({ contents }) => contents ?? '')].filter(
      said => said !== '',
    )
  }

  test.each<[string, (document: PdfDocument) => Uint8Array | undefined]>([
    ['is repaired', document => document.repaired()],
    ['is stripped', document => document.withoutAnnotations({ now: someDay, kinds: 'supported' })],
    [
      'is saved with another name of an author',
      document => {
        document.update(document.annotations(0)[0]?.id ?? '', { author: 'Ada' })
        return document.save({ now: someDay })
      },
    ],
  ])('shows the same text when it %s', (_, write) => {
    const bytes = write(PdfDocument.open(damaged))
    const titles = textsOf(damaged)
    expect(titles.join()).toContain(text.slice(0, 7))
    const kept = textsOf(bytes ?? new Uint8Array())
    expect(titles).toEqual(expect.arrayContaining(kept))
    expect(kept.length).toBeGreaterThan(0)
  })
})

const note = hasCorpus ? '' : ' (skipped: no corpus on this machine)'

describe.skipIf(!hasCorpus)(`an encryption dictionary${note}`, () => {
  const path = 'encrypted/pdfium--encrypted_hello_world_r3.pdf'

  test.each<[string, (sound: Uint8Array) => Uint8Array]>([
    [
      'whose end is part of a name',
      sound =>
        edited(
          sound,
          withoutTable,
          ['/Filter /Standard\n', ''],
          ['\\b)\n>>\nendobj', '\\b)/Filter/Standardendobj>>\nendobj'],
        ),
    ],
    [
      'of which a damaged copy follows',
      sound => {
        const withoutCatalog = edited(sound, ['/Root 1 0 R', '/Root 99 0 R'])
        return bytesFromLatin(`${latinFromBytes(withoutCatalog)}\n7 0 obj\n<</V 2>>\nendobj\n`)
      },
    ],
  ])('%s', (_, damage) => {
    const [file] = corpusFiles.filter(known => known.path === path)
    const options = file ? passwordOf(file) : {}
    const sound = readCorpusFile({ path })
    const expected = facts(PdfDocument.open(sound, options))
    const document = PdfDocument.open(damage(sound), options)
    expect(facts(document)).toEqual(expected)
    for (const bytes of written(document)) expect(facts(PdfDocument.open(bytes, options))).toEqual(expected)
  })
})

test('a page with the object number 0, to which nothing can refer, is none', () => {
  const damaged = edited(
    orderedFile([
      [1, '<</Type/Catalog/Pages 2 0 R>>'],
      [2, '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 400]>>'],
      [0, '<</Type/Page/Parent 2 0 R>>'],
    ]),
    ['xref\n0 1\n0000000000 65535 f \n', 'xref\n'],
    ['1 1\n0000000015', '1 1\n0000000017'],
  )
  const document = PdfDocument.open(damaged)
  const expected = [[0, 0, 0, 300, 400]]
  expect(facts(document)).toEqual(expected)
  for (const bytes of written(document)) expect(facts(PdfDocument.open(bytes))).toEqual(expected)
})
