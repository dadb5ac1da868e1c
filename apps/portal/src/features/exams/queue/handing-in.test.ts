/** The end of an attempt: everything is saved first, also a file on its way; what comes too late is said. */
import { describe, expect, it } from 'vitest'
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

  it('does not hold the paper when the candidate hands it in without, or it does not come', async () => {
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

  it('is closed as soon as the server may have ended the attempt', async () => {
    const { server, line, queue } = await openRoom()
    line.faults = ['answer-lost']
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
