import { expect, it } from 'vitest'
import { openSession, pdfOf } from '../../test/play-session.ts'
import { pagesAtOnce } from '../engine/engine-protocol.ts'

/** `count` pages, of which those in `doubled` have a user unit of 2. */
const pagesWith = (count: number, doubled: readonly number[]) => {
  const first = 3
  const kids = Array.from({ length: count }, (_, index) => `${first + index} 0 R`).join(' ')
  const unit = (index: number) => (doubled.includes(index) ? '/UserUnit 2' : '')
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${count} /MediaBox [0 0 400 600] >>`,
    ...Array.from({ length: count }, (_, index) => `<< /Type /Page /Parent 2 0 R ${unit(index)} >>`),
  ])
}

const unitsOf = async (bytes: Uint8Array) => {
  const session = await openSession(bytes)
  // The engine answers in order: saving waits for all earlier requests, and each batch of pages is requested after the
  // previous one.
  for (let turn = 0; turn < 8; turn++) await session.copy()
  return [...session.store.getState().userUnits]
}

it.each([
  ['nothing, where all units are points', 3, []],
  ['the first page', 1, [0]],
  ['pages that are read later', pagesAtOnce * 3 + 5, [2, pagesAtOnce + 1, pagesAtOnce * 3 + 4]],
])('reports the units of %s', async (_, count, doubled) => {
  expect(await unitsOf(pagesWith(count, doubled))).toEqual(doubled.map(index => [index, 2]))
})

it('reads a page earlier if it is visible', async () => {
  const last = pagesAtOnce * 4
  const session = await openSession(pagesWith(last + 1, [last]))
  await session.loadPage(last)
  expect(session.pageFacts(last).userUnit).toBe(2)
  expect(session.pageCount).toBe(last + 1)
})
