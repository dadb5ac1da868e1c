import { describe, expect, test } from 'vitest'
import { lockedPdf } from '../testing/locked-pdf.ts'
import { textPdf } from '../testing/text-pdf.ts'
import { type ComparedFiles, compareFiles } from './compare-files.ts'

const file = (bytes: Uint8Array) => ({
  size: bytes.length,
  bytes: async () =>
    (async function* () {
      yield bytes
    })(),
})

const compare = (old: Uint8Array, fresh: Uint8Array): Promise<ComparedFiles> =>
  compareFiles(file(old), file(fresh), new AbortController().signal)

const lines = [
  'The first page is about ink',
  'The second page is about paper',
  'The third page is about glue',
]

/** The result without the areas. */
async function told(old: readonly string[], fresh: readonly string[]) {
  const found = await compare(textPdf(old), textPdf(fresh))
  if ('failure' in found) throw new Error(found.failure)
  return { pages: found.pages.map(({ page, from, change }) => [page, from, change]), map: found.map }
}

describe('two editions of a PDF', () => {
  test.each([
    ['are equal', lines, lines, { pages: [], map: [1, 2, 3] }],
    [
      'differ by a page at the front: one page changed, not all',
      lines,
      ['A preface that nobody has read before', ...lines],
      { pages: [[1, null, 'added']], map: [2, 3, 4] },
    ],
    [
      'differ by an edited page',
      lines,
      lines.map(line => line.replace('paper', 'papers')),
      { pages: [[2, 2, 'changed']], map: [1, 2, 3] },
    ],
    [
      'differ by a removed page',
      lines,
      [lines[0] ?? '', lines[2] ?? ''],
      { pages: [[null, 2, 'removed']], map: [1, 0, 2] },
    ],
    [
      'differ by a page that moved to the end',
      lines,
      [lines[1] ?? '', lines[2] ?? '', lines[0] ?? ''],
      { pages: [[3, 1, 'moved']], map: [3, 1, 2] },
    ],
  ])('%s', async (_, old, fresh, expected) => {
    expect(await told(old, fresh)).toEqual(expected)
  })

  test('the areas of a changed page are around the change, as shares of the page', async () => {
    const found = await compare(textPdf(['ink and paper']), textPdf(['ink and glue']))
    if ('failure' in found) throw new Error(found.failure)
    const [left, top, right, bottom] = found.pages[0]?.areas[0] ?? []
    // The page has 300 × 200 points; the line begins at 20 from the left, 100 from the bottom, in 12 point type.
    expect(found.pages[0]?.areas).toHaveLength(1)
    expect(left).toBeGreaterThan(50 / 300)
    expect(right).toBeLessThan(110 / 300)
    expect(top).toBeGreaterThan(85 / 200)
    expect(bottom).toBeLessThan(105 / 200)
  })

  test.each([
    ['is no PDF', new TextEncoder().encode('hello'), 'not-a-pdf'],
    ['needs a password', lockedPdf('secret'), 'password-needed'],
  ])('cannot be compared when one of them %s', async (_, bytes, failure) => {
    expect(await compare(textPdf(lines), bytes)).toEqual({ failure })
  })
})
