/** The end of an attempt: everything is saved first, also a file on its way; what comes too late is said. */
import type { ExamAnswer } from '@lectern/contract'
import { describe, expect, it } from 'vitest'
import { blankAnswer, type WaitingAnswer } from './given-answer.ts'
import { endKept } from './late-answers.ts'
import { contentOf, openRoom, settled } from './model-server.ts'
import { isAllSaved, isUnsent } from './queue-state.ts'

describe('the end', () => {
  it('saves everything first, hands in once, and erases what was kept', async () => {
    const { server, line, kept, queue } = await openRoom()
    line.faults = ['lost', 'answer-lost', 'answer-lost']
    await queue.change('q1', { keys: ['A'] })
    queue.finish()
    for (let turn = 0; turn < 6; turn++) await line.pass()
    expect(queue.state()).toMatchObject({ stage: { at: 'finished', result: { state: 'qualified' } } })
    expect(server.finishedCount).toBe(1)
    expect(contentOf(server.stored.get('q1'))).toBe('A')
    expect(await kept.read()).toEqual([])
  })

  it('that came without this page is said, and nothing is kept', async () => {
    const { server, kept, queue } = await openRoom()
    server.submit([], true)
    await queue.change('q1', { keys: ['A'] })
    await settled()
    expect(queue.state()).toMatchObject({ stage: { at: 'over' }, unsaved: new Set(['q1']) })
    expect(await kept.read()).toEqual([])
  })
})

describe('a file on its way', () => {
  it('is waited for: nothing counts as saved before, and the paper is handed in with it', async () => {
    const { server, line, queue } = await openRoom()
    queue.awaitFile('q1')
    expect([isAllSaved(queue.state()), isUnsent(queue.state())]).toEqual([false, true])
    queue.finish()
    await line.pass()
    expect(server.finishedCount).toBe(0)
    queue.endFile('q1', 'file-1')
    for (let turn = 0; turn < 3; turn++) await line.pass()
    expect(queue.state().stage.at).toBe('finished')
    expect(server.stored.get('q1')?.fileId).toBe('file-1')
  })

  it('that fails ends the handing in: the candidate is told, and chooses it again or hands in without it', async () => {
    const { server, line, queue } = await openRoom()
    queue.awaitFile('q1')
    queue.finish()
    await line.pass()
    queue.missFile('q1')
    for (let turn = 0; turn < 3; turn++) await line.pass()
    expect(server.finishedCount).toBe(0)
    expect(queue.state()).toMatchObject({
      stage: { at: 'running' },
      isFinishing: false,
      missingFiles: new Set(['q1']),
      awaited: new Set(),
    })
    queue.awaitFile('q1')
    expect(queue.state().missingFiles.size).toBe(0)
    queue.missFile('q1')
    queue.finish()
    for (let turn = 0; turn < 3; turn++) await line.pass()
    expect(server.finishedCount).toBe(1)
  })

  it('that fails when the time is over does not hold the paper', async () => {
    const { server, line, queue } = await openRoom()
    queue.awaitFile('q1')
    queue.finish(() => true)
    await line.pass()
    queue.missFile('q1')
    for (let turn = 0; turn < 3; turn++) await line.pass()
    expect(server.finishedCount).toBe(1)
  })

  it('does not hold the paper when the candidate hands it in without', async () => {
    const { server, line, queue } = await openRoom()
    queue.awaitFile('q1')
    queue.finish()
    await line.pass()
    queue.endFile('q1')
    for (let turn = 0; turn < 3; turn++) await line.pass()
    expect(queue.state().stage.at).toBe('finished')
    expect(server.stored.size).toBe(0)
  })
})

describe('the way back to the questions', () => {
  it('is open while answers are being saved', async () => {
    const { server, line, queue } = await openRoom()
    line.isDown = true
    await queue.change('q1', { keys: ['A'] })
    queue.finish()
    await line.pass()
    queue.unfinish()
    line.isDown = false
    for (let turn = 0; turn < 3; turn++) await line.pass()
    expect(server.finishedCount).toBe(0)
    expect(queue.state()).toMatchObject({ stage: { at: 'running' }, isFinishing: false, unsaved: new Set() })
  })

  it.each([
    ['the line is lost', 'lost'],
    ['the server does not answer', 'answer-lost'],
  ] as const)(
    'is open when %s before the paper was sent: it cannot have been handed in',
    async (_, fault) => {
      const { server, line, queue } = await openRoom()
      line.faults = [fault, fault]
      queue.finish()
      await line.pass()
      expect(queue.state()).toMatchObject({ stage: { at: 'waiting' }, isFinishing: true, isHandedIn: false })
      expect(server.finishedCount).toBe(0)
      queue.unfinish()
      expect(await queue.change('q1', { keys: ['A'] })).toBe(true)
      queue.finish()
      for (let turn = 0; turn < 4; turn++) await line.pass()
      expect(queue.state().stage.at).toBe('finished')
      expect(contentOf(server.stored.get('q1'))).toBe('A')
    },
  )

  it('is closed as soon as the server may have ended the attempt', async () => {
    const { server, line, queue } = await openRoom()
    line.faults = ['none', 'answer-lost']
    queue.finish()
    await settled()
    expect(queue.state()).toMatchObject({ stage: { at: 'waiting' }, isHandedIn: true })
    queue.unfinish()
    expect(await queue.change('q1', { keys: ['A'] })).toBe(false)
    for (let turn = 0; turn < 3; turn++) await line.pass()
    expect(queue.state().stage.at).toBe('finished')
    expect(server.finishedCount).toBe(1)
  })
})

describe('a server that takes no more saves', () => {
  it.each([
    ['when the candidate hands it in', undefined, false],
    ['when the time is over', () => true, false],
    ['although the answer of the server is lost', undefined, true],
  ] as const)('still takes the paper with its last answers, %s', async (_, isDue, isAnswerLost) => {
    const { server, line, queue } = await openRoom()
    line.isFull = true
    await queue.change('q1', { keys: ['A'] })
    await line.pass()
    expect(server.stored.size).toBe(0)
    if (isAnswerLost) line.faults = ['none', 'answer-lost']
    queue.finish(isDue)
    for (let turn = 0; turn < 6; turn++) await line.pass()
    expect(queue.state()).toMatchObject({ stage: { at: 'finished' }, unsaved: new Set() })
    expect(server.finishedCount).toBe(1)
    expect(contentOf(server.stored.get('q1'))).toBe('A')
  })

  it('takes the paper without an answer that cannot be stored', async () => {
    const { server, line, queue } = await openRoom()
    line.isFull = true
    line.refuses = ({ fileId }) => fileId === 'gone'
    await Promise.all([
      queue.change('q1', { keys: ['A'] }),
      queue.change('q2', { fileId: 'gone', text: 'notes' }),
    ])
    await line.pass()
    queue.finish()
    for (let turn = 0; turn < 4; turn++) await line.pass()
    expect(line.requests).toBeLessThan(12)
    // The journal grows with the time.
    line.isFull = false
    for (let turn = 0; turn < 8; turn++) await line.pass()
    expect(queue.state().stage.at).toBe('finished')
    expect(server.stored.get('q2')).toMatchObject({ text: 'notes', fileId: null })
  })

  it('is not waited for when the last answers are the first that it refuses', async () => {
    const { server, line, queue } = await openRoom()
    line.isFull = true
    void queue.change('q1', { keys: ['A'] })
    queue.finish()
    await settled()
    await settled()
    expect(server.finishedCount).toBe(1)
    expect(contentOf(server.stored.get('q1'))).toBe('A')
  })
})

describe('when the time is over', () => {
  it('the paper is not handed in if the server gives more', async () => {
    const { server, line, queue } = await openRoom()
    await queue.change('q1', { keys: ['A'] })
    let isOver = true
    server.onSaved = () => {
      isOver = false
    }
    queue.finish(() => isOver)
    for (let turn = 0; turn < 3; turn++) await line.pass()
    expect(server.finishedCount).toBe(0)
    expect(queue.state()).toMatchObject({ stage: { at: 'running' }, isFinishing: false })
    expect(await queue.change('q1', { keys: ['B'] })).toBe(true)
  })

  it('the paper is handed in if it does not', async () => {
    const { server, line, queue } = await openRoom()
    await queue.change('q1', { keys: ['A'] })
    queue.finish(() => true)
    for (let turn = 0; turn < 3; turn++) await line.pass()
    expect(server.finishedCount).toBe(1)
    expect(contentOf(server.stored.get('q1'))).toBe('A')
  })
})

describe('answers that are kept when their attempt has ended', () => {
  it.each([
    ['never arrived', 'lost', 1],
    ['arrived, and only the receipt was lost', 'answer-lost', 0],
  ] as const)('%s: those are counted, and nothing is kept any more', async (_, fault, lateCount) => {
    const { server, line, kept, queue } = await openRoom()
    line.faults = [fault]
    await queue.change('q1', { keys: ['A'] })
    await settled()
    queue.stop()
    server.submit([], true)
    expect(await kept.read()).toHaveLength(1)
    expect(await endKept(line.ports())).toBe(lateCount)
    expect(await kept.read()).toEqual([])
    expect(server.finishedCount).toBe(1)
  })

  const wait = (id: string, change: Partial<ExamAnswer>): WaitingAnswer => ({
    answer: { ...blankAnswer(id), sequence: 1, ...change },
    basis: blankAnswer(id),
  })

  it('are told apart: one that arrived and mere time are not counted as late', async () => {
    const { server, line, kept, queue } = await openRoom()
    queue.stop()
    const arrived = wait('q1', { keys: ['A'] })
    server.submit([arrived.answer], true)
    for (const waiting of [
      arrived,
      wait('q2', { keys: ['B'] }),
      wait('q3', { usedSeconds: 9 }),
      wait('q4', { text: 'notes' }),
    ])
      await kept.put(waiting)
    expect(await endKept(line.ports())).toBe(2)
    expect(await kept.read()).toEqual([])
  })

  it('are kept for the next visit if the server does not say what became of them', async () => {
    const { server, line, kept, queue } = await openRoom()
    queue.stop()
    server.submit([], true)
    await kept.put(wait('q1', { keys: ['A'] }))
    line.isDown = true
    expect(await endKept(line.ports())).toBe(0)
    expect(await kept.read()).toHaveLength(1)
    line.isDown = false
    expect(await endKept(line.ports())).toBe(1)
    expect(await kept.read()).toEqual([])
  })

  it('are kept by the page on which it ended, if the server does not say what became of them', async () => {
    const { server, line, kept, queue } = await openRoom()
    server.submit([], true)
    line.faults = ['none', 'lost']
    await queue.change('q1', { keys: ['A'] })
    await settled()
    expect(queue.state()).toMatchObject({ stage: { at: 'over' }, unsaved: new Set() })
    expect(await kept.read()).toHaveLength(1)
    expect(await endKept(line.ports())).toBe(1)
  })

  it('are not counted as late by the page on which it ended, if only time is among them', async () => {
    const { server, queue } = await openRoom()
    server.submit([], true)
    await queue.change('q1', { usedSeconds: 9 })
    await settled()
    expect(queue.state()).toMatchObject({ stage: { at: 'over' }, unsaved: new Set() })
  })

  it('are not counted as late by the page on which it ended, if they arrived', async () => {
    const { server, line, queue } = await openRoom()
    line.faults = ['answer-lost']
    await queue.change('q1', { keys: ['A'] })
    await settled()
    server.submit([], true)
    await line.pass()
    expect(queue.state()).toMatchObject({ stage: { at: 'over' }, unsaved: new Set() })
  })
})
