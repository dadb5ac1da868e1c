/** `PdfDocument.apply`: all edits or none, and nothing that the caller has not named. */
import { describe, expect, test } from 'vitest'
import { type AnnotationEdit, PdfDocument, type PdfErrorCode } from '../src/index.ts'
import { add, before, codeOf, original, remove, savedAs, saving, seen, square } from './edited-file.ts'
import { smallPdf } from './small-files.ts'

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
