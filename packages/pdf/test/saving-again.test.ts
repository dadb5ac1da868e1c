import { describe, expect, test } from 'vitest'
import { PdfDocument } from '../src/index.ts'
import { hasProgram, qpdfComplaints } from './other-programs.ts'
import { someDay, threeAnnotations } from './sample-annotations.ts'
import { type SmallKind, smallPdf } from './small-files.ts'

const smallKinds: SmallKind[] = ['table', 'stream', 'hybrid', 'object-stream']
const square = '<</Type/Annot/Subtype/Square/Rect[10 10 50 50]/C[1 0 0]/F 4/NM(a)/AP<</N 6 0 R>>>>'
const form = '<</Type/XObject/Subtype/Form/BBox[10 10 50 50]/Length 14>>\nstream\n10 10 40 40 re\nendstream'

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
const timesOf = (text: string, part: string): number => text.split(part).length - 1

/** Opens, recolours the page's first annotation and saves. */
function recolor(bytes: Uint8Array, red: number): { saved: Uint8Array; increment: string } {
  const document = PdfDocument.open(bytes)
  const [annotation] = document.annotations(0)
  if (!annotation) throw new Error('no annotation')
  document.update(annotation.id, { color: [red, 0, 0, 1] })
  const saved = document.save({ now: someDay })
  return { saved, increment: latin(saved.subarray(bytes.length)) }
}

describe('an annotation edited again after reopening', () => {
  test.each(smallKinds)('reuses the object of its appearance in a file with a %s', kind => {
    let bytes = smallPdf(kind, { page: '/Annots[5 0 R]', objects: { 5: square, 6: form } })
    const growth: number[] = []
    for (let round = 1; round <= 5; round++) {
      const { saved, increment } = recolor(bytes, round / 10)
      expect(increment).toContain('\n6 0 obj')
      expect(timesOf(increment, ' obj\n')).toBe(kind.includes('stream') ? 3 : 2)
      growth.push(saved.length - bytes.length)
      bytes = saved
    }
    expect(Math.max(...growth) - Math.min(...growth)).toBeLessThan(20)
    if (hasProgram('qpdf')) expect(qpdfComplaints(bytes)).toEqual([])
  })

  test.each<[string, Record<number, string>]>([
    ['another annotation', { 5: square, 6: form, 7: square }],
    ['an unreferenced form', { 5: square, 6: form, 7: '<</Other 6 0 R>>' }],
    [
      'a separate appearance dictionary',
      { 5: square.replace('<</N 6 0 R>>', '7 0 R'), 6: form, 7: '<</N 6 0 R>>' },
    ],
  ])('does not overwrite an appearance that is used by %s', (_, objects) => {
    const annots = objects[7] === square ? '/Annots[5 0 R 7 0 R]' : '/Annots[5 0 R]'
    const bytes = smallPdf('table', { page: annots, objects })
    const { increment } = recolor(bytes, 0.5)
    expect(increment).not.toContain('\n6 0 obj')
    expect(increment).toContain('\n8 0 obj')
  })

  test('does not overwrite it if two pages share the annotation list', () => {
    const bytes = smallPdf('table', {
      page: '/Annots 7 0 R',
      objects: {
        2: '<</Type/Pages/Kids[3 0 R 8 0 R]/Count 2/MediaBox[0 0 300 400]>>',
        5: square,
        6: form,
        7: '[5 0 R]',
        8: '<</Type/Page/Parent 2 0 R/Annots 7 0 R>>',
      },
    })
    const { saved, increment } = recolor(bytes, 0.5)
    expect(increment).not.toContain('\n6 0 obj')
    const document = PdfDocument.open(saved)
    expect(document.annotations(0)[0]?.data?.color).toEqual([0.5, 0, 0, 1])
    expect(document.annotations(1)[0]?.data?.color).toEqual([1, 0, 0, 1])
  })
})

describe('a damaged file that refers to a lost object', () => {
  const damaged = (number: number): Uint8Array => {
    const text = latin(smallPdf('table', { page: `/Lost[${number} 0 R]` }))
    return new Uint8Array(Buffer.from(text.replace(/startxref\n\d+/, 'startxref\n0'), 'latin1'))
  }

  test.each([6, 9, 15, 17, 25, 40, 90_000])(
    'never gives its number %i to a mark, however often it is saved',
    number => {
      let bytes = damaged(number)
      for (const count of [1, 2, 3]) {
        const document = PdfDocument.open(bytes)
        expect(document.warnings.some(({ code }) => code === 'xref-rebuilt')).toBe(count === 1)
        const [page] = document.pages
        if (!page) throw new Error('no page')
        for (const mark of threeAnnotations(page)) document.add(0, mark)
        bytes = document.save({ now: someDay })
        const saved = PdfDocument.open(bytes)
        expect(saved.annotations(0)).toHaveLength(3 * count)
        expect(() => saved.inspectObject(number)).toThrow(expect.objectContaining({ code: 'object-missing' }))
        if (hasProgram('qpdf')) expect(qpdfComplaints(bytes)).toEqual([])
      }
    },
  )
})

describe('a sound file whose first page lists a mark that never was', () => {
  test.each([16, 17, 18, 19, 20])(
    'shows none there, number %i, after sessions that do not read that page',
    number => {
      for (const kind of ['table', 'stream'] satisfies SmallKind[]) {
        let bytes = smallPdf(kind, {
          page: `/Annots[${number} 0 R]`,
          objects: {
            2: '<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2/MediaBox[0 0 300 400]>>',
            6: '<</Type/Page/Parent 2 0 R>>',
          },
        })
        for (const count of [1, 2, 3]) {
          const document = PdfDocument.open(bytes)
          if (count === 1) expect(document.annotations(0)).toEqual([])
          const [, page] = document.pages
          if (!page) throw new Error('no page')
          for (const mark of threeAnnotations(page)) document.add(1, mark)
          bytes = document.save({ now: someDay })
          const saved = PdfDocument.open(bytes)
          expect([saved.annotations(0).length, saved.annotations(1).length]).toEqual([0, 3 * count])
          if (hasProgram('qpdf')) expect(qpdfComplaints(bytes)).toEqual([])
        }
      }
    },
  )
})

test('a table that lacks its size has an object without an end written as it is', () => {
  const text = latin(smallPdf('table', { objects: { 5: '<</Open[1 2' } })).replace(/\/Size \d+/, '')
  const bytes = new Uint8Array(Buffer.from(text, 'latin1'))
  const document = PdfDocument.open(bytes)
  const [page] = document.pages
  if (!page) throw new Error('no page')
  document.inspectObject(5)
  for (const mark of threeAnnotations(page)) document.add(0, mark)
  const increment = latin(document.save({ now: someDay }).subarray(bytes.length))
  expect(increment).toMatch(/\b3 0 obj/)
  expect(increment).not.toMatch(/\b5 0 obj/)
})

describe('transparency in files of versions without it', () => {
  const old = (version: string): Uint8Array =>
    new Uint8Array(Buffer.from(latin(smallPdf('table')).replace('%PDF-1.5', `%PDF-${version}`), 'latin1'))

  test.each([
    ['1.2', 0, '1.4'],
    ['1.3', 0, '1.4'],
    ['1.3', 2, '1.3'],
    ['1.4', 0, '1.4'],
    ['1.7', 0, '1.7'],
  ])('a PDF %s with annotation %i is saved as PDF %s', (before, which, after) => {
    const bytes = old(before)
    const document = PdfDocument.open(bytes)
    const [page] = document.pages
    const data = page && threeAnnotations(page)[which]
    if (data) document.add(0, data)
    const saved = document.save({ now: someDay })
    expect(PdfDocument.open(saved).version).toBe(after)
    expect(latin(saved.subarray(bytes.length)).includes('/Version')).toBe(before !== after)
  })
})

describe('a file that uses the highest object number that readers accept', () => {
  const filler = (...numbers: number[]): Record<number, string> =>
    Object.fromEntries(numbers.map(number => [number, '(used)']))
  const open = (bytes: Uint8Array): PdfDocument =>
    PdfDocument.open(bytes, { limits: { maxObjectNumber: 10 } })
  const addSquare = (bytes: Uint8Array): Uint8Array => {
    const document = open(bytes)
    const dateCreated = someDay.toISOString()
    document.add(0, { annotationType: '/Square', uuid: 'b', dateCreated, rect: [9, 9, 90, 90] })
    return document.save({ now: someDay })
  }

  test('gets annotations with unused lower numbers', () => {
    const first = latin(smallPdf('table'))
    const table = `xref\n10 1\n${String(first.length).padStart(10, '0')} 00000 n \n`
    const trailer = `trailer\n<</Size 11/Root 1 0 R/Prev ${first.indexOf('xref\n')}>>\n`
    const object = '10 0 obj\n(used)\nendobj\n'
    const text = `${first}${object}${table}${trailer}startxref\n${first.length + object.length}\n%%EOF\n`
    const saved = addSquare(new Uint8Array(Buffer.from(text, 'latin1')))
    expect(open(saved).annotations(0)).toMatchObject([{ subtype: 'Square', data: { uuid: 'b' } }])
    if (hasProgram('qpdf')) expect(qpdfComplaints(saved)).toEqual([])
  })

  test('is not saved if no lower number is unused', () => {
    const full = smallPdf('table', { objects: filler(5, 6, 7, 8, 9, 10) })
    expect(() => addSquare(full)).toThrow(expect.objectContaining({ code: 'limit-exceeded' }))
  })
})
