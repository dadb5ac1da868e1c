/** `PdfDocument.apply`: all edits or none, and nothing that the caller has not named. */
import { describe, expect, test } from 'vitest'
import {
  type AnnotationEdit,
  annotationKinds,
  type NewAnnotation,
  PdfDocument,
  PdfError,
  type PdfErrorCode,
} from '../src/index.ts'
import { someDay } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'

const saving = { now: someDay }

/** A square with a popup and two replies, one to the other; a link; and a second page with a square. */
const original = smallPdf('table', {
  page: '/Annots[5 0 R 6 0 R 7 0 R 8 0 R 9 0 R]',
  objects: {
    2: '<</Type/Pages/Kids[3 0 R 10 0 R]/Count 2/MediaBox[0 0 300 400]>>',
    5: '<</Type/Annot/Subtype/Square/Rect[10 10 50 50]/NM(asked)/C[1 0 0]/F 4/Popup 6 0 R>>',
    6: '<</Type/Annot/Subtype/Popup/Rect[0 0 9 9]/Parent 5 0 R>>',
    7: '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/NM(answer)/IRT 5 0 R/Contents(first)>>',
    8: '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/NM(more)/IRT 7 0 R/Contents(second)>>',
    9: '<</Type/Annot/Subtype/Link/Rect[0 0 5 5]>>',
    10: '<</Type/Page/Parent 2 0 R/Annots[11 0 R]>>',
    11: '<</Type/Annot/Subtype/Square/Rect[10 10 50 50]/NM(other)/C[1 0 0]/F 4>>',
  },
})

const square = (uuid: string, entries: Partial<NewAnnotation> = {}): NewAnnotation =>
  ({
    ...{ annotationType: '/Square', uuid, rect: [60, 60, 90, 90], color: [1, 0, 0, 1] },
    ...{ dateCreated: someDay.toISOString(), ...entries },
  }) as NewAnnotation

const add = (id: string, data?: NewAnnotation, pageIndex = 0): AnnotationEdit => ({
  kind: 'add',
  id,
  pageIndex,
  data,
})
const remove = (...ids: string[]): AnnotationEdit[] => ids.map(id => ({ kind: 'remove', id }))

/** The annotations of the pages as `id` or, for replies, `id>parent`. */
const seen = (document: PdfDocument): string =>
  document.pages
    .flatMap(({ index }) => document.annotations(index))
    .map(({ id, inReplyTo }) => (inReplyTo === undefined ? id : `${id}>${inReplyTo}`))
    .join(' ')

const before = '0:5 0:6 0:7>0:5 0:8>0:7 0:9 1:11'

/** The same by uuid, for a file that was saved and opened again. */
const savedAs = (document: PdfDocument): string => {
  const again = PdfDocument.open(document.save(saving))
  return again.pages
    .flatMap(({ index }) => again.annotations(index))
    .map(({ subtype, data }) =>
      data ? `${data.uuid}${data.inReplyTo ? `>${data.inReplyTo}` : ''}` : subtype,
    )
    .join(' ')
}

const codeOf = (act: () => unknown): PdfErrorCode | undefined => {
  try {
    act()
  } catch (error) {
    if (error instanceof PdfError) return error.code
    throw error
  }
  return undefined
}

describe('a list of edits', () => {
  test('uses the ids of the caller, and returns what each edit has left', () => {
    const document = PdfDocument.open(original)
    const left = document.apply([
      add('mine', square('u')),
      { kind: 'update', id: 'mine', data: { textContent: 'Hello' } },
      { kind: 'update', id: '1:11', data: { textContent: 'There' } },
      ...remove('0:9'),
    ])
    expect(left.map(({ id, contents }) => [id, contents])).toEqual([
      ['mine', 'Hello'],
      ['mine', 'Hello'],
      ['1:11', 'There'],
      ['0:9', undefined],
    ])
    expect(seen(document)).toBe('0:5 0:6 0:7>0:5 0:8>0:7 mine 1:11')
    expect(savedAs(document)).toBe('asked Popup answer>asked more>answer u other')
  })

  test('may add a reply before the annotation that it replies to', () => {
    const document = PdfDocument.open(original)
    document.apply([add('reply', square('r', { inReplyTo: 'u' })), add('mine', square('u'))])
    expect(seen(document)).toContain('reply>mine mine')
    expect(savedAs(document)).toContain('r>u u')
  })

  test('finds the annotation that a reply names, also one added or renamed by an earlier list', () => {
    const document = PdfDocument.open(original)
    document.apply([add('r', square('r', { inReplyTo: 'asked' })), add('mine', square('u'))])
    document.apply([add('s', square('s', { inReplyTo: 'u' }))])
    document.apply([add('late', square('v'))])
    document.apply([add('v', square('w', { inReplyTo: 'v' }))])
    document.update('0:5', { uuid: 'renamed' })
    document.apply([add('t', square('t', { inReplyTo: 'renamed' }))])
    expect(seen(document)).toContain('r>0:5 mine s>mine late v>late t>0:5')
  })

  test('without edits changes nothing', () => {
    const document = PdfDocument.open(original)
    expect(document.apply([])).toEqual([])
    expect(document.save(saving)).toBe(original)
  })

  const failing: readonly (readonly [string, PdfErrorCode, AnnotationEdit])[] = [
    ['names no annotation', 'annotation-missing', { kind: 'update', id: '0:99', data: {} }],
    ['removes what is removed', 'annotation-missing', { kind: 'remove', id: '0:8' }],
    ['changes what is removed', 'annotation-missing', { kind: 'update', id: '0:8', data: {} }],
    ['changes a link', 'annotation-not-editable', { kind: 'update', id: '0:9', data: { textContent: 'x' } }],
    [
      'changes the type',
      'annotation-type-mismatch',
      { kind: 'update', id: '1:11', data: { ...square('x'), annotationType: '/Circle' } as never },
    ],
    ['is invalid', 'annotation-invalid', { kind: 'update', id: '1:11', data: { strokeWidth: -1 } }],
    ['takes the id of an annotation of the file', 'annotation-invalid', add('0:5', square('x'))],
    [
      'takes the id of an annotation of a page that was not read',
      'annotation-invalid',
      add('1:11', square('x')),
    ],
    ['takes the id of a new annotation', 'annotation-invalid', add('mine', square('x'))],
    ['adds to another page what was removed from this one', 'annotation-invalid', add('0:8', undefined, 1)],
    ['brings back what never was', 'annotation-missing', add('x')],
    ['adds to no page', 'page-missing', add('x', square('x'), 7)],
    [
      'adds an unknown kind',
      'annotation-type-unknown',
      add('x', square('x', { annotationType: '/Sound' as never })),
    ],
  ]
  test.each(failing)('of which the last one %s leaves the document as it was', (_, code, last) => {
    const document = PdfDocument.open(original)
    const values = document.annotations(0)
    const edits: AnnotationEdit[] = [
      add('mine', square('u')),
      add('reply', square('r', { inReplyTo: 'u' })),
      { kind: 'update', id: '0:5', data: { uuid: 'renamed', color: [0, 1, 0, 1] } },
      { kind: 'update', id: 'mine', data: { textContent: 'Hello' } },
      ...remove('0:8'),
    ]
    expect(codeOf(() => document.apply([...edits, last]))).toBe(code)
    expect(seen(document)).toBe(before)
    expect(document.annotations(0)).toEqual(values)
    expect(document.hasChanges).toBe(false)
    expect(document.save(saving)).toBe(original)
    // Neither ids nor uuids are taken by what failed.
    document.apply([...edits.slice(0, 2), add('again', square('s', { inReplyTo: 'asked' }))])
    expect(seen(document)).toBe(`${before.replace(' 1:11', '')} mine reply>mine again>0:5 1:11`)
  })
})

test('what a refused list added is the parent of no reply', () => {
  const document = PdfDocument.open(original)
  document.apply([add('r', square('r', { inReplyTo: 'asked' }))])
  expect(codeOf(() => document.apply([add('mine', square('u')), ...remove('none')]))).toBe(
    'annotation-missing',
  )
  document.apply([add('s', square('s', { inReplyTo: 'u' }))])
  expect(seen(document)).toContain('r>0:5 s 1:11')
})

describe('a removal', () => {
  test('names replies: those that the caller leaves stay, and are saved as replies to nothing', () => {
    const document = PdfDocument.open(original)
    document.apply(remove('0:5'))
    expect(document.annotations(0).map(({ id }) => id)).toEqual(['0:7', '0:8', '0:9'])
    const bytes = document.save(saving)
    expect(savedAs(document)).toBe('answer more>answer Link other')
    expect(Buffer.from(bytes.subarray(original.length)).toString('latin1')).not.toContain('/IRT 5 0 R')
    document.apply([add('0:5')])
    expect(seen(document)).toBe(before)
    expect(document.save(saving)).toBe(original)
  })

  test('of a whole thread, in any order, is undone by adding it again', () => {
    const document = PdfDocument.open(original)
    document.apply(remove('0:7', '0:5', '0:8'))
    expect(seen(document)).toBe('0:9 1:11')
    expect(savedAs(document)).toBe('Link other')
    document.apply(['0:8', '0:5', '0:7'].map(id => add(id)))
    expect(seen(document)).toBe(before)
    expect(document.save(saving)).toBe(original)
  })

  test('of an annotation with its replies leaves out those that are removed already', () => {
    const document = PdfDocument.open(original)
    expect(document.remove('0:7').map(({ id }) => id)).toEqual(['0:7', '0:8'])
    expect(document.remove('0:5').map(({ id }) => id)).toEqual(['0:5'])
  })

  test('takes the popup along, which is part of its annotation', () => {
    const document = PdfDocument.open(original)
    document.apply(remove('0:5', '0:7', '0:8'))
    expect(document.annotations(0).map(({ subtype }) => subtype)).toEqual(['Link'])
  })

  test('of the popup alone leaves its annotation', () => {
    const document = PdfDocument.open(original)
    document.apply(remove('0:6'))
    expect(seen(document)).toBe(before.replace('0:6 ', ''))
  })

  test('of a new annotation is undone in its place, and can be undone with other data', () => {
    const document = PdfDocument.open(original)
    document.apply([add('a', square('a')), add('b', square('b'))])
    document.apply(remove('a'))
    expect(seen(document)).toContain('0:9 b 1:11')
    document.apply([add('a')])
    expect(seen(document)).toContain('0:9 a b 1:11')
    document.apply(remove('a'))
    const [again] = document.apply([add('a', square('a', { textContent: 'Again' }))])
    expect(again?.contents).toBe('Again')
  })

  test('of two annotations that reply to each other ends', () => {
    const loop = smallPdf('table', {
      page: '/Annots[5 0 R 6 0 R]',
      objects: {
        5: '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/IRT 6 0 R>>',
        6: '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/IRT 5 0 R>>',
      },
    })
    const document = PdfDocument.open(loop)
    expect(document.remove('0:5').map(({ id }) => id)).toEqual(['0:5', '0:6'])
    expect(document.annotations(0)).toEqual([])
  })
})

test('an id that `add` makes is not one that the caller has taken', () => {
  const document = PdfDocument.open(original)
  document.apply([add('0:new-1', square('a')), add('0:new-2', square('b'))])
  expect(document.add(0, square('c')).id).toBe('0:new-3')
})

describe('a caller without types gets a PdfError', () => {
  const wrong: readonly unknown[] = [
    ...[undefined, null, 5, 'add', {}, [null], [undefined], [[]], [5], [{}], [{ kind: 'move', id: '0:5' }]],
    ...[
      [{ kind: 'remove' }],
      [{ kind: 'remove', id: 5 }],
      [{ kind: 'remove', id: '' }],
      [{ kind: 'update', id: '0:5' }],
    ],
    ...[[{ kind: 'update', id: '0:5', data: null }], [{ kind: 'update', id: '0:5', data: 'red' }]],
    ...[
      [{ kind: 'add', id: 'x', pageIndex: 0, data: null }],
      [{ kind: 'add', id: 'x', pageIndex: 0, data: 5 }],
      [{ kind: 'add', id: 'x', pageIndex: 0, data: square('x', { bbox: [] as never }) }],
    ],
    ...['0', null, undefined, 0.5, -1, Number.NaN].map(pageIndex => [
      { kind: 'add', id: 'x', pageIndex, data: square('x') },
    ]),
  ]
  test.each(wrong.map(edits => [JSON.stringify(edits), edits]))('for %s', (_, edits) => {
    const document = PdfDocument.open(original)
    expect(codeOf(() => document.apply(edits as never))).toMatch(
      /^(argument-invalid|annotation-invalid|page-missing)$/,
    )
    expect(document.hasChanges).toBe(false)
  })

  const values: readonly unknown[] = [
    null,
    5,
    -1,
    'x',
    true,
    [],
    [null],
    ['x'],
    [[]],
    [[null]],
    {},
    { length: 3 },
  ]
  test.each(annotationKinds)('for any value of any field of %s', kind => {
    const document = PdfDocument.open(original)
    const data = {
      ...square('x'),
      annotationType: kind,
      quadPoints: [0, 9, 9, 9, 0, 0, 9, 0],
      vertices: kind === '/Line' ? [0, 0, 9, 9] : [0, 0, 9, 9, 18, 0],
      stampType: 'Draft',
      inkList: [[0, 0, 9, 9]],
    }
    const known = PdfDocument.open(original).add(0, data as never).data ?? {}
    for (const field of Object.keys(known))
      for (const value of values) {
        const given = { ...data, [field]: value } as never
        // It is taken or refused; any other error fails the test.
        codeOf(() => document.apply([add('x', given), ...remove('x')]))
        codeOf(() =>
          document.apply([
            { kind: 'add', id: 'y', pageIndex: 0, data: data as never },
            { kind: 'update', id: 'y', data: { [field]: value } as never },
            ...remove('y'),
          ]),
        )
      }
    expect(seen(document)).toBe(before)
    expect(document.save(saving)).toBe(original)
  })
})

test('adding, changing and removing annotations of its own reads none of the file', () => {
  const document = PdfDocument.open(
    smallPdf('table', { page: '/Annots[5 0 R]', objects: { 5: '<</Type/Annot/Subtype/Square/Rect 7>>' } }),
  )
  const { id } = document.add(0, square('a'))
  document.apply([add('0', square('b')), add('0:mine', square('c')), add('mine:0', square('d'))])
  document.update(id, { strokeWidth: 2 })
  document.apply(remove('0', '0:mine', 'mine:0'))
  expect(document.warnings).toEqual([])

  document.annotations(0)
  expect(document.warnings).not.toEqual([])
})
