import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  cascadedFlatePdf,
  cascadedXrefPdf,
  chainedXrefPdf,
  deepPageTreePdf,
  hugeNumbersPdf,
  loopedPageTreePdf,
  loopedReferencesPdf,
  loopedXrefPdf,
  manyObjectStreamsPdf,
  nestedPdf,
  objectSoupPdf,
  repeatedPagePdf,
} from '../testing/hostile/hostile-pdfs.ts'
import { lockedPdf } from '../testing/locked-pdf.ts'
import { watchChildren } from '../testing/peak-memory.ts'
import { sampled } from '../testing/takes-all.ts'
import { textPdf } from '../testing/text-pdf.ts'
import type { Sender } from './decoding-lane.ts'
import { countPages } from './inspect-pdf.ts'

const sender: Sender = { userId: 'anna', ip: '192.0.2.1' }
const outcome = (pdf: Uint8Array, from = sender): Promise<unknown> =>
  countPages(pdf, from).catch((error: { key?: string }) => error.key ?? error)

/** With the memory limit of the process plus the mapped pages of its program files. */
const children = watchChildren(400)
beforeEach(children.begin)
afterAll(children.end)
const expectBounded = () => expect(children.fault()).toBeUndefined()

/** On a busy machine it takes many times as long until the CPU time is used up. */
const slow = { timeout: 120_000 }

const hostilePdfs: readonly (readonly [string, () => Buffer, number | 'FILE_BROKEN'])[] = [
  ...[1, 2, 3, 4, 5].map(
    depth =>
      [`two gigabytes, compressed ${depth} times`, () => cascadedFlatePdf(depth), 'FILE_BROKEN'] as const,
  ),
  ['a megabyte, compressed five times', () => cascadedFlatePdf(5, 2 ** 20), 1],
  ['a cross-reference of two gigabytes', () => cascadedXrefPdf(2), 'FILE_BROKEN'],
  ['500 object streams of 15 megabytes each', () => manyObjectStreamsPdf(500), 'FILE_BROKEN'],
  ['500 small object streams', () => manyObjectStreamsPdf(500, 1000), 500],
  ['a million arrays in each other', () => nestedPdf(1_000_000), 1],
  ['a million dictionaries in each other', () => nestedPdf(1_000_000, '<</K'), 1],
  ['a page tree of 20 000 levels', () => deepPageTreePdf(20_000), 1],
  ['a page that is named a million times', () => repeatedPagePdf(2 ** 31 - 1, 1_000_000), 1],
  ['a page tree that leads back', () => loopedPageTreePdf(), 1],
  ['a cross-reference that leads back', () => loopedXrefPdf(), 1],
  ['100 000 cross-references in a chain', () => chainedXrefPdf(100_000), 1],
  ['two milliards of objects', () => hugeNumbersPdf(), 1],
  ['references that lead to each other', () => loopedReferencesPdf(), 1],
  ['ten megabytes of beginnings', () => objectSoupPdf(10 * 2 ** 20), 1],
]

describe('hostile PDFs', slow, () => {
  test.each(sampled(hostilePdfs, 2))('%s', async (_, build, expected) => {
    expect(await outcome(build())).toBe(expected)
    expectBounded()
  })

  test('three at once from three people', async () => {
    const pdf = cascadedFlatePdf(2)
    const works = ['a', 'b', 'c'].map(userId => outcome(pdf, { ...sender, userId }))
    expect(await Promise.all(works)).toEqual(Array(3).fill('FILE_BROKEN'))
    expectBounded()
  })

  test('ten at once from one person: four are decoded, the others are refused with TOO_MANY', async () => {
    const pdf = cascadedFlatePdf(2)
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcome(pdf)))
    expect(outcomes.filter(key => key === 'FILE_BROKEN')).toHaveLength(4)
    expect(outcomes.filter(key => key === 'TOO_MANY')).toHaveLength(6)
    expectBounded()
  })
})

test.each<[string, () => Uint8Array, number | 'FILE_BROKEN']>([
  ['three pages', () => textPdf(['a', 'b', 'c']), 3],
  ['a file that is encrypted and opens without a password', () => lockedPdf(''), 1],
  ['a file that asks for a password', () => lockedPdf('secret'), 'FILE_BROKEN'],
  ['half a file, which is repaired', () => textPdf(['a', 'b', 'c']).subarray(0, 500), 3],
  ['a tree without a page', () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj'), 'FILE_BROKEN'],
])('%s', async (_, build, expected) => {
  expect(await outcome(build())).toBe(expected)
})
