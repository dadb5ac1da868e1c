/** Marks of other programs keep their look: a move or a turn shifts it, another colour changes only that colour. */
import { describe, expect, test } from 'vitest'
import { OwnAppearance } from '../src/annotations/looks/appearance-source.ts'
import {
  type Annotation,
  type Matrix,
  PdfDocument,
  renderAnnotation,
  rotationAround,
  transformAnnotation,
  transformCoordinates,
  translation,
} from '../src/index.ts'
import { corpusFiles, hasCorpus, passwordOf, readCorpusFile } from './corpus.ts'
import { drawnPoints, paintedColors } from './drawn-points.ts'
import { filesWithAppearances } from './fidelity/foreign-drawings.ts'
import { edited, expectPoints, firstOf, foreign, kinds, saving } from './foreign-marks.ts'
import { smallPdf } from './small-files.ts'

const moves: Readonly<Record<string, Matrix>> = {
  moved: translation(10, -5),
  'turned by a quarter': rotationAround(90, 70, 45),
  'turned by 30 degrees': rotationAround(30, 70, 45),
}

describe('a mark of another program', () => {
  test.each(
    Object.entries(kinds).flatMap(([kind, entries]) =>
      // A note stays upright.
      Object.entries(moves)
        .filter(([move]) => kind !== 'Text' || move === 'moved')
        .map(([move, matrix]) => [kind, move, entries, matrix] as const),
    ),
  )('keeps its look when it is %s: %s', (_, __, entries, matrix) => {
    const { before, after, again } = edited(
      foreign(entries),
      ({ data }) => data && transformAnnotation(data, matrix),
    )
    const expected = transformCoordinates(matrix, drawnPoints(renderAnnotation(before)))
    expect(expected.length).toBeGreaterThan(20)
    expectPoints(drawnPoints(renderAnnotation(after)), expected)
    expectPoints(drawnPoints(renderAnnotation(again)), expected)
    expectPoints(again.rect, after.rect)
  })

  test.each(Object.entries(kinds))(
    'that is moved keeps every object of its look and every entry but its place: %s',
    (_, entries) => {
      const file = foreign(entries)
      const { saved } = edited(file, ({ data }) => data && transformAnnotation(data, translation(10, -5)))
      const place = /\/(Rect|L|InkList|Vertices|QuadPoints|M|P|CL)\s*(\[[^\]]*\]\]?|\([^)]*\)|\d+ 0 R)/g
      const kept = (document: PdfDocument) =>
        document
          .inspectObject(5)
          .syntax.replace(place, '')
          .split(/\s*\n\s*/)
          .filter(Boolean)
      expect(kept(saved)).toEqual(kept(PdfDocument.open(file)))
      expect(firstOf(saved).rect).toEqual([30, 15, 130, 65])
    },
  )

  test.each([
    ['in the order of most programs', '20 70 120 70 20 20 120 20', '30 65 130 65 30 15 130 15'],
    ['counter-clockwise, as the standard says', '20 20 120 20 120 70 20 70', '30 15 130 15 130 65 30 65'],
    ['clockwise', '20 70 120 70 120 20 20 20', '30 65 130 65 130 15 30 15'],
  ])('that is moved keeps the order of the corners: %s', (_, given, expected) => {
    const file = foreign(`/Subtype/Highlight/QuadPoints[${given}]`)
    const { saved } = edited(file, ({ data }) => data && transformAnnotation(data, translation(10, -5)))
    expect(/\/QuadPoints\s*\[([^\]]*)/.exec(saved.inspectObject(5).syntax)?.[1]?.trim()).toBe(expected)
  })

  test('of which the colour is changed keeps the corners to the last digit', () => {
    const corners = '20.1234567 70 120 70 20.1234567 20 120 20'
    const { saved } = edited(foreign(`/Subtype/Highlight/QuadPoints[${corners}]`), () => ({
      color: [0, 0.5, 0, 1],
    }))
    expect(saved.inspectObject(5).syntax.replaceAll(/\s+/g, ' ')).toContain(corners)
  })

  test('that is moved back is as it was in the file', () => {
    const document = PdfDocument.open(foreign(kinds.Ink ?? ''))
    const { id, data } = firstOf(document)
    const { data: there } = document.update(id, data ? transformAnnotation(data, translation(10, 20)) : {})
    document.update(id, there ? transformAnnotation(there, translation(-10, -20)) : {})
    expect(document.hasChanges).toBe(false)
  })

  test.each(Object.entries(kinds).filter(([kind]) => kind !== 'Stamp'))(
    'of which the colour is changed looks otherwise as before: %s',
    (_, entries) => {
      const { before, after, again } = edited(foreign(entries), ({ data }) => ({
        color: [0, 0.5, 0, data?.color[3] ?? 1],
      }))
      expect(paintedColors(renderAnnotation(before)?.items ?? [])).toEqual(['0.8 0 0 1', '0 0 1 1'])
      for (const shown of [after, again]) {
        expect(paintedColors(renderAnnotation(shown)?.items ?? [])).toEqual(['0 0.5 0 1', '0 0 1 1'])
        expectPoints(drawnPoints(renderAnnotation(shown)), drawnPoints(renderAnnotation(before)))
        expect(shown.rect).toEqual(before.rect)
      }
      expect(again.data?.color).toEqual([0, 0.5, 0, 1])
    },
  )

  test.each([
    [
      'a transparent one',
      'q /G gs 1 0 0 rg 0 0 9 9 re f Q',
      '/CA .4/C[1 0 0]',
      '/ExtGState<</G<</ca .4/CA .4>>>>',
      ['0 0 1 0.4'],
    ],
    ['one in grey', '.5 g 0 0 9 9 re f .5 G 0 0 9 9 re S', '/C[.5]', '', ['0 0 1 1']],
    ['one in four inks', '0 1 1 0 k 0 0 9 9 re f', '/C[0 1 1 0]', '', ['0 0 1 1']],
    [
      'one in a colour space',
      '/S cs 1 0 0 sc 0 0 9 9 re f 0 1 0 sc 0 0 4 4 re f',
      '/C[1 0 0]',
      '/ColorSpace<</S[/ICCBased 8 0 R]>>',
      ['0 0 1 1', '0 1 0 1'],
    ],
    [
      'one in a grey space',
      '/S cs .5 sc 0 0 9 9 re f .2 sc 0 0 4 4 re f',
      '/C[.5]',
      '/ColorSpace<</S[/CalGray<<>>]>>',
      ['0 0 1 1', '0.2 0.2 0.2 1'],
    ],
    ['one that sets no colour', '0 0 9 9 re f', '/C[0 0 0]', '', ['0 0 1 1']],
    ['one without a colour of its own', '0 1 0 rg 0 0 9 9 re f', '', '', ['0 0 1 1']],
  ])('of which the colour is changed: %s', (_, content, entries, resources, colors) => {
    const file = smallPdf('table', {
      page: '/Annots[5 0 R]',
      objects: {
        5: `<</Type/Annot/Subtype/Square/Rect[20 20 120 70]/F 4${entries}/AP<</N 6 0 R>>>>`,
        6: `<</Type/XObject/Subtype/Form/BBox[0 0 100 50]/Resources<<${resources}>>/Length ${content.length}>>\nstream\n${content}\nendstream`,
        8: '<</N 3/Length 0>>\nstream\n\nendstream',
      },
    })
    const { after, again } = edited(file, ({ data }) => ({ color: [0, 0, 1, data?.color[3] ?? 1] }))
    for (const shown of [after, again])
      expect(paintedColors(renderAnnotation(shown)?.items ?? [])).toEqual(colors)
  })

  test.each([
    ['was opaque', '1 0 0 rg 0 0 9 9 re f', '', ''],
    ['was transparent', '/G gs 1 0 0 rg 0 0 9 9 re f', '/CA .4', '/ExtGState<</G<</ca .4>>>>'],
  ])('gets another opacity if it %s', (_, content, entries, resources) => {
    const file = smallPdf('table', {
      page: '/Annots[5 0 R]',
      objects: {
        5: `<</Type/Annot/Subtype/Square/Rect[20 20 120 70]/F 4/C[1 0 0]${entries}/AP<</N 6 0 R>>>>`,
        6: `<</Type/XObject/Subtype/Form/BBox[0 0 100 50]/Resources<<${resources}>>/Length ${content.length}>>\nstream\n${content}\nendstream`,
      },
    })
    const { after, again } = edited(file, () => ({ color: [1, 0, 0, 0.7] }))
    for (const shown of [after, again])
      expect(paintedColors(renderAnnotation(shown)?.items ?? [])).toEqual(['1 0 0 0.7'])
  })
})

/** Files of the corpus with marks that have a look of their own. */
const files = filesWithAppearances.filter(({ agreed }) =>
  Object.keys(agreed.annotations ?? {}).some(kind => !['Link', 'Widget', 'Popup'].includes(kind)),
)

describe.skipIf(!hasCorpus)(
  `every mark of the corpus${hasCorpus ? '' : ' (skipped: no corpus on this machine)'}`,
  () => {
    test.each(files.map(file => [file.path, file] as const))(
      'keeps its look when it is moved: %s',
      (_, file) => {
        const bytes = readCorpusFile(file)
        const open = (given: Uint8Array) =>
          PdfDocument.open(given, { ...passwordOf(file), random: count => new Uint8Array(count) })
        const document = open(bytes)
        const matrix = translation(10, 7)
        const expected = new Map<string, number[]>()
        for (let page = 0; page < Math.min(document.pageCount, 20); page++) {
          for (const mark of document.annotations(page)) {
            if (!mark.data || !OwnAppearance.find(mark) || drawnPoints(renderAnnotation(mark)).length === 0)
              continue
            if (!hasLook(mark)) continue
            const moved = document.update(mark.id, transformAnnotation(mark.data, matrix))
            const points = transformCoordinates(matrix, drawnPoints(renderAnnotation(mark)))
            expectPoints(drawnPoints(renderAnnotation(moved)), points)
            expected.set(mark.id, points)
          }
        }
        const saved = open(document.save(saving))
        expect(saved.pageCount).toBe(document.pageCount)
        for (let page = 0; page < Math.min(document.pageCount, 20); page++)
          for (const mark of saved.annotations(page)) {
            const points = expected.get(mark.id)
            if (points) expectPoints(drawnPoints(renderAnnotation(mark)), points)
          }
      },
    )
  },
)

function hasLook(mark: Annotation): boolean {
  const source = OwnAppearance.find(mark)
  return source?.dict.has('AP') ?? false
}

test('the corpus has marks of other programs', () => {
  expect(!hasCorpus || corpusFiles.length === 0 || files.length > 15).toBe(true)
})

describe('a copy of a mark of another program', () => {
  const copied = (file: Uint8Array, pageIndex = 0): PdfDocument => {
    const document = PdfDocument.open(file)
    const { id, data } = firstOf(document)
    if (!data) throw new Error('no data')
    const { inReplyTo: _, ...there } = transformAnnotation(data, translation(30, 40))
    document.apply([
      { kind: 'add', id: 'copy', pageIndex, copyOf: id, data: { ...there, uuid: 'b' } },
      { kind: 'add', id: 'again', pageIndex, copyOf: 'copy', data: { ...there, uuid: 'c' } },
    ])
    return document
  }

  test.each(Object.entries(kinds))('has its look and its other entries: %s', (_, entries) => {
    const document = copied(foreign(entries))
    const expected = transformCoordinates(
      translation(30, 40),
      drawnPoints(renderAnnotation(firstOf(document))),
    )
    const saved = PdfDocument.open(document.save(saving))
    expect(saved.annotations(0).map(({ data }) => data?.uuid)).toEqual(['a', 'b', 'c'])
    for (const mark of [...document.annotations(0).slice(1), ...saved.annotations(0).slice(1)])
      expectPoints(drawnPoints(renderAnnotation(mark)), expected)
    const { syntax } = saved.inspectObject(Number(saved.annotations(0)[1]?.id.split(':')[1]))
    for (const [entry] of entries.matchAll(/\/(DS|RC|BE|Measure|Name)\b[^/]*\/?\w*/g))
      expect(syntax.replaceAll(/\s/g, '')).toContain(entry.replaceAll(/\s/g, ''))
  })

  test('is changed without its original', () => {
    const document = copied(foreign(kinds.Square ?? ''))
    document.update('copy', { color: [0, 0.5, 0, 1] })
    const colors = PdfDocument.open(document.save(saving))
      .annotations(0)
      .map(mark => paintedColors(renderAnnotation(mark)?.items ?? [])[0])
    expect(colors).toEqual(['0.8 0 0 1', '0 0.5 0 1', '0.8 0 0 1'])
  })
})

describe('a look that cannot be decoded', () => {
  const [drawn, nested] = ['0 0 1 RG 5 5 m 95 45 l S', '/X Do']
  const unreadable = (entries: string, outer: string, inner: string) =>
    smallPdf('table', {
      page: '/Annots[5 0 R]',
      objects: {
        5: `<</Type/Annot/Subtype/Square/Rect[20 20 120 70]/NM(a)/C[.8 0 0]/AP<</N 6 0 R>>${entries}>>`,
        6: `<</Type/XObject/Subtype/Form/BBox[0 0 100 50]/Resources<</XObject<</X 7 0 R>>>>${outer}`,
        7: `<</Type/XObject/Subtype/Form/BBox[0 0 100 50]${inner}`,
        9: '[/FooDecode]',
      },
    })
  const stream = (entries: string, content: string) =>
    `${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`
  const filters = ['/Filter/FooDecode', '/Filter 9 0 R', '/Filter[/Fo#6fDecode]', '/Filter[/Crypt/FooDecode]']

  test.each([
    ...filters.map(filter => [filter, stream(filter, drawn), stream('', drawn)] as const),
    ...filters.map(filter => [`${filter} inside`, stream('', nested), stream(filter, drawn)] as const),
    ['a picture', stream('/Filter/DCTDecode', drawn), stream('', drawn)] as const,
  ])('draws nothing, and is replaced if it gets another colour: %s', (name, outer, inner) => {
    const file = unreadable('', outer, inner)
    const document = PdfDocument.open(file)
    expect(drawnPoints(renderAnnotation(firstOf(document)))).toEqual([])
    const named = document.warnings.filter(({ code }) => code === 'filter-unknown')
    if (name !== 'a picture')
      expect(named.map(({ message }) => message)).toEqual(['no filter named FooDecode'])
    const moved = edited(file, ({ data }) => data && transformAnnotation(data, translation(10, -5)))
    expect(Buffer.from(moved.saved.decodeObject(name.endsWith('inside') ? 7 : 6)).toString()).toBe(drawn)
    const { again } = edited(file, () => ({ color: [0, 1, 0, 1] }))
    expect(paintedColors(renderAnnotation(again)?.items ?? []).length).toBeGreaterThan(0)
  })
})
