/** Replies without the annotation that they reply to: seen by everybody, and told. */

import { describe, expect, test } from 'vitest'
import { exportAllKinds, parseAllKinds } from '../src/annotations/exchange/all-kinds.ts'
import { parseFdf, toFdf } from '../src/annotations/exchange/fdf.ts'
import { parseXfdf, toXfdf } from '../src/annotations/exchange/xfdf.ts'
import { type AddedAnnotation, PdfDocument } from '../src/index.ts'
import { twoPages } from './exchange/xfdf-elements.ts'
import { someDay } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'

const saving = { now: someDay }
const [hidden, shown] = [30, 28]

/** A page with a square and hidden replies to it, one of which only sets a state. */
const annotated = smallPdf('table', {
  page: '/Annots[5 0 R 6 0 R 7 0 R 8 0 R]',
  objects: {
    5: '<</Type/Annot/Subtype/Square/Rect[10 10 60 60]/NM(asked)/C[1 0 0]/F 4>>',
    6: `<</Type/Annot/Subtype/Text/Rect[10 10 30 30]/NM(answer)/IRT 5 0 R/F ${hidden}/Contents(Why?)>>`,
    7: `<</Type/Annot/Subtype/Text/Rect[10 10 30 30]/NM(state)/IRT 5 0 R/F ${hidden}/StateModel(Review)/State(Accepted)>>`,
    8: '<</Type/Annot/Subtype/Caret/Rect[10 10 30 30]/NM(caret)/IRT 5 0 R/RT/Group/F 30>>',
  },
})

const bare = (): PdfDocument => PdfDocument.open(smallPdf('table', { page: '' }))

/** Name, flags and parent of each annotation of the saved document. */
const savedMarks = (document: PdfDocument) =>
  exportAllKinds(PdfDocument.open(document.save(saving))).map(mark => [
    mark.uuid,
    'flags' in mark ? mark.flags : undefined,
    mark.inReplyTo,
  ])

const withoutParent = (list: readonly AddedAnnotation[]) => list.filter(({ uuid }) => uuid !== 'asked')

/** The replies alone, as they come out of each form of exchange. */
const forms: readonly [string, (document: PdfDocument) => readonly AddedAnnotation[]][] = [
  ['JSON', document => parseAllKinds(exportAllKinds(document))],
  ['XFDF', document => parseXfdf(toXfdf(exportAllKinds(document), document.pages), document.pages)],
  ['FDF', document => parseFdf(toFdf(document), document.pages)],
]

describe.each(forms)('imported from %s', (_, exchanged) => {
  const list = exchanged(PdfDocument.open(annotated))

  test('replies without their parent are annotations of their own, shown and reported', () => {
    const document = bare()
    const told: string[] = []
    const added = document.importAnnotations(withoutParent(list), ({ code, message }, at) =>
      told.push(`${at} ${code}: ${message}`),
    )
    expect(added.map(({ inReplyTo }) => inReplyTo)).toEqual([undefined, undefined, undefined])
    const message = 'annotation-missing: no annotation has the name "asked", which it replies to'
    expect(told).toEqual([0, 1, 2].map(at => `${at} ${message}`))
    expect(savedMarks(document)).toEqual([
      ['answer', shown, undefined],
      ['state', shown, undefined],
      ['caret', undefined, undefined],
    ])
  })

  test('replies stay hidden under a parent that is in the list, in any order', () => {
    for (const order of [list, [...list].reverse()]) {
      const document = bare()
      document.importAnnotations(order, error => expect.unreachable(error.message))
      expect(savedMarks(document).toSorted()).toEqual([
        ['answer', hidden, 'asked'],
        ['asked', 4, undefined],
        ['caret', undefined, 'asked'],
        ['state', hidden, 'asked'],
      ])
    }
  })

  test('replies stay hidden under a parent that the document has, or that a later part brings', () => {
    const parent = list.filter(({ uuid }) => uuid === 'asked')
    const [before, after] = [bare(), bare()]
    before.importAnnotations(parent)
    before.importAnnotations(withoutParent(list))
    after.importAnnotations(withoutParent(list), undefined, { isPart: true })
    after.importAnnotations(parent)
    for (const document of [before, after]) {
      expect(document.warnings).toEqual([])
      expect(savedMarks(document)).toContainEqual(['answer', hidden, 'asked'])
    }
  })

  test('replies to what was removed in this session are shown', () => {
    const document = PdfDocument.open(annotated)
    document.remove(document.annotations(0)[0]?.id ?? '')
    document.importAnnotations(withoutParent(list))
    expect(document.warnings.map(({ code, message }) => `${code} ${message}`)).toEqual(
      [1, 2, 3].map(
        entry =>
          `reply-without-parent entry ${entry}: no annotation has the name "asked", which it replies to`,
      ),
    )
    expect(savedMarks(document)).toContainEqual(['answer', shown, undefined])
  })
})

test('replies of which the parent alone is removed are shown in the saved file', () => {
  const document = PdfDocument.open(annotated)
  document.apply([{ kind: 'remove', id: document.annotations(0)[0]?.id ?? '' }])
  expect(savedMarks(document)).toEqual([
    ['answer', shown, undefined],
    ['state', shown, undefined],
    ['caret', undefined, undefined],
  ])
  const saved = Buffer.from(document.save(saving).subarray(annotated.length)).toString('latin1')
  expect(saved).toContain(`/NM(answer)/F ${shown}/Contents(Why?)`)
})

test.each([
  ['itself', ['a>a'], [['a', shown, undefined]]],
  [
    'each other',
    ['a>b', 'b>c', 'c>a', 'd>c'],
    [
      ['a', shown, undefined],
      ['b', hidden, 'c'],
      ['c', hidden, 'a'],
      ['d', hidden, 'c'],
    ],
  ],
])('of notes that reply to %s, one is shown', (_, replies, expected) => {
  const document = bare()
  const told: string[] = []
  const list = replies.map(reply => {
    const [uuid, inReplyTo] = reply.split('>')
    return {
      ...{ annotationType: '/Text', uuid, inReplyTo, pageIndex: 0, dateCreated: '2026-01-01T00:00:00Z' },
      ...{ rect: [10, 10, 35, 35], flags: hidden },
    }
  })
  document.importAnnotations(list as unknown as AddedAnnotation[], ({ message }) => told.push(message))
  expect(told).toEqual([expect.stringMatching(/^it replies to "[ab]", which replies to it$/)])
  expect(savedMarks(document)).toEqual(expected)
})

test('replies that form a circle in a file stay as they are when its own export is imported', () => {
  const circle = smallPdf('table', {
    page: '/Annots[5 0 R 6 0 R]',
    objects: {
      5: '<</Type/Annot/Subtype/Text/Rect[10 10 30 30]/NM(a)/IRT 6 0 R/F 30>>',
      6: '<</Type/Annot/Subtype/Text/Rect[10 10 30 30]/NM(b)/IRT 5 0 R/F 30>>',
    },
  })
  const document = PdfDocument.open(circle)
  const before = exportAllKinds(document)
  expect(before.map(({ inReplyTo }) => inReplyTo)).toEqual(['b', 'a'])
  expect(document.importAnnotations(before)).toEqual([])
  expect(document.warnings).toEqual([])
  expect(exportAllKinds(document)).toEqual(before)
})

test('replies of two pages whose names are the same are no circle', () => {
  const document = PdfDocument.open(twoPages)
  const list = ['0 p', '1 r', '0 r>p', '1 p>r'].map(line => {
    const [pageIndex, uuid, inReplyTo] = line.split(/[ >]/)
    return {
      ...{ annotationType: '/Text', uuid, inReplyTo, pageIndex: Number(pageIndex) },
      ...{ dateCreated: '2026-01-01T00:00:00Z', rect: [10, 10, 35, 35], flags: inReplyTo ? hidden : shown },
    }
  })
  document.importAnnotations(list as unknown as AddedAnnotation[], error => expect.unreachable(error.message))
  expect(savedMarks(document)).toEqual([
    ['p', shown, undefined],
    ['r', hidden, 'p'],
    ['r', shown, undefined],
    ['p', hidden, 'r'],
  ])
})

test('a mark that was hidden on purpose stays hidden without what it replies to', () => {
  const square = exportAllKinds(PdfDocument.open(annotated))[0]
  const document = bare()
  document.importAnnotations([{ ...square, flags: hidden, inReplyTo: 'nobody' } as AddedAnnotation])
  expect(savedMarks(document)).toEqual([['asked', hidden, undefined]])
})
