import { describe, expect, test } from 'vitest'
import { exportDataForm, parseDataForm, toJsonValues } from '../src/annotations/exchange/data-form.ts'
import { type Annotation, PdfDocument } from '../src/index.ts'
import { hasProgram, qpdfComplaints } from './other-programs.ts'
import { someDay } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'

const saving = { now: someDay }
const pages = '<</Type/Pages/Kids[3 0 R 7 0 R]/Count 2/MediaBox[0 0 300 400]>>'
const note = (entries: string): string => `<</Type/Annot/Subtype/Text/Rect[10 10 35 35]/F 28${entries}>>`
const secondPage = (annots: string): string => `<</Type/Page/Parent 2 0 R/Annots[${annots}]>>`

const listed = (document: PdfDocument): Annotation[] =>
  document.pages.flatMap(({ index }) => document.annotations(index))

/** The replies of a document, by uuid. */
function threadsOf(document: PdfDocument): readonly string[] {
  const uuids = new Map(listed(document).map(({ id, data }) => [id, data?.uuid ?? '']))
  return listed(document).flatMap(({ data, inReplyTo }) =>
    data?.inReplyTo ? [`${data.uuid} answers ${data.inReplyTo}, ${uuids.get(inReplyTo ?? '')}`] : [],
  )
}

describe('a reply to an annotation of another page', () => {
  /** The second page replies to the first, once by name and once by object; the standard requires both on one page. */
  const original = smallPdf('table', {
    page: '/Annots[5 0 R 6 0 R]',
    objects: {
      2: pages,
      5: note('/NM(asked)/P 3 0 R'),
      6: note('/P 3 0 R'),
      7: secondPage('8 0 R 9 0 R'),
      8: note('/NM(answer)/IRT 5 0 R/P 7 0 R'),
      9: note('/NM(other)/IRT 6 0 R/RT/Group/P 7 0 R'),
    },
  })
  const threads = ['answer answers asked, asked', 'other answers 3-6, 3-6']

  test('keeps its thread when it is read, edited, exported and imported', () => {
    const document = PdfDocument.open(original)
    expect(threadsOf(document)).toEqual(threads)
    const [answer] = document.annotations(1)
    document.update(answer?.id ?? '', { textContent: 'Yes' })
    expect(threadsOf(PdfDocument.open(document.save(saving)))).toEqual(threads)

    const list = JSON.parse(JSON.stringify(toJsonValues(exportDataForm(document)))) as object[]
    for (const order of [list, list.toReversed()]) {
      const copy = PdfDocument.open(PdfDocument.open(original).withoutAnnotations(saving))
      copy.importAnnotations(parseDataForm(order))
      expect(threadsOf(copy).toSorted()).toEqual(threads)
      const saved = copy.save(saving)
      const again = PdfDocument.open(saved)
      expect(threadsOf(again).toSorted()).toEqual(threads)
      expect(
        exportDataForm(again)
          .map(({ uuid, replyType }) => [uuid, replyType])
          .toSorted(),
      ).toEqual([
        ['3-6', undefined],
        ['answer', 'Reply'],
        ['asked', undefined],
        ['other', 'Group'],
      ])
      if (hasProgram('qpdf')) expect(qpdfComplaints(saved)).toEqual([])
    }
  })

  test('to a missing annotation, or to itself, is read nevertheless', () => {
    const odd = smallPdf('table', {
      page: '/Annots[5 0 R 6 0 R]',
      objects: { 5: note('/NM(a)/IRT 9 0 R'), 6: note('/NM(b)/IRT 6 0 R') },
    })
    const document = PdfDocument.open(odd)
    expect(document.annotations(0).map(({ data }) => data?.uuid)).toEqual(['a', 'b'])
    document.remove(document.annotations(0)[1]?.id ?? '')
    expect(document.annotations(0)).toHaveLength(1)
  })
})

test.each([
  ['was never there', false],
  ['was removed before', true],
])('a new reply to an annotation that %s is saved without it', (_, wasThere) => {
  const document = PdfDocument.open(smallPdf('table'))
  const about = { color: [1, 0, 0, 1], strokeWidth: 1, dateCreated: someDay.toISOString() } as const
  const square = { ...about, annotationType: '/Square', rect: [10, 10, 60, 40] } as const
  if (wasThere) document.remove(document.add(0, { ...square, uuid: 'asked' }).id)
  document.add(0, { ...square, uuid: 'answer', inReplyTo: 'asked' })
  const saved = PdfDocument.open(document.save(saving))
  expect(listed(saved).map(({ data }) => [data?.uuid, data?.inReplyTo])).toEqual([['answer', undefined]])
})

describe('a popup', () => {
  const popup = '<</Type/Annot/Subtype/Popup/Rect[100 100 200 200]/Parent 5 0 R>>'
  const original = smallPdf('table', {
    page: '/Annots[5 0 R 6 0 R]',
    objects: { 5: note('/NM(a)/P 3 0 R/Popup 6 0 R'), 6: popup },
  })
  const subtypes = (bytes: Uint8Array): string[] =>
    PdfDocument.open(bytes)
      .annotations(0)
      .map(({ subtype }) => subtype)

  test('removed by an edit disappears from list and annotation, and undoing restores it', () => {
    const document = PdfDocument.open(original)
    const [before] = document.annotations(0)
    if (!before?.data) throw new Error('nothing was read')
    const { popup: _, ...without } = before.data
    document.update(before.id, without)
    const saved = document.save(saving)
    expect(subtypes(saved)).toEqual(['Text'])
    expect(PdfDocument.open(saved).annotations(0)[0]?.data).not.toHaveProperty('popup')
    expect(Buffer.from(saved.subarray(original.length)).toString('latin1')).not.toContain('/Popup')
    if (hasProgram('qpdf')) expect(qpdfComplaints(saved)).toEqual([])
    document.update(before.id, before.data)
    expect(document.save(saving)).toBe(original)
  })
})
