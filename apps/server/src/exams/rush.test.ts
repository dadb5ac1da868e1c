/** Many candidates begin or end at once: their calls wait for each other, and nobody else for them. */
import { expect, test } from 'vitest'
import { transact } from '../db/transact.ts'
import { openExamRoom } from '../testing/exam-room.ts'
import { holdAttempts } from './exam-lock.ts'

const { db, newCandidate } = await openExamRoom()

test('an answer is saved at once while more candidates wait for their papers than the database has connections', async () => {
  const writing = await newCandidate()
  const { data: paper } = await writing.open({ roleNo: 'R20' })
  const others = await Promise.all(Array.from({ length: 12 }, () => newCandidate()))
  const papers = await transact(db, async tx => {
    // Attempts cannot begin while an exam is changed.
    await holdAttempts(tx)
    const opening = others.map(other => other.open({ roleNo: 'R20' }))
    for (let sequence = 1; sequence <= 3; sequence++) {
      const [question] = paper.questions
      const saved = await writing.save(paper, [{ id: question?.id ?? '', sequence, keys: ['A'] }])
      expect(saved.code).toBe(200)
    }
    return { opening }
  })
  expect((await Promise.all(papers.opening)).map(({ code }) => code)).toEqual(Array(12).fill(200))
})
