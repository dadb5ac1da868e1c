import { describe, expect, test } from 'vitest'
import { someDay } from '../../../test/sample-annotations.ts'
import { smallPdf } from '../../../test/small-files.ts'
import { PdfDocument } from '../../index.ts'
import { type ImportData, parseImportData } from './import-data.ts'

const document = PdfDocument.open(smallPdf('table'))
const square = { annotationType: '/Square', page: 1, rect: [10, 10, 60, 40] }

function parse(data: unknown): ImportData {
  const text = typeof data === 'string' ? data : JSON.stringify(data)
  return parseImportData(new TextEncoder().encode(text), { pages: document.pages, now: someDay })
}

test('adds page, name and date to an annotation written by hand', () => {
  const { page, ...rest } = square
  expect(parse([square]).annotations).toEqual([
    {
      ...rest,
      pageId: 3,
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      dateCreated: someDay.toISOString(),
    },
  ])
})

test('extracts the data of listed annotations and counts those that have none', () => {
  const data = {
    annotationType: '/Square',
    pageId: 3,
    rect: [0, 0, 9, 9],
    uuid: 'a',
    dateCreated: '2026-01-01',
  }
  const listed = [
    { subtype: 'Link', pageIndex: 0 },
    { subtype: 'Square', pageIndex: 0, data },
  ]
  expect(parse(`\uFEFF${JSON.stringify(listed)}`)).toEqual({
    annotations: [data],
    places: [{ entry: 2, uuid: 'a' }],
    passedOver: [{ entry: 1, error: expect.objectContaining({ code: 'annotation-not-editable' }) }],
    refused: [],
    reduced: [],
  })
})

test('leaves out what is wrong, and says why', () => {
  const { annotations, refused } = parse([square, { page: 1 }, null, { ...square, page: 9 }, square])
  expect(annotations).toHaveLength(2)
  expect(refused.map(({ error }) => error.message)).toEqual([
    'entry 2 has no annotationType',
    'entry 3 is no annotation',
    'entry 4: the document has no page 9',
  ])
})

describe('refuses', () => {
  test.each<[string, unknown, string]>([
    ['no JSON', '{', 'the data is no JSON: '],
    ['data that is not a list', { a: 1 }, 'the data is no list of annotations'],
    ['a list of null', [null], 'entry 1 is no annotation'],
    ['a list of lists', [[]], 'entry 1 is no annotation'],
    ['listed data that is not an object', [{ subtype: 'Ink', data: 7 }], 'entry 1 is no annotation'],
    ['a missing type', [{ page: 1 }], 'entry 1 has no annotationType'],
    [
      'a missing page',
      [{ annotationType: '/Square', rect: [0, 0, 1, 1] }],
      'entry 1 has neither pageId nor page',
    ],
    ['a page beyond the last one', [{ ...square, page: 2 }], 'entry 1: the document has no page 2'],
    ['half a page', [{ ...square, page: 0.5 }], 'entry 1: the document has no page 0.5'],
    ['a number instead of a rectangle', [{ ...square, rect: 5 }], 'entry 1: rect'],
    ['three edges', [{ ...square, rect: [1, 2, 3] }], 'entry 1: rect'],
    ['text instead of numbers', [{ ...square, rect: ['1', 2, 3, 4] }], 'entry 1: rect'],
    ['a flat ink list', [{ ...square, annotationType: '/Ink', inkList: [1, 2] }], 'entry 1: inkList'],
    ['a text instead of a flag', [{ ...square, cloud: 'yes' }], 'entry 1: cloud must be true or false'],
    ['a number instead of a text', [{ ...square, textContent: 7 }], 'entry 1: textContent must be a text'],
    ['an ink without strokes', [{ annotationType: '/Ink', page: 1 }], 'entry 1: inkList must be a list'],
    ['a square without edges', [{ annotationType: '/Square', page: 1 }], 'entry 1: rect must be a list'],
  ])('%s', (_, data, reason) => {
    expect(() => parse(data)).toThrow(reason)
  })
})
