/** Marks that another program has drawn keep their look in JSON and XFDF, and can be edited as soon as they are imported. */
import { describe, expect, test } from 'vitest'
import { exportAllKinds, parseAllKinds } from '../../src/annotations/exchange/all-kinds.ts'
import { parseDataForm, toJsonValues } from '../../src/annotations/exchange/data-form.ts'
import { parseFdf, toFdf } from '../../src/annotations/exchange/fdf.ts'
import { parseXfdf, toXfdf } from '../../src/annotations/exchange/xfdf.ts'
import {
  type AddedAnnotation,
  type AnnotationPatch,
  PdfDocument,
  renderAnnotation,
  type Scene,
} from '../../src/index.ts'
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

  test('an edit that is undone writes what was imported', () => {
    const to = imported(empty => pass(from, empty))
    const untouched = to.save(saving)
    const { id, data } = theOne(to, 'square')
    to.update(id, { color: [0, 0.5, 0, 1] })
    if (data) to.update(id, data)
    expect(to.save(saving)).toEqual(untouched)
  })
})

test.each<[string, (entry: Record<string, unknown>) => void, object]>([
  ['a text', entry => Object.assign(entry, { textContent: 'Changed' }), { textContent: 'Changed' }],
  ['an author', entry => Object.assign(entry, { author: 'Bob' }), { author: 'Bob' }],
  ['a colour', entry => Object.assign(entry, { color: [0, 1, 0, 1] }), { color: [0, 1, 0, 1] }],
])('%s that somebody has changed in the JSON counts, and not the file beside it', (_, change, expected) => {
  const json = inJson(PdfDocument.open(original))
  for (const entry of json) change(entry)
  const to = imported(() => parseAllKinds(json))
  for (const { data } of to.annotations(0)) expect(data).toMatchObject(expected)
})

test('an attribute that somebody has changed in the XFDF counts, and not the file beside it', () => {
  const from = PdfDocument.open(original)
  const xml = toXfdf(exportAllKinds(from), from.pages).replaceAll('width="2"', 'width="7"')
  const to = imported(({ pages }) => parseXfdf(xml, pages))
  expect(theOne(to, 'square').data).toMatchObject({ strokeWidth: 7 })
  expect(drawing(renderAnnotation(theOne(to, 'box')))).toBe(drawing(renderAnnotation(theOne(from, 'box'))))
})

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
