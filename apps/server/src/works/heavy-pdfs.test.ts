/**
 * Small PDFs that unpack to gigabytes, on the way of a work: their check, their cover, their text. No step takes more memory than its
 * process may have, and author and reviewer learn why there is no cover.
 */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inspectPdf } from '../decoding/inspect-pdf.ts'
import { extractPages } from '../search/extract-pages.ts'
import { completeForm } from '../testing/creation-form.ts'
import {
  cascadedFlatePdf,
  heavyContentPdf,
  largeImagePdf,
  repeatedContentPdf,
} from '../testing/hostile/hostile-pdfs.ts'
import { watchChildren } from '../testing/peak-memory.ts'
import { runLane } from '../testing/run-job.ts'
import { sampled } from '../testing/takes-all.ts'
import { addFile, addPerson, addTree, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { drawCoverJob } from './draw-cover.ts'

const world = await openTestWorld()
await addTree(world)
const author = await addPerson(world, 'author')
const token = await signIn(world, author)
const reviewer = await signIn(world, await addPerson(world, 'reviewer', ['R10', 'S10']))

/** Limit of a process for works, and what Node maps besides. */
const mostMiB = 860
const children = watchChildren(mostMiB)
beforeEach(() => children.begin())
afterAll(() => children.end())

const sender = { userId: author.id, ip: '192.0.2.1' }
const never = new AbortController().signal
const piecesOf = async function* (bytes: Uint8Array) {
  yield bytes
}

const files: readonly (readonly [string, () => Buffer])[] = [
  ['content of 3 GB', () => heavyContentPdf(1)],
  ['content of 3 GB, compressed twice', () => heavyContentPdf(2)],
  ['a content stream that is named 3000 times', () => repeatedContentPdf(3000)],
  ['a picture of 3 gigapixels', () => largeImagePdf(56_000)],
]

test.each(sampled(files, 4))(
  '%s has no cover, for a reason that is told',
  { timeout: 300_000 },
  async (_, make) => {
    const bytes = make()
    const checked = await inspectPdf(
      { sizeBytes: bytes.length, open: async () => piecesOf(bytes) },
      3000,
      sender,
    )
    expect(checked.pageCount).toBe(1)
    const fileId = await addFile(world, author.id, { bytes, kind: 'PDF', mime: 'application/pdf', length: 1 })
    const form = { ...completeForm(world, fileId), fileId, outline: [], submits: true }
    const { id } = (await world.call('works.save', form, { token })).data
    const drawnForm = async () => {
      await runLane(world, 'work')
      return (await world.call('works.form', { id }, { token })).data
    }
    let drawn = await drawnForm()
    // A process that the system ended on a busy machine is tried again.
    for (let tries = 1; drawn.isCoverAwaited && tries < drawCoverJob.maxTries; tries += 1) {
      world.pass(3_600_000)
      drawn = await drawnForm()
    }
    const { coverUrl, isCoverAwaited, coverFault } = drawn
    const seen = (await world.call('console.workView', { id }, { token: reviewer })).data
    if (coverUrl === '')
      expect([isCoverAwaited, coverFault, seen.coverFault]).toEqual([false, 'heavy', 'heavy'])
    else expect([coverFault, seen.coverFault]).toEqual([null, null])
    const text = await extractPages(piecesOf(bytes), never)
    expect('failure' in text ? text.failure : text.pages.length).toBeDefined()
    expect(children.fault()).toBeUndefined()
  },
)

test('objects of 3 GB are refused when the file is sent', { timeout: 60_000 }, async () => {
  const bytes = cascadedFlatePdf(2, 3 * 2 ** 30)
  const pdf = { sizeBytes: bytes.length, open: async () => piecesOf(bytes) }
  await expect(inspectPdf(pdf, 3000, sender)).rejects.toMatchObject({
    key: 'FILE_BROKEN',
    params: { REASON: 'unpacked' },
  })
  expect(children.fault()).toBeUndefined()
})
