/** Annotations that cannot be edited are carried to other copies of their document and lose nothing on the way. */
import { describe, expect, test } from 'vitest'
import { exportAllKinds, parseAllKinds } from '../../src/annotations/exchange/all-kinds.ts'
import { toJsonValues } from '../../src/annotations/exchange/data-form.ts'
import { type Annotation, PdfDocument, type PdfError, renderAnnotation, toSvg } from '../../src/index.ts'
import { hasProgram, qpdfComplaints, skipNote } from '../other-programs.ts'
import { small, stream } from '../provoke.ts'
import { someDay } from '../sample-annotations.ts'

const saving = { now: someDay }
const form = stream('/Type/XObject/Subtype/Form/BBox[0 0 20 20]', '0 0 20 20 re f')
const annot = (subtype: string, entries: string): string => `<</Type/Annot/Subtype/${subtype}${entries}>>`

/** One of each kind that cannot be edited, on the first of two pages. */
const bodies: Readonly<Record<number, string>> = {
  2: '<</Type/Pages/Kids[3 0 R 40 0 R]/Count 2/MediaBox[0 0 300 400]>>',
  5: annot(
    'Caret',
    '/Rect[10 10 20 20]/NM(caret)/Contents(in)/T(Ann)/RD[1 1 1 1]/Sy/P/Popup 6 0 R/P 3 0 R/AP<</N 7 0 R>>',
  ),
  6: annot('Popup', '/Rect[200 10 290 90]/Parent 5 0 R/Open true'),
  7: form,
  8: annot(
    'StrikeOut',
    '/Rect[20 10 60 20]/NM(struck)/QuadPoints[20 20 60 20 20 10 60 10]/IRT 5 0 R/RT/Group',
  ),
  9: annot('Link', '/Rect[10 40 90 60]/A<</S/URI/URI(https://example.org/a)>>/Border[0 0 0]/StructParent 4'),
  10: annot('Link', '/Rect[10 70 90 90]/Dest[40 0 R/XYZ 0 300 null]'),
  11: annot('Link', '/Rect[10 100 90 120]/A<</S/GoTo/D[3 0 R/Fit]>>'),
  12: annot('Link', '/Rect[10 130 90 150]/A<</S/JavaScript/JS(app.alert\\(1\\))>>'),
  13: annot('FileAttachment', '/Rect[100 40 110 60]/NM(pin)/Name/PushPin/FS 14 0 R/Contents(See file)'),
  14: '<</Type/Filespec/F(a.txt)/UF(a.txt)/EF<</F 15 0 R>>>>',
  15: stream('/Type/EmbeddedFile/Params<</Size 5>>', 'hello'),
  16: annot(
    'Redact',
    '/Rect[100 70 150 90]/NM(secret)/QuadPoints[100 90 150 90 100 70 150 70]/IC[0 0 0]/OverlayText(gone)',
  ),
  17: annot('Screen', '/Rect[100 100 150 120]/A<</S/Rendition/OP 0/AN 17 0 R>>'),
  18: annot('Text', '/Rect[200 200 220 220]/NM(answer)/Contents(Yes)/IRT 9 0 R'),
  19: annot('Widget', '/Rect[200 230 220 250]/FT/Tx/T(name)'),
  20: annot('Ink', '/Rect[200 260 220 280]/NM(lost)/AP<</N 7 0 R>>'),
  21: annot('Caret', '/NM(nowhere)'),
  40: '<</Type/Page/Parent 2 0 R>>',
}
const listed = [5, 6, 8, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 21]
const file = (numbers: readonly number[]): Uint8Array =>
  small({ page: `/Annots[${numbers.map(number => `${number} 0 R`).join(' ')}]`, objects: bodies })
const original = file(listed)
const empty = file([])

const annotationsOf = (bytes: Uint8Array): readonly Annotation[] => PdfDocument.open(bytes).annotations(0)

/** Exports everything as text that was sent, and adds it to another file. */
function carried(
  from: Uint8Array,
  to: Uint8Array,
  report?: (error: PdfError, index: number) => void,
): PdfDocument {
  const json: unknown = JSON.parse(JSON.stringify(toJsonValues(exportAllKinds(PdfDocument.open(from)))))
  const document = PdfDocument.open(to)
  document.importAnnotations(parseAllKinds(json), report)
  return document
}

/** The dictionary of each annotation in PDF syntax, by its name; references are left out. */
function syntaxOf(bytes: Uint8Array): Readonly<Record<string, string>> {
  const document = PdfDocument.open(bytes)
  return Object.fromEntries(
    document.annotations(0).map(({ id, subtype, rect }) => {
      const { syntax } = document.inspectObject(Number(id.split(':')[1]))
      return [`${subtype} ${rect}`, syntax]
    }),
  )
}

const imported = carried(original, empty)
const saved = imported.save(saving)

describe('annotations that cannot be edited', () => {
  test('come with the others, in their order, and are read again from the saved file', () => {
    const kinds = (list: readonly Annotation[]) =>
      list.map(({ subtype, rect, data }) => (data ? subtype : `${subtype} ${rect}`))
    const expected = kinds(
      annotationsOf(original).filter(
        ({ subtype, rect }) => subtype !== 'Widget' && subtype !== 'Popup' && rect[2] > 0,
      ),
    )
    expect(kinds(imported.annotations(0))).toEqual(expected)
    expect(kinds(annotationsOf(saved)).filter(kind => !kind.startsWith('Popup'))).toEqual(expected)
    expect(kinds(annotationsOf(saved))).toContain('Popup 200,10,290,90')
  })

  test.skipIf(!hasProgram('qpdf'))(`are saved as qpdf expects it${skipNote('qpdf')}`, () => {
    expect(qpdfComplaints(saved)).toEqual([])
  })

  test('keep author, text, look and thread', () => {
    const find = (document: PdfDocument, part: string) =>
      document.annotations(0).find(({ rect, subtype }) => `${subtype} ${rect}`.startsWith(part))
    for (const document of [imported, PdfDocument.open(saved)]) {
      const caret = find(document, 'Caret')
      expect(caret).toMatchObject({ author: 'Ann', contents: 'in', rect: [10, 10, 20, 20] })
      const scene = caret && renderAnnotation(caret)
      expect(scene && toSvg(scene)).toContain('<path')
      expect(find(document, 'StrikeOut')).toMatchObject({
        inReplyTo: caret?.id,
        data: { inReplyTo: 'caret', replyType: 'Group' },
      })
      expect(find(document, 'Text')?.inReplyTo).toBe(find(document, 'Link 10,40')?.id)
    }
  })

  test('keep what is theirs, and take nothing of their old page', () => {
    const syntax = syntaxOf(saved)
    const page = `${PdfDocument.open(saved).page(1)?.id} 0 R`
    expect(syntax['Caret 10,10,20,20']).toMatch(/\/RD ?\[1 1 1 1\].*\/Sy ?\/P/s)
    expect(syntax['Link 10,40,90,60']).toContain('(https://example.org/a)')
    expect(syntax['Link 10,40,90,60']).not.toContain('StructParent')
    expect(syntax['Link 10,70,90,90']).toMatch(new RegExp(`/Dest ?\\[${page} ?/XYZ 0 300 null\\]`))
    expect(syntax['Link 10,100,90,120']).toMatch(/\/D ?\[3 0 R ?\/Fit\]/)
    expect(syntax['Redact 100,70,150,90']).toMatch(/\/OverlayText ?\(gone\)/)
    expect(syntax['FileAttachment 100,40,110,60']).toMatch(/\/FS \d+ 0 R/)
    const [all] = [Buffer.from(saved.subarray(empty.length)).toString('latin1')]
    expect(all).toContain('hello')
    expect(all).not.toContain('app.alert')
    const screen = annotationsOf(saved).find(({ subtype }) => subtype === 'Screen')
    expect(syntax['Screen 100,100,150,120']).toContain(`/AN ${screen?.id.split(':')[1]} 0 R`)
  })

  test('are not added again: by their name, or by their place in a copy where objects have other numbers', () => {
    expect(carried(original, saved).hasChanges).toBe(false)
    const renumbered = small({
      page: '/Annots[31 0 R 30 0 R]',
      objects: { 2: bodies[2] ?? '', 30: bodies[9] ?? '', 31: bodies[10] ?? '', 40: bodies[40] ?? '' },
    })
    const links = (document: PdfDocument) =>
      document.annotations(0).filter(({ subtype }) => subtype === 'Link')
    expect(links(carried(original, renumbered))).toHaveLength(4)
  })

  test('can be removed, brought back, and stay what they are', () => {
    const document = carried(original, empty)
    const caret = document.annotations(0).find(({ subtype }) => subtype === 'Caret')
    expect(document.remove(caret?.id ?? '').map(({ subtype }) => subtype)).toEqual(['Caret', 'StrikeOut'])
    expect(document.annotations(0).some(({ subtype }) => subtype === 'Caret')).toBe(false)
    document.apply([{ kind: 'add', id: caret?.id ?? '', pageIndex: 0 }])
    expect(document.annotations(0).some(({ subtype }) => subtype === 'Caret')).toBe(true)
    const [given] = exportAllKinds(PdfDocument.open(original))
    document.remove(caret?.id ?? '')
    document.apply([{ kind: 'add', id: caret?.id ?? '', pageIndex: 0, data: given as never }])
    expect(document.annotations(0).some(({ subtype }) => subtype === 'Caret')).toBe(true)
    expect(() => document.update(caret?.id ?? '', { textContent: 'x' })).toThrow('cannot be edited')
  })

  test('are exported again before they are saved, and from the copy', () => {
    const names = (document: PdfDocument) =>
      exportAllKinds(document).map(({ annotationType, uuid, inReplyTo }) => [annotationType, uuid, inReplyTo])
    expect(names(imported)).toEqual(names(PdfDocument.open(original)))
    expect(names(PdfDocument.open(saved))).toEqual(names(PdfDocument.open(original)))
    const twice = carried(carried(original, empty).save(saving), empty).save(saving)
    expect(Object.keys(syntaxOf(twice))).toEqual(Object.keys(syntaxOf(saved)))
  })
})

const script = '/JS(app.alert\\(1\\))'

test.each<[string, string]>([
  ['that says what it is in another object', `/A<</S 31 0 R${script}>>`],
  ['of a rendition', `/A<</S/Rendition/OP 0${script}>>`],
  ['of a rendition that says so in another object', `/A<</S 32 0 R${script}>>`],
  ['after another action', `/A<</S/URI/URI(https://example.org/a)/Next<</S/JavaScript${script}>>>>`],
  ['for the pointer', `/AA<</E<</S/JavaScript${script}>>>>`],
  ['in a stream', '/A<</S/Rendition/OP 0/JS 33 0 R>>'],
])('a script %s is not taken along', (_, entries) => {
  const objects = {
    ...bodies,
    30: annot('Screen', `/Rect[10 10 90 60]/NM(screen)${entries}`),
    31: '/JavaScript',
    32: '/Rendition',
    33: stream('', 'app.alert(1)'),
  }
  const from = small({ page: '/Annots[30 0 R]', objects })
  const added = carried(from, empty).save(saving).subarray(empty.length)
  const text = Buffer.from(added).toString('latin1')
  expect(text).toContain('/NM(screen)')
  expect(text).not.toMatch(/alert/)
})

test('what cannot be exported is reported with its reason', () => {
  const reported: string[] = []
  exportAllKinds(PdfDocument.open(original), ({ code, message }, { subtype, id }) =>
    reported.push(`${subtype} ${id}: ${code}: ${message}`),
  )
  expect(reported).toEqual([
    'Widget 0:19: annotation-not-editable: a form field belongs to its form',
    'Caret 0:21: annotation-not-editable: it has no rectangle',
  ])
})

describe('an entry that carries no annotation is reported, and the others are added', () => {
  const [caret] = exportAllKinds(PdfDocument.open(original))
  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
  const widget = small({ page: '/Annots[5 0 R]', objects: { 5: bodies[19] ?? '' } })
  test.each<[string, object]>([
    ['no base64', { annotationFile: '%%%' }],
    ['a number', { annotationFile: 7 }],
    ['nothing', { annotationFile: '' }],
    ['a text', { annotationFile: base64(new TextEncoder().encode('no file')) }],
    ['a file without annotations', { annotationFile: base64(empty) }],
    ['a form field', { annotationFile: base64(widget) }],
    ['a file that ends early', { annotationFile: base64(original.subarray(0, 200)) }],
    ['no uuid', { uuid: undefined }],
    ['a uuid that is no text', { uuid: 5 }],
    ['a page that is none', { pageIndex: 9, pageCount: 2, pageId: 999 }],
  ])('%s', (_, change) => {
    const document = PdfDocument.open(empty)
    const reasons: string[] = []
    const wrong = { ...caret, ...change }
    const report = ({ code }: PdfError) => void reasons.push(code)
    // As JSON, and as a caller without types passes it.
    document.importAnnotations(parseAllKinds([wrong, caret], report), report)
    expect([reasons.length, document.annotations(0).length]).toEqual([1, 1])
    PdfDocument.open(empty).importAnnotations([wrong, caret] as never, report)
    expect(reasons).toHaveLength(2)
    expect(new Set(reasons).size).toBe(1)
    expect(PdfDocument.open(document.save(saving)).annotations(0).length).toBe(2)
  })
})
