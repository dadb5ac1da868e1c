/** That a paper may have been handed in is said only when it may have been. */
import { describe, expect, it } from 'vitest'
import { type LineFault, openRoom, settled } from './model-server.ts'

describe('whether the paper may have been handed in', () => {
  it('is certain without a network, also right after the server has answered: nothing was sent', async () => {
    const { server, line, queue } = await openRoom()
    await queue.change('q1', { keys: ['A'] })
    await line.pass()
    line.isDown = true
    queue.loseLine()
    queue.finish()
    await line.pass()
    expect(queue.state()).toMatchObject({ stage: { at: 'waiting' }, isFinishing: true, isHandedIn: false })
    line.isDown = false
    for (let turn = 0; turn < 3; turn++) await line.pass()
    expect([queue.state().stage.at, server.finishedCount]).toEqual(['finished', 1])
  })

  it.each<[string, LineFault[], boolean]>([
    ['is certain when the server refuses it', ['none', 'too-many', 'too-many', 'none', 'too-many'], false],
    ['is certain when the session has ended', ['none', 'signed-out'], false],
    ['is in doubt when its answer is lost', ['none', 'answer-lost'], true],
    ['stays in doubt when the server then refuses it', ['none', 'answer-lost', 'too-many'], true],
    ['stays in doubt when the session has ended then', ['none', 'answer-lost', 'signed-out'], true],
  ])('%s', async (_, faults, isDoubted) => {
    const { server, line, queue } = await openRoom()
    line.faults = faults
    const doubts = new Set<boolean>()
    queue.subscribe(() => {
      const { stage, isHandedIn } = queue.state()
      if (stage.at === 'waiting' || stage.at === 'signed-out') doubts.add(isHandedIn)
    })
    queue.finish()
    await settled()
    for (let turn = 0; turn < 6; turn++) {
      await line.pass()
      queue.resume()
    }
    expect([...doubts]).toEqual([isDoubted])
    expect([queue.state().stage.at, server.finishedCount]).toEqual(['finished', 1])
  })
})
