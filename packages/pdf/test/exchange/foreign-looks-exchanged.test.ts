/** Marks that another program has drawn keep their look in JSON and XFDF, and can be edited as soon as they are imported. */
import { describe, expect, test } from 'vitest'
import { exportAllKinds, parseAllKinds } from '../../src/annotations/exchange/all-kinds.ts'
import { parseDataForm, toJsonValues } from '../../src/annotations/exchange/data-form.ts'
import { parseFdf, toFdf } from '../../src/annotations/exchange/fdf.ts'
import { parseXfdf, toXfdf } from '../../src/annotations/exchange/xfdf.ts'
import { OwnAppearance } from '../../src/annotations/looks/appearance-source.ts'
import { colorReaders } from '../../src/images/color-readers.ts'
import {
  type AddedAnnotation,
  type AnnotationPatch,
  PdfDocument,
  renderAnnotation,
  type Scene,
  transformAnnotation,
  translation,
} from '../../src/index.ts'
import { serializeValue } from '../../src/writer/serialize.ts'
import { nearly } from '../any-annotation.ts'
import { corpusFiles, hasCorpus, passwordOf, readCorpusFile } from '../corpus.ts'
import { drawnPoints, paintedColors } from '../drawn-points.ts'
import { small, stream } from '../provoke.ts'
import { someDay } from '../sample-annotations.ts'
import { takesAll } from '../takes-all.ts'
import { drawing } from '../with-appearance.ts'

const saving = { now: someDay }
const look = (content: string) => stream('/Subtype/Form/BBox[0 0 100 50]', content)

/** A cloudy text box with letters of its own, a note with another icon, and a square of two colours. */
const bodies: Readonly<Record<number, string>> = {
  5: '<</Subtype/FreeText/Rect[20 20 120 70]/NM(box)/F 4/T(Ann)/Contents(Seen)/DA(/Helv 11 Tf 1 0 0 rg)/DS(font: bold Fancy 11pt)/BE<</S/C/I 1>>/RD[9 9 9 9]/AP<</N 6 0 R>>>>',
  6: look('1 0 0 RG 3 w 5 5 m 20 0 30 9 50 5 c S BT 1 0 0 rg /F 11 Tf 5 30 Td (Seen) Tj ET'),
  7: '<</Subtype/Text/Rect[20 80 40 100]/NM(note)/F 28/Name/Pin/C[1 1 0]/Contents(Look)/AP<</N 8 0 R>>>>',
  8: look('0 0 1 rg 10 10 80 30 re f'),
  9: '<</Subtype/Square/Rect[20 110 120 160]/NM(square)/F 4/C[1 0 0]/BS<</W 2>>/Measure<</Subtype/RL>>/AP<</N 10 0 R>>>>',
  10: look('1 0 0 RG 5 5 90 40 re S 0 0 1 rg 20 20 9 9 re f'),
}
const original = small({ page: '/Annots[5 0 R 7 0 R 9 0 R]', objects: bodies })
const empty = small()

const turnedBox = (entries: string, form: string): Uint8Array =>
  small({
    page: '/Annots[5 0 R]',
    objects: {
      5: `<</Subtype/FreeText/Rect[20 20 120 70]/NM(box)/F 4/Contents(Seen)/DA(/Helv 11 Tf 1 0 0 rg)/DS(font: bold Fancy 11pt)${entries}/AP<</N 6 0 R>>>>`,
      6: stream(`/Subtype/Form${form}`, '1 0 0 RG 3 w 5 5 m 40 20 l S'),
    },
  })

const inJson = (document: PdfDocument): Record<string, unknown>[] =>
  JSON.parse(JSON.stringify(toJsonValues(exportAllKinds(document))))
const formats: readonly (readonly [string, (from: PdfDocument, to: PdfDocument) => AddedAnnotation[]])[] = [
  ['JSON', from => parseAllKinds(inJson(from))],
  ['XFDF', (from, to) => parseXfdf(toXfdf(exportAllKinds(from), from.pages), to.pages)],
  ['FDF', (from, to) => parseFdf(toFdf(from), to.pages)],
]

const drawnIn = (document: PdfDocument): readonly string[] =>
  document.annotations(0).map(annotation => drawing(renderAnnotation(annotation)))
const reopened = (document: PdfDocument) => PdfDocument.open(document.save(saving))
function imported(list: (to: PdfDocument) => AddedAnnotation[]): PdfDocument {
  const to = PdfDocument.open(empty)
  to.importAnnotations(list(to))
  return to
}
function theOne(document: PdfDocument, uuid: string) {
  const found = document.annotations(0).find(({ data }) => data?.uuid === uuid)
  if (!found) throw new Error(`no annotation ${uuid}`)
  return { ...found, syntax: () => document.inspectObject(Number(found.id.split(':')[1])).syntax }
}

describe.each(formats)('in %s', (_, pass) => {
  const from = PdfDocument.open(original)

  test('they look the same before and after the file is saved, and keep what the data has no field for', () => {
    const to = imported(empty => pass(from, empty))
    expect(drawnIn(to)).toEqual(drawnIn(from))
    const again = reopened(to)
    expect(drawnIn(again)).toEqual(drawnIn(from))
    expect(theOne(again, 'box').syntax()).toMatch(/\/DS ?\(font: bold Fancy 11pt\)/)
    expect(theOne(again, 'box').syntax()).toMatch(/\/BE ?<</)
    expect(theOne(again, 'square').syntax()).toMatch(/\/Measure ?<</)
  })

  test('they have their data at once', () => {
    const to = imported(empty => pass(from, empty))
    const dataOf = (document: PdfDocument) => document.annotations(0).map(({ data }) => data)
    expect(dataOf(to)).toEqual(dataOf(from))
  })

  // The last one tells whether the look stays.
  test.each<[string, string, AnnotationPatch, boolean]>([
    ['a move', 'square', { rect: [30, 110, 130, 160] }, true],
    ['another author', 'box', { author: 'Bob' }, true],
    ['another comment', 'square', { textContent: 'Mine' }, true],
    ['another text', 'box', { textContent: 'New' }, false],
    ['another colour', 'square', { color: [0, 0.5, 0, 1] }, false],
  ])('%s is taken before they are saved', (name, uuid, patch, isKept) => {
    const to = imported(empty => pass(from, empty))
    const before = theOne(to, uuid)
    const { id } = before
    to.update(id, patch)
    const shown = renderAnnotation(theOne(to, uuid))
    const again = reopened(to)
    expect(theOne(again, uuid).data).toMatchObject(patch)
    const scene = renderAnnotation(theOne(again, uuid))
    expect(drawnPoints(scene)).toEqual(nearly(drawnPoints(shown), 2))
    expect(paintedColors(scene?.items ?? [])).toEqual(paintedColors(shown?.items ?? []))
    const paths = (of: Scene | undefined) => (drawing(of).match(/<path|<text/g) ?? []).length
    expect(paths(shown) === paths(renderAnnotation(before)), name).toBe(isKept)
    // The rest of the dictionary stays.
    expect(theOne(again, uuid).syntax()).toMatch(uuid === 'box' ? /\/DS/ : /\/Measure/)
  })

  test('a copy of one that is not saved yet keeps the look as well', () => {
    const to = imported(empty => pass(from, empty))
    const { id, data } = theOne(to, 'square')
    if (!data) throw new Error('no data')
    const bbox = [60, 110, 160, 160] as const
    const copy = { ...data, uuid: 'copy', bbox, rect: bbox }
    to.apply([{ kind: 'add', id: 'c', pageIndex: 0, data: copy, copyOf: id }])
    const shown = renderAnnotation(theOne(to, 'copy'))
    expect(drawnPoints(shown)).not.toEqual(drawnPoints(renderAnnotation(theOne(to, 'square'))))
    expect(paintedColors(shown?.items ?? [])).toEqual(['1 0 0 1', '0 0 1 1'])
    const again = reopened(to)
    expect(drawnPoints(renderAnnotation(theOne(again, 'copy')))).toEqual(nearly(drawnPoints(shown), 2))
    expect(theOne(again, 'copy').syntax()).toMatch(/\/Measure/)
    expect(theOne(again, 'square').data).toEqual(data)
  })

  test('one that was removed comes back as it was imported, or as it is given', () => {
    const to = imported(empty => pass(from, empty))
    const [given] = pass(from, to).filter(({ uuid }) => uuid === 'square')
    const { id, data } = theOne(to, 'square')
    to.update(id, { color: [0, 0.5, 0, 1] })
    to.remove(id)
    to.apply([{ kind: 'add', id, pageIndex: 0, data: given }])
    expect(theOne(to, 'square').data).toEqual(data)
    const other = { ...data, color: [0, 0, 1, 1] } as AddedAnnotation
    to.remove(id)
    to.apply([{ kind: 'add', id, pageIndex: 0, data: other }])
    expect(theOne(reopened(to), 'square').data).toMatchObject({ color: [0, 0, 1, 1] })
  })

  test.each([
    ['a quarter', '/Rotate 90', '/BBox[0 0 50 100]/Matrix[0 1 -1 0 100 0]'],
    ['half', '/Rotate 180', '/BBox[0 0 100 50]/Matrix[-1 0 0 -1 100 50]'],
    ['three quarters', '/Rotate 270', '/BBox[0 0 50 100]/Matrix[0 -1 1 0 0 50]'],
    ['a quarter backwards', '/Rotate -90', '/BBox[0 0 50 100]/Matrix[0 -1 1 0 0 50]'],
    ['a matrix alone', '', '/BBox[0 0 50 100]/Matrix[0 1 -1 0 100 0]'],
    ['its entry alone', '/Rotate 90', '/BBox[0 0 100 50]'],
    ['a quarter, inside of margins', '/Rotate 90/RD[2 3 4 5]', '/BBox[0 0 50 100]/Matrix[0 1 -1 0 100 0]'],
    [
      'an eighteenth',
      '/Rotate 20/RD[2 3 4 5]',
      '/BBox[0 0 100.344 16.687]/Matrix[.939693 .34202 -.34202 .939693 9 9]',
    ],
    [
      'a quarter, with a callout',
      '/RD[40 0 0 0]/IT/FreeTextCallout/CL[20 30 90 30]',
      '/BBox[0 0 50 100]/Matrix[0 1 -1 0 100 0]',
    ],
  ])('a text box that is turned by %s keeps place, look and style', (_, entries, form) => {
    const from = PdfDocument.open(turnedBox(entries, form))
    const again = reopened(imported(empty => pass(from, empty)))
    expect(drawnIn(again)).toEqual(drawnIn(from))
    expect(again.annotations(0)[0]?.data).toEqual(from.annotations(0)[0]?.data)
    expect(theOne(again, 'box').rect).toEqual([20, 20, 120, 70])
    expect(theOne(again, 'box').syntax()).toMatch(/\/DS ?\(font: bold Fancy 11pt\)/)
  })

  test('an edit that is undone writes what was imported', () => {
    const to = imported(empty => pass(from, empty))
    const untouched = to.save(saving)
    const { id, data } = theOne(to, 'square')
    to.update(id, { color: [0, 0.5, 0, 1] })
    if (data) to.update(id, data)
    expect(to.save(saving)).toEqual(untouched)
  })
})

/** Marks with entries or values that no field of the data has. */
const fuller: Readonly<Record<string, string>> = {
  'a look and an ink':
    '/Square/Rect[20 20 120 70]/C[0 1 0 0]/Measure<</Type/Measure>>/Foo(bar)/AP<</N 6 0 R>>',
  'a look and a filling ink': '/Circle/Rect[20 20 120 70]/IC[0 0 0 1]/C[.5]/AP<</N 6 0 R>>',
  'a text in an ink':
    '/FreeText/Rect[20 20 120 70]/DA(0 1 0 0 k /Helv 9 Tf)/DS(font: 9pt Helvetica)/Contents(A)/AP<</N 6 0 R>>',
  'an ink': '/Square/Rect[20 20 120 70]/C[0 1 0 0]/IC[0 0 0 1]',
  'a grey': '/Line/Rect[20 20 120 70]/L[20 20 120 70]/C[.5]/Measure<</Subtype/RL/R(1 cm)>>',
  'corners and a scale':
    '/Polygon/Rect[20 20 120 70]/Vertices[20 20 120 20 70 70]/Measure<</Subtype/RL>>/BM/Multiply',
  'a style':
    '/FreeText/Rect[20 20 120 70]/DA(/Helv 9 Tf 1 0 0 rg)/DS(font: bold 9pt Arial)/Contents(A)/Lang(de)',
  'a rectangle of its own': '/Text/Rect[20 20 40 40]/Contents(A)/Name/Comment/C[1 1 0]',
  'a border of its own': '/Ink/Rect[20 20 120 70]/InkList[[20 20 120 70]]/Border[0 0 3]/C[1 0 0]',
  'lines of text':
    '/Highlight/Rect[20 20 120 40]/QuadPoints[20 40 120 40 20 20 120 20]/C[1 1 0]/Subj(s)/Foo[1 2]',
  'an open note': '/Text/Rect[20 20 40 40]/Contents(A)/Open true/C[1 1 0]/AP<</N 6 0 R>>',
  'flags that have no name': '/Square/Rect[20 20 120 70]/C[1 0 0]/F 66564/AP<</N 6 0 R>>',
  'characters that XML cannot have':
    '/Square/Rect[20 20 120 70]/C[1 0 0]/T(A\\001nn)/Contents(\\002Look\\037 here\\013)/AP<</N 6 0 R>>',
}
const fullerMark = (name: string): Uint8Array => {
  const said = `${fuller[name]}/NM(a)`
  const mark = `<</Type/Annot/Subtype${said}${said.includes('/F ') ? '' : '/F 4'}>>`
  return small({ page: '/Annots[5 0 R]', objects: { 5: mark, 6: bodies[10] ?? '' } })
}

describe.each(formats)('what the data has no field for comes through %s', (_, pass) => {
  test.each(Object.keys(fuller))('%s', name => {
    const bytes = fullerMark(name)
    for (const lent of [{}, { colorReaders }]) {
      const from = PdfDocument.open(bytes, lent)
      const to = PdfDocument.open(empty, lent)
      to.importAnnotations(pass(from, to))
      const again = PdfDocument.open(to.save(saving), lent)
      expect(entriesOf(again)).toEqual(entriesOf(from))
      expect(drawnIn(again)).toEqual(drawnIn(from))
      expect(again.annotations(0)[0]?.data).toEqual({ ...from.annotations(0)[0]?.data, pageId: 3 })
    }
  })

  test.each(Object.keys(fuller))('%s, although it is moved before it is saved', name => {
    const from = PdfDocument.open(fullerMark(name))
    const to = imported(empty => pass(from, empty))
    for (const document of [from, to]) {
      const [found] = document.annotations(0)
      if (!found?.data) throw new Error('no data')
      document.update(found.id, transformAnnotation(found.data, translation(5, 7)))
    }
    const entries = (document: PdfDocument) =>
      entriesOf(reopened(document)).filter(entry => !entry.startsWith('Rect '))
    expect(entries(to)).toEqual(entries(from))
    const [moved] = reopened(to).annotations(0)
    expect(moved?.rect.slice(0, 2)).toEqual([25, 27])
  })
})

test.each(formats)('in %s marks whose look alone leads their points elsewhere keep both', (_, pass) => {
  const line = '<</Subtype/Line/Rect[20 20 120 70]/L[20 20 100 50]/C[1 0 0]/NM(line)/F 4/AP<</N 10 0 R>>>>'
  const from = PdfDocument.open(small({ page: '/Annots[5 0 R]', objects: { 5: line, 10: bodies[10] ?? '' } }))
  const [shown] = from.annotations(0)
  expect(shown?.data).toMatchObject({ vertices: [40, 40, 120, 70] })
  const to = imported(empty => pass(from, empty))
  expect(drawnIn(to)).toEqual(drawnIn(from))
  const again = reopened(to)
  expect(drawnIn(again)).toEqual(drawnIn(from))
  expect(theOne(again, 'line').data).toEqual(shown?.data)
})

test('marks of which the file says no more than their data leave the room of an export to others', () => {
  const plain = Array.from({ length: 3000 }, (_, i) => [
    20 + i,
    `<</Subtype/Square/Rect[20 20 120 70]/NM(${i})/F 4/C[1 0 0]/T(Bob)/M(D:20200101000000+01'00')>>`,
  ])
  const page = `/Annots[${plain.map(([number]) => `${number} 0 R`).join(' ')} 9 0 R]`
  const from = PdfDocument.open(
    small({ page, objects: { ...Object.fromEntries(plain), 9: bodies[9] ?? '', 10: bodies[10] ?? '' } }),
  )
  const list = exportAllKinds(from)
  expect(list.flatMap(entry => ('annotationFile' in entry ? [entry.uuid] : []))).toEqual(['square'])
})

test('marks of FDF that lack an appearance and nothing else get one', () => {
  const marks = [
    '<</Subtype/FreeText/Rect[20 20 120 70]/Page 0/NM(a)/F 4/DA(/Helv 11 Tf 1 0 0 rg)/Contents(Hello)>>',
    '<</Subtype/Line/Rect[20 90 120 140]/L[25 95 115 135]/LE[/None/OpenArrow]/C[1 0 0]/Page 0/NM(b)/F 4>>',
  ]
  const fdf = `%FDF-1.2\n1 0 obj<</FDF<</Annots[${marks.join('')}]>>>>endobj\ntrailer<</Root 1 0 R>>`
  const to = imported(({ pages }) => parseFdf(new TextEncoder().encode(fdf), pages))
  const again = reopened(to)
  expect(again.annotations(0)).toHaveLength(2)
  for (const mark of again.annotations(0)) expect(OwnAppearance.find(mark)?.dict.has('AP')).toBe(true)
})

describe('a mark without a date', () => {
  const inXml = (marks: string) => `<xfdf xmlns="http://ns.adobe.com/xfdf/"><annots>${marks}</annots></xfdf>`
  const inFdf =
    '%FDF-1.2\n1 0 obj<</FDF<</Annots[<</Subtype/Square/Rect[1 1 20 20]/Page 0/NM(s)>>]>>>>endobj\ntrailer<</Root 1 0 R>>'
  const dateless = PdfDocument.open(
    small({ page: '/Annots[5 0 R]', objects: { 5: '<</Subtype/Square/Rect[1 1 20 20]/NM(s)>>' } }),
  )
  test.each<[string, (to: PdfDocument) => AddedAnnotation[]]>([
    ['XFDF', to => parseXfdf(inXml('<square page="0" rect="1,1,20,20" name="s"/>'), to.pages)],
    ['FDF', to => parseFdf(new TextEncoder().encode(inFdf), to.pages)],
    ['JSON', () => parseAllKinds(inJson(dateless))],
    ['data alone', () => parseDataForm(inJson(dateless))],
  ])('in %s gets none', (_, read) => {
    const to = imported(read)
    expect(to.annotations(0)).toHaveLength(1)
    const again = reopened(to)
    expect(entriesOf(again).filter(entry => /^(M|CreationDate) /.test(entry))).toEqual([])
    expect(toXfdf(exportAllKinds(again), again.pages)).not.toMatch(/date=/)
  })
})

/** What the only mark says, apart from its page and its look. */
function entriesOf(document: PdfDocument): readonly string[] {
  const [mark] = document.annotations(0)
  const entries = [...((mark && OwnAppearance.find(mark)?.dict.entries) ?? [])]
  return entries
    .filter(([key]) => !['AP', 'P'].includes(key))
    .map(([key, value]) => `${key} ${serializeValue(value)}`)
    .toSorted()
}

test('readers of data alone are given no file', () => {
  const data = parseDataForm(inJson(PdfDocument.open(original)))
  expect(data.map(({ uuid }) => uuid)).toEqual(['box', 'note', 'square'])
  for (const entry of data) expect(entry).not.toHaveProperty('annotationFile')
})

test('marks that are drawn as we draw them, and marks that were edited since, are their data alone', () => {
  const own = PdfDocument.open(empty)
  const [about, rect] = [{ dateCreated: someDay.toISOString() }, [20, 20, 120, 70] as const]
  own.add(0, { ...about, uuid: 'a', annotationType: '/Square', rect })
  own.add(0, { ...about, uuid: 'b', annotationType: '/FreeText', rect, textContent: 'Ours' })
  own.add(0, { ...about, uuid: 'c', annotationType: '/Text', rect: [10, 10, 30, 30] })
  const moved = PdfDocument.open(original)
  for (const { id } of moved.annotations(0)) moved.update(id, { rect: [60, 60, 160, 110] })
  for (const document of [own, reopened(own), moved])
    for (const entry of exportAllKinds(document)) expect(entry).not.toHaveProperty('annotationFile')
})

test('looks that are too long together are left out, so that the export can be imported', () => {
  const long = `${bodies[10]}`.length + 6_000_000
  const page = small({
    page: '/Annots[5 0 R 7 0 R 9 0 R]',
    objects: { ...bodies, 6: look(' '.repeat(long)), 8: look(' '.repeat(long)), 10: look(' '.repeat(long)) },
  })
  const list = exportAllKinds(PdfDocument.open(page))
  expect(list.map(entry => 'annotationFile' in entry)).toEqual([true, true, false])
})

describe('the fringe of XFDF', () => {
  const boxed = (subtype: string, fringe: string): string =>
    `<xfdf xmlns="http://ns.adobe.com/xfdf/"><annots><${subtype} page="0" name="a" rect="20,20,120,70" fringe="${fringe}"><defaultappearance>/Helv 9 Tf</defaultappearance></${subtype}></annots></xfdf>`

  test.each<[string, readonly number[], string | undefined]>([
    ['2,3,4,5', [22, 23, 116, 65], '/RD[2 3 4 5]'],
    ...['45,-5,-45,5', '60,0,60,0', '0,25,0,25', '9'].map(
      wrong => [wrong, [20, 20, 120, 70], undefined] as [string, number[], undefined],
    ),
  ])('is taken as margins if it leaves something between them: %s', (fringe, box, written) => {
    const to = imported(({ pages }) => parseXfdf(boxed('freetext', fringe), pages))
    const [left, bottom, right, top] = box
    expect(to.annotations(0)[0]?.data).toMatchObject({ points: { bl: [left, bottom], tr: [right, top] } })
    const caret = reopened(imported(({ pages }) => parseXfdf(boxed('caret', fringe), pages)))
    const [id = ''] = caret.annotations(0).map(annotation => annotation.id)
    const { syntax } = caret.inspectObject(Number(id.split(':')[1]))
    expect(/\/RD ?\[[^\]]*]/.exec(syntax)?.[0]).toBe(written)
  })

  test('is not written for margins that are none', () => {
    const { data: given } = PdfDocument.open(empty).add(0, {
      annotationType: '/FreeText',
      uuid: 'a',
      dateCreated: someDay.toISOString(),
      rect: [20, 20, 120, 70],
    })
    if (!given) throw new Error('no data')
    const pages = [{ id: given.pageId, index: 0 }]
    expect(toXfdf([{ ...given, bbox: [70, 20, 120, 120] }], pages)).not.toContain('fringe')
  })

  test('that an earlier export got wrong does not cost a turned box its look', () => {
    const from = PdfDocument.open(turnedBox('/Rotate 90', '/BBox[0 0 50 100]/Matrix[0 1 -1 0 100 0]'))
    const xml = toXfdf(exportAllKinds(from), from.pages).replace(' rect=', ' fringe="45,-5,-45,5" rect=')
    expect(xml).toContain('fringe')
    expect(drawnIn(reopened(imported(({ pages }) => parseXfdf(xml, pages))))).toEqual(drawnIn(from))
  })
})

describe.skipIf(!hasCorpus)(
  `marks of other programs in the corpus${hasCorpus ? '' : ' (skipped: no corpus on this machine)'}`,
  () => {
    test('come back from JSON and from XFDF with their look', { timeout: 120_000 }, () => {
      let count = 0
      for (const file of corpusFiles.filter((_, at) => takesAll || at % 3 === 0)) {
        if (!file.agreed.annotations) continue
        const from = PdfDocument.open(readCorpusFile(file), passwordOf(file))
        const list = exportAllKinds(from).filter(entry => 'annotationFile' in entry && 'rect' in entry)
        count += list.length
        const uuids = list.map(({ uuid }) => uuid)
        const carried = (given: readonly AddedAnnotation[]) =>
          given.flatMap(entry => ('annotationFile' in entry ? [entry.uuid] : []))
        expect(carried(parseAllKinds(JSON.parse(JSON.stringify(toJsonValues(list))))), file.path).toEqual(
          uuids,
        )
        expect(carried(parseXfdf(toXfdf(list, from.pages), from.pages)), file.path).toEqual(uuids)
      }
      expect(count).toBeGreaterThan(20)
    })
  },
)
