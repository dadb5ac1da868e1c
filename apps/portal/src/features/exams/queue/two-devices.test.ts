/** Two devices with the same attempt: the later answer counts, and time spent on a question is no answer. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AnswerQueue } from './answer-queue.ts'
import { memoryAnswers } from './kept-answers.ts'
import { answer, contentOf, ModelLine, ModelServer, openQueue, openRoom, settled } from './model-server.ts'

describe('another device', () => {
  it('is noticed when it has a later answer: that one is shown, and nothing can be changed here', async () => {
    const { server, queue } = await openRoom()
    server.submit([answer('q1', 'C', 1), answer('q2', 'C', 5)], false)
    await queue.change('q1', { keys: ['A'] })
    await settled()
    expect(queue.state()).toMatchObject({
      stage: { at: 'elsewhere', where: 'device' },
      lost: { superseded: ['q1'] },
      unsaved: new Set(),
    })
    expect(contentOf(queue.state().answers.get('q1'))).toBe('C')
  })

  it('is noticed by the first receipt, although it went on before that', async () => {
    const { server, queue } = await openRoom()
    server.submit([answer('q1', 'C', 1)], false)
    queue.contact()
    await settled()
    expect(queue.state().stage).toEqual({ at: 'elsewhere', where: 'device' })
  })

  it('is not looked for by a tab that has sent everything itself', async () => {
    const { line, queue: first } = await openRoom()
    first.stop()
    const ports = line.ports()
    let readCount = 0
    const readStored = () => {
      readCount += 1
      return ports.readStored()
    }
    const queue = await AnswerQueue.open({ ...ports, readStored })
    for (const key of ['A', 'B']) {
      await queue.change('q1', { keys: [key] })
      await line.pass()
    }
    expect(queue.state().unsaved.size).toBe(0)
    expect(readCount).toBe(1)
  })

  it('is noticed by an older one that has nothing to send', async () => {
    const { server, line, queue } = await openRoom()
    queue.contact()
    await settled()
    server.submit([answer('q1', 'C', 1)], false)
    queue.contact()
    await line.pass()
    expect(queue.state()).toMatchObject({
      stage: { at: 'elsewhere', where: 'device' },
      lost: { superseded: [] },
    })
    expect(contentOf(queue.state().answers.get('q1'))).toBe('C')
  })

  it('is noticed although the answer of this one was to another question', async () => {
    const { server, line, queue } = await openRoom()
    queue.contact()
    await settled()
    server.submit([answer('q1', 'C', 1)], false)
    await queue.change('q2', { keys: ['A'] })
    await line.pass()
    expect(queue.state().stage).toEqual({ at: 'elsewhere', where: 'device' })
    expect(contentOf(server.stored.get('q2'))).toBe('A')
  })

  it('does not disturb an older one by counting time', async () => {
    const { server, line, queue } = await openRoom()
    await queue.change('q1', { keys: ['A'] })
    await settled()
    server.submit([{ ...answer('q1', 'A', 2), usedSeconds: 9 }], false)
    queue.contact()
    await line.pass()
    expect(queue.state()).toMatchObject({ stage: { at: 'running' }, lost: { superseded: [] } })
    await queue.change('q1', { keys: ['B'] })
    await line.pass()
    expect(contentOf(server.stored.get('q1'))).toBe('B')
  })
})

describe('a file that was on its way when the exam went on elsewhere', () => {
  it('is missing when the candidate comes back, until it is chosen again', async () => {
    const { line, queue } = await openRoom()
    queue.awaitFile('q1')
    queue.missFile('q2')
    queue.awaitFile('q3')
    queue.endFile('q3', 'file-3')
    await line.pass()
    await queue.release()
    queue.stop()
    const next = await AnswerQueue.open(line.ports(), queue.state())
    expect(next.state()).toMatchObject({ missingFiles: new Set(['q1', 'q2']), awaited: new Set() })
    next.awaitFile('q1')
    expect(next.state().missingFiles).toEqual(new Set(['q2']))
  })

  it('is not missing if the other device has sent one', async () => {
    const { server, line, queue } = await openRoom()
    queue.awaitFile('q1')
    await queue.release()
    queue.stop()
    server.submit([{ ...answer('q1', 'A', 1), fileId: 'file-1' }], false)
    const next = await AnswerQueue.open(line.ports(), queue.state())
    expect(next.state().missingFiles).toEqual(new Set())
  })
})

describe('time spent on a question', () => {
  it('never carries an older answer over a newer one of another device', async () => {
    const { server, line, queue } = await openRoom()
    await queue.change('q1', { keys: ['A'] })
    await settled()
    line.isDown = true
    for (const usedSeconds of [10, 20, 30]) {
      await queue.change('q1', { usedSeconds })
      await line.pass()
    }
    server.submit([answer('q1', 'C', 2)], false)
    line.isDown = false
    queue.hurry()
    for (let turn = 0; turn < 3; turn++) await line.pass()
    expect(contentOf(server.stored.get('q1'))).toBe('C')
    expect(queue.state().stage).toEqual({ at: 'elsewhere', where: 'device' })
    expect(queue.state().lost.superseded).toEqual([])
  })

  it('that another device has counted does not displace an answer given here', async () => {
    const { server, line, queue } = await openRoom()
    await queue.change('q1', { keys: ['A'] })
    await settled()
    server.submit([{ ...answer('q1', 'A', 2), usedSeconds: 9 }], false)
    await queue.change('q1', { keys: ['B'] })
    for (let turn = 0; turn < 3; turn++) await line.pass()
    expect(server.stored.get('q1')).toMatchObject({ keys: ['B'], sequence: 3, usedSeconds: 9 })
    expect(queue.state()).toMatchObject({ stage: { at: 'running' }, unsaved: new Set() })
  })

  it('is saved although it was counted while the answer was on its way', async () => {
    const { server, line, queue } = await openRoom()
    void queue.change('q1', { keys: ['A'] })
    void queue.change('q1', { usedSeconds: 4 })
    await settled()
    await queue.change('q1', { usedSeconds: 8 })
    for (let turn = 0; turn < 3; turn++) await line.pass()
    expect(server.stored.get('q1')).toMatchObject({ keys: ['A'], usedSeconds: 8 })
    expect(queue.state().unsaved.size).toBe(0)
  })
})

describe('a text that ends in a space', () => {
  it('is the one that the server has trimmed', async () => {
    const { server, line, kept, queue, openTab } = await openRoom()
    line.faults = ['answer-lost']
    await queue.change('q1', { text: 'two words ' })
    queue.stop()
    await settled()
    server.submit([], false)
    expect((await kept.read()).length).toBe(1)
    const next = await openTab()
    await line.pass()
    expect(next.state()).toMatchObject({
      stage: { at: 'running' },
      lost: { superseded: [] },
      unsaved: new Set(),
    })
    expect(server.stored.get('q1')?.text).toBe('two words')
  })
})

type Step =
  | { readonly does: 'answer'; readonly key: string }
  | { readonly does: 'leave' | 'time there' | 'down' | 'up' | 'pass' }

it('the last answer counts when the candidate goes from device to device, whatever the other ones still count', async () => {
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ does: fc.constant('answer' as const), key: fc.constantFrom('A', 'B', 'C') }),
    fc.record({
      does: fc.constantFrom('leave', 'time there', 'time there', 'down', 'up', 'pass' as const),
    }) as fc.Arbitrary<Step>,
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async steps => {
      const server = new ModelServer()
      const newDevice = async () => {
        const line = new ModelLine(server, memoryAnswers())
        return { line, queue: await openQueue(line) }
      }
      const turns = async ({ line }: { readonly line: ModelLine }) => {
        for (let turn = 0; turn < 4; turn++) await line.pass()
      }
      const left: { readonly line: ModelLine; readonly queue: AnswerQueue }[] = []
      let own = await newDevice()
      let wanted = ''
      for (const action of steps) {
        switch (action.does) {
          case 'answer':
            if (own.queue.state().stage.at === 'elsewhere') own = await newDevice()
            await own.queue.change('q1', { keys: [action.key] })
            wanted = action.key
            await turns(own)
            break
          case 'leave':
            // Everything is saved on the device that the candidate leaves.
            await turns(own)
            left.push(own)
            own = await newDevice()
            break
          case 'time there':
            for (const { queue } of left) {
              const { usedSeconds = 0 } = queue.state().answers.get('q1') ?? {}
              await queue.change('q1', { usedSeconds: usedSeconds + 10 })
            }
            break
          case 'down':
          case 'up':
            for (const { line } of left) line.isDown = action.does === 'down'
            break
          case 'pass':
            for (const device of left) await turns(device)
            break
        }
      }
      for (const device of [...left, own]) {
        device.line.isDown = false
        device.queue.hurry()
        await turns(device)
      }
      expect(contentOf(server.stored.get('q1'))).toBe(wanted)
    }),
    { numRuns: 200 },
  )
})
