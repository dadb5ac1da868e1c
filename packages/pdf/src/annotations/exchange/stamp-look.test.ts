import { describe, expect, test } from 'vitest'
import { lockedPdf } from '../../../test/encrypted-file.ts'
import { someDay } from '../../../test/sample-annotations.ts'
import { smallPdf } from '../../../test/small-files.ts'
import { identityMatrix, type Matrix, multiply } from '../../geometry/matrix.ts'
import {
  type AddedAnnotation,
  type Annotation,
  hitTest,
  PdfDocument,
  pagePoint,
  renderAnnotation,
  type SceneItem,
  transformAnnotation,
  translation,
} from '../../index.ts'
import { exportDataForm, parseDataForm, toJsonValues } from './data-form.ts'
import { parseXfdf, toXfdf } from './xfdf.ts'

const stream = (entries: string, content: string): string =>
  `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`

/** A stamp of another program: text in an embedded font over a gradient, on the rectangle 20 20 60 100. */
function foreign({
  form = '',
  annotation = '/Name/#Own',
  look = '<</N 6 0 R>>',
  content = '/Sh sh BT /F 6 Tf (ab) Tj ET',
} = {}): Uint8Array {
  const resources = '/Resources<</Font<</F 7 0 R>>/Shading<</Sh 8 0 R>>>>'
  return smallPdf('table', {
    page: '/Annots[5 0 R]',
    objects: {
      5: `<</Type/Annot/Subtype/Stamp/Rect[20 20 60 100]/NM(a)/M(D:20261120093000Z)/P 3 0 R${annotation}/AP${look}>>`,
      6: stream(
        `/Type/XObject/Subtype/Form/BBox[0 0 10 20]/StructParent 4/PieceInfo<</Own 3 0 R>>${resources}${form}`,
        content,
      ),
      7: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/FontDescriptor 9 0 R/FirstChar 97/LastChar 98/Widths[500 400]>>',
      8: '<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 10 0]/Function<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1>>>>',
      9: '<</Type/FontDescriptor/FontName/Helvetica/Flags 32/ItalicAngle 0>>',
    },
  })
}

const listOf = (bytes: Uint8Array) => exportDataForm(PdfDocument.open(bytes))
const asJson = (bytes: Uint8Array): unknown => JSON.parse(JSON.stringify(toJsonValues(listOf(bytes))))
const saving = { now: someDay }

/** Positions of the letters of a drawing, to a thousandth. */
function lettersOf(items: readonly SceneItem[], matrix: Matrix = identityMatrix): string[] {
  return items.flatMap(item => {
    if (item.type === 'group')
      return lettersOf(item.items, item.matrix ? multiply(item.matrix, matrix) : matrix)
    if (item.type !== 'text') return []
    return `${item.text} at ${multiply(item.matrix, matrix).map(part => part.toFixed(3))}`
  })
}

const shown = (annotation: Annotation | undefined): string[] =>
  lettersOf((annotation && renderAnnotation(annotation))?.items ?? [])

/** The drawing before and after saving and the exported data, for data imported into another document. */
function passedOn(given: (document: PdfDocument) => readonly AddedAnnotation[]) {
  const document = PdfDocument.open(smallPdf('object-stream'))
  const [added] = document.importAnnotations(given(document))
  const saved = document.save(saving)
  const [reopened] = PdfDocument.open(saved).annotations(0)
  return { added, reopened, saved, exported: listOf(saved)[0] }
}

describe('the data form contains the appearance that another program gave a stamp', () => {
  test.each([
    ['upright', {}],
    ['rotated by its matrix', { form: '/Matrix[0 1 -1 0 0 0]' }],
    ['moved by its matrix', { form: '/Matrix[2 0 0 2 7 7]' }],
    ['without a name', { annotation: '' }],
    ['with the name of one of our stamps', { annotation: '/Name/Approved' }],
    ['one of several states', { annotation: '/AS/On/Name/#Own', look: '<</N<</On 6 0 R/Off 7 0 R>>>>' }],
  ])('%s', (_, options) => {
    const bytes = foreign(options)
    const [first] = listOf(bytes)
    expect(first).toMatchObject({ annotationType: '/Stamp', stampAppearance: expect.any(String) })
    const json = passedOn(() => parseDataForm(asJson(bytes)))
    const xfdf = passedOn(({ pages }) => parseXfdf(toXfdf(listOf(bytes), pages), pages))
    for (const { added, reopened, exported } of [json, xfdf]) {
      expect(exported).toMatchObject({
        stampAppearance: first && 'stampAppearance' in first && first.stampAppearance,
      })
      expect(exported?.rect).toEqual(first?.rect)
      expect(shown(added)).toHaveLength(1)
      expect(shown(added)).toEqual(shown(PdfDocument.open(bytes).annotations(0)[0]))
      expect(shown(reopened)).toEqual(shown(added))
    }
  })

  test('without other parts of its document: no page, no structure, no private data', () => {
    const { saved } = passedOn(() => parseDataForm(asJson(foreign())))
    const text = Buffer.from(saved).toString('latin1')
    for (const word of ['StructParent', 'PieceInfo']) expect(text).not.toContain(word)
    expect(text.match(/\/Type\/Page\b/g)?.length ?? 0).toBeLessThanOrEqual(1)
  })

  test('the stamp can be moved, scaled, rotated, hit-tested and undone', () => {
    const document = PdfDocument.open(smallPdf('table'))
    const [added] = document.importAnnotations(parseDataForm(asJson(foreign())))
    if (!added) throw new Error('nothing was imported')
    const before = renderAnnotation(added)
    const moved = document.update(added.id, { rect: [100, 100, 180, 260] })
    const scene = renderAnnotation(moved)
    expect(scene?.bounds).toEqual([100, 100, 180, 260])
    expect(scene && hitTest(scene, pagePoint(140, 180), 1)).toBe(true)
    document.update(added.id, { matrix: [0, 1, -1, 0, 300, 0], bbox: [100, 100, 180, 260] })
    const [reopened] = PdfDocument.open(document.save(saving)).annotations(0)
    expect(reopened?.rect).toEqual([40, 100, 200, 180])
    const [exported] = listOf(document.save(saving))
    expect(exported).toMatchObject({ bbox: [100, 100, 180, 260], matrix: [0, 1, -1, 0, 300, 0] })
    const back = document.update(added.id, { matrix: [1, 0, 0, 1, 0, 0], bbox: [20, 20, 60, 100] })
    expect(renderAnnotation(back)).toEqual(before)
  })

  test('rotated by any angle, it is exported unchanged', () => {
    const [one] = asJson(foreign({ form: '/Matrix[0.8 0.6 -0.6 0.8 1 2]' })) as Record<string, unknown>[]
    const turned = { ...one, bbox: [31.4159, 27.1828, 91.1, 80.3], matrix: [0.6, 0.8, -0.8, 0.6, 150, 3] }
    const first = passedOn(() => parseDataForm([turned]))
    expect(first.exported).toMatchObject({ ...turned, rect: expect.anything() })
    expect(shown(first.reopened)).toEqual(shown(first.added))
    const second = passedOn(() => parseDataForm(asJson(first.saved)))
    expect(second.exported).toEqual(first.exported)
  })

  test('a copy outside a document shows it at any position, and an invalid one shows nothing', () => {
    const { added } = passedOn(() => parseDataForm(asJson(foreign())))
    const copy = JSON.parse(JSON.stringify(added)) as Annotation
    expect(shown(copy)).toEqual(shown(added))
    const { data } = copy
    if (data?.annotationType !== '/Stamp') throw new Error('no stamp was imported')
    const moved = transformAnnotation(data, translation(30, 40))
    const [l, b, r, t] = data.rect
    const scene = renderAnnotation({ ...copy, data: moved, rect: moved.rect })
    expect(scene?.bounds.map(Math.round)).toEqual([l + 30, b + 40, r + 30, t + 40].map(Math.round))
    expect(renderAnnotation({ ...copy, data: { ...data, stampAppearance: 'AAAA' } })).toBeUndefined()
  })

  test('two stamps with equal appearances share their objects', () => {
    const [one] = asJson(foreign()) as Record<string, unknown>[]
    const { saved } = passedOn(() => parseDataForm([one, { ...one, uuid: 'b' }]))
    expect(
      Buffer.from(saved)
        .toString('latin1')
        .match(/\/BaseFont/g),
    ).toHaveLength(1)
  })

  test('a stamp with our own drawing exports none', () => {
    const document = PdfDocument.open(smallPdf('table'))
    for (const [i, stampType] of ['Approved', 'TopSecret', 'Draft'].entries())
      document.add(0, {
        annotationType: '/Stamp',
        uuid: `s${i}`,
        dateCreated: someDay.toISOString(),
        rect: [10.123456, 10 + 90.0003 * i, 230.98765, 70.111111 + 90 * i],
        stampType,
        ...(i === 1 && { matrix: [0.8, 0.6, -0.6, 0.8, 20, 3] as const }),
      })
    for (const data of listOf(document.save(saving))) expect(data).not.toHaveProperty('stampAppearance')
  })

  test.each([
    ['bytes that are not a PDF', 'aGVsbG8='],
    ['nothing', ' '],
    ['a file without a stamp', Buffer.from(smallPdf('table')).toString('base64')],
    ['an encrypted file', Buffer.from(lockedPdf({ revision: 4, user: '', owner: 'o' })).toString('base64')],
    ['a stamp without an appearance', Buffer.from(foreign({ look: '<<>>' })).toString('base64')],
  ])('an invalid appearance is refused: %s', (_, stampAppearance) => {
    const [one] = asJson(foreign()) as Record<string, unknown>[]
    const refused: unknown[] = []
    PdfDocument.open(smallPdf('table')).importAnnotations(
      parseDataForm([{ ...one, stampAppearance }]),
      error => refused.push(error.code),
    )
    expect(refused).toEqual(['stamp-image-invalid'])
  })
})
