/** JSON that was exported from one copy of a file finds its pages in another one. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exportDataForm, parseDataForm, toJsonValues } from '../../src/annotations/exchange/data-form.ts'
import { parseXfdf, toXfdf } from '../../src/annotations/exchange/xfdf.ts'
import { bytesFromLatin } from '../../src/bytes/latin.ts'
import { type NamedPage, PdfDocument, type PdfError } from '../../src/index.ts'
import { hasProgram, skipNote } from '../other-programs.ts'
import { someDay } from '../sample-annotations.ts'
import { pagesFile } from '../small-files.ts'

const square = {
  annotationType: '/Square',
  dateCreated: someDay.toISOString(),
  rect: [10, 10, 60, 40],
} as const

/** A file with one page for each width. */
const sized = (widths: readonly number[]): Uint8Array => {
  const text = new TextDecoder('latin1').decode(
    pagesFile(
      widths.map(width => `%${width}`),
      '/MediaBox[0 0 1000 400]',
    ),
  )
  // Of equal length, so that the cross-reference stays right.
  let page = 0
  return bytesFromLatin(text.replace(/\[0 0 1000 /g, () => `[0 0 ${widths[page++]} `))
}

const widths = [1001, 1002, 1003, 1004, 1005, 1006]
const original = sized(widths)

/** The file with these objects, appended as an update. */
function updated(bytes: Uint8Array, objects: Readonly<Record<number, string>>): Uint8Array {
  const text = new TextDecoder('latin1').decode(bytes)
  const previous = /startxref\s+(\d+)/.exec(text)?.[1]
  let [body, table] = ['', '']
  for (const [number, value] of Object.entries(objects)) {
    table += `${number} 1\n${String(text.length + body.length).padStart(10, '0')} 00000 n \n`
    body += `${number} 0 obj\n${value}\nendobj\n`
  }
  const trailer = `trailer\n<</Size 91/Root 1 0 R/Prev ${previous}>>\nstartxref\n${text.length + body.length}\n%%EOF\n`
  return bytesFromLatin(`${text}${body}xref\n${table}${trailer}`)
}

/** One mark on each page, named by the width of the page; as text that has been sent. */
function exported(bytes: Uint8Array): unknown {
  const document = PdfDocument.open(bytes)
  for (const { index, mediaBox } of document.pages)
    document.add(index, { ...square, uuid: `of ${mediaBox[2]}` })
  return JSON.parse(JSON.stringify(toJsonValues(exportDataForm(document))))
}

/** The width of the page that each mark was added to. */
function places(bytes: Uint8Array, json: unknown): Record<string, number | undefined> {
  const document = PdfDocument.open(bytes)
  const added = document.importAnnotations(parseDataForm(json))
  return Object.fromEntries(
    added.map(({ data, pageIndex }) => [data?.uuid, document.page(pageIndex)?.mediaBox[2]]),
  )
}

const atHome = Object.fromEntries(widths.map(width => [`of ${width}`, width]))

/** What qpdf writes. */
function rewritten(words: readonly string[], files: Readonly<Record<string, Uint8Array>> = {}): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-copy-'))
  try {
    for (const [name, bytes] of Object.entries({ 'in.pdf': original, ...files }))
      writeFileSync(join(folder, name), bytes)
    spawnSync('qpdf', [...words, 'out.pdf'], { cwd: folder })
    return readFileSync(join(folder, 'out.pdf'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe.skipIf(!hasProgram('qpdf'))(`marks find their pages in a copy${skipNote('qpdf')}`, () => {
  test.each<[string, readonly string[]]>([
    ['with other object numbers', ['in.pdf']],
    ['that is linearized', ['--linearize', 'in.pdf']],
    ['with object streams', ['--object-streams=generate', 'in.pdf']],
    ['whose objects have no order', ['--empty', '--pages', 'in.pdf', '6,5,4,3,2,1', '--']],
  ])('%s', (name, words) => {
    const copy = rewritten(words)
    const json = exported(original)
    const expected = name.includes('no order')
      ? // Pages in another order are found by their index.
        Object.fromEntries(widths.map((width, at) => [`of ${width}`, widths.at(-1 - at)]))
      : atHome
    expect(places(copy, json)).toEqual(expected)
    // One by one as well: an entry does not depend on the others.
    for (const entry of json as { uuid: string }[])
      expect(places(copy, [entry])).toEqual({ [entry.uuid]: expected[entry.uuid] })
  })

  test('with pages inserted before them, by their labels', () => {
    const ranges = '/PageLabels<</Nums[0<</S/r>>2<</S/D>>]>>'
    const labelled = updated(original, { 1: `<</Type/Catalog/Pages 2 0 R${ranges}>>` })
    const words = ['--empty', '--pages', 'cover.pdf', 'labelled.pdf', '--']
    const copy = rewritten(words, { 'cover.pdf': sized([2001, 2002]), 'labelled.pdf': labelled })
    expect(PdfDocument.open(copy).pageLabels()?.slice(0, 5)).toEqual(['', '', 'i', 'ii', '1'])
    expect(places(copy, exported(labelled))).toEqual(atHome)
  })
})

/** The file with other kids in its page tree. */
const withKids = (kids: string, count: number): Uint8Array =>
  updated(original, {
    2: `<</Type/Pages/Kids[${kids}]/Count ${count}>>`,
    90: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 3001 400]>>',
  })

const own = [3, 5, 7, 9, 11, 13].map(number => `${number} 0 R`)

describe('marks find their pages in an update of the file', () => {
  test('with a page inserted: the object numbers are the same', () => {
    expect(places(withKids(`${own[0]} 90 0 R ${own.slice(1).join(' ')}`, 7), exported(original))).toEqual(
      atHome,
    )
  })

  test('with a page removed: what stood on it is reported, the rest imported', () => {
    const bytes = withKids(own.slice(0, 5).join(' '), 5)
    const document = PdfDocument.open(bytes)
    const left: [string, number][] = []
    const added = document.importAnnotations(
      parseDataForm(exported(original)),
      ({ code, message }: PdfError, index) => left.push([`${code}: ${message}`, index]),
    )
    expect(added).toHaveLength(5)
    expect(left).toEqual([['page-missing: no page with id 13 or index 5', 5]])
  })

  test('that lists a page twice: on the one that it was exported from, as JSON and as XFDF', () => {
    const bytes = withKids(`${own[0]} ${own[1]} ${own[0]}`, 3)
    const document = PdfDocument.open(bytes)
    document.add(2, { ...square, uuid: 'last' })
    const list = exportDataForm(document)
    expect(list).toMatchObject([{ pageId: 3, pageIndex: 2, pageCount: 3 }])
    const again = PdfDocument.open(bytes)
    const { pages } = again
    for (const given of [parseDataForm(toJsonValues(list)), parseXfdf(toXfdf(list, pages), pages)]) {
      const [added] = PdfDocument.open(bytes).importAnnotations(given)
      expect(added?.pageIndex).toBe(2)
    }
  })
})

describe('a page is found', () => {
  const document = PdfDocument.open(original)
  test.each<[string, NamedPage, number | undefined]>([
    ['by the object number alone', { pageId: 7 }, 2],
    ['by the index if the number is none of a page', { pageId: 4, pageIndex: 1, pageCount: 6 }, 1],
    [
      'by the index if the number is another page and no page was added',
      { pageId: 7, pageIndex: 1, pageCount: 6 },
      1,
    ],
    ['by the number if as many pages were added before it', { pageId: 7, pageIndex: 1, pageCount: 5 }, 2],
    [
      'by the index if fewer pages were added than it has moved',
      { pageId: 13, pageIndex: 1, pageCount: 5 },
      1,
    ],
    ['by the number if pages were removed before it', { pageId: 7, pageIndex: 4, pageCount: 8 }, 2],
    ['nowhere beyond the last page', { pageId: 99, pageIndex: 6, pageCount: 7 }, undefined],
    ['nowhere without a name', {}, undefined],
  ])('%s', (_, named, index) => {
    expect(document.findPage(named)?.index).toBe(index)
  })
})
