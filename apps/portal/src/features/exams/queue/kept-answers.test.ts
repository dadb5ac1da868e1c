import { expect, it } from 'vitest'
import { AnswerQueue } from './answer-queue.ts'
import { impatient, type KeptAnswers, memoryAnswers } from './kept-answers.ts'
import { contentOf, openRoom, settled } from './model-server.ts'

const never = () => new Promise<never>(() => undefined)
const hanging: KeptAnswers = { read: never, put: never, remove: never, erase: never }

it('a storage that never answers holds neither the paper nor an answer, and it is said', async () => {
  const { server, line, queue } = await openRoom()
  queue.stop()
  let waits = 0
  const kept = impatient(hanging, async () => {
    waits += 1
  })
  const own = await AnswerQueue.open({ ...line.ports(), kept })
  expect(own.state().isKept).toBe(false)
  expect(await own.change('q1', { keys: ['A'] })).toBe(false)
  await settled()
  expect(contentOf(server.stored.get('q1'))).toBe('A')
  expect(own.state().unsaved.size).toBe(0)
  // Only the first operation was waited for.
  expect(waits).toBe(1)
})

it('a storage that answers is used as it is', async () => {
  const kept = impatient(memoryAnswers(), never)
  const { queue } = await openRoom(kept)
  queue.stop()
  const waiting = {
    answer: { id: 'q1', keys: ['A'], text: '', fileId: null, usedSeconds: 0, isMarked: false, sequence: 2 },
    basis: { id: 'q1', keys: [], text: '', fileId: null, usedSeconds: 0, isMarked: false, sequence: 1 },
  }
  await kept.put(waiting)
  expect(await kept.read()).toEqual([waiting])
  await kept.remove([waiting.answer])
  expect(await kept.read()).toEqual([])
})
