/** `PdfDocument.apply` with what callers without types pass. */
import { describe, expect, test } from 'vitest'
import { annotationKinds, PdfDocument } from '../src/index.ts'
import { add, before, codeOf, original, remove, saving, seen, square } from './edited-file.ts'

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
