import { ApiError } from '@lectern/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AnswerQueue } from './answer-queue.ts'
import { memoryAnswers } from './kept-answers.ts'
import { contentOf, type LineFault, openRoom, settled } from './model-server.ts'

describe('a change', () => {
  it('is kept, sent and saved, and nothing is kept afterwards', async () => {
    const { server, kept, queue } = await openRoom()
    const change = queue.change('q1', { keys: ['A'] })
    expect(queue.state()).toMatchObject({ unsaved: new Set(['q1']), isKept: true })
    expect(await change).toBe(true)
    await settled()
    expect(queue.state().unsaved.size).toBe(0)
    expect(server.journal).toMatchObject([{ id: 'q1', keys: ['A'], sequence: 1 }])
    expect(await kept.read()).toEqual([])
  })

  it('is kept before it is sent', async () => {
    const order: string[] = []
    const memory = memoryAnswers()
    const { server, queue } = await openRoom({
      ...memory,
      async put(waiting) {
        await settled()
        order.push(`kept ${server.journal.length}`)
        await memory.put(waiting)
      },
    })
    await queue.change('q1', { keys: ['A'] })
    await settled()
    expect(order).toEqual(['kept 0'])
    expect(server.journal).toHaveLength(1)
  })

  it('waits while the line is lost, is counted, and is sent when it is back', async () => {
    const { server, line, queue } = await openRoom()
    line.isDown = true
    await queue.change('q1', { keys: ['A'] })
    await queue.change('q2', { keys: ['B'] })
    await settled()
    expect(queue.state().stage.at).toBe('waiting')
    expect(queue.state().unsaved.size).toBe(2)
    line.isDown = false
    queue.hurry()
    await line.pass()
    expect(queue.state()).toMatchObject({ stage: { at: 'running' }, unsaved: new Set() })
    expect([...server.stored.keys()]).toEqual(['q1', 'q2'])
  })

  it('of somebody who types is sent at most once a second', async () => {
    const { server, line, queue } = await openRoom()
    for (const text of ['a', 'ab', 'abc', 'abcd']) {
      await queue.change('q1', { text })
      await settled()
    }
    expect(line.requests).toBe(1)
    await line.pass()
    expect(line.requests).toBe(2)
    expect(server.stored.get('q1')).toMatchObject({ text: 'abcd', sequence: 4 })
  })

  it('is still sent when the browser cannot keep it, which is said', async () => {
    const refusing = async () => {
      throw new Error('no storage')
    }
    const { server, queue } = await openRoom({
      read: refusing,
      put: refusing,
      remove: refusing,
      erase: refusing,
    })
    expect(await queue.change('q1', { keys: ['A'] })).toBe(false)
    await settled()
    expect(queue.state().isKept).toBe(false)
    expect(contentOf(server.stored.get('q1'))).toBe('A')
  })
})

describe('another tab', () => {
  it('continues with what the older one has kept, and the older one changes nothing more', async () => {
    const { server, line, queue, openTab } = await openRoom()
    line.isDown = true
    await queue.change('q1', { keys: ['A'] })
    await queue.release()
    expect(queue.state().stage).toEqual({ at: 'elsewhere', where: 'tab' })
    expect(await queue.change('q1', { keys: ['B'] })).toBe(false)
    queue.finish()
    expect(queue.state().isFinishing).toBe(false)
    const next = await openTab()
    expect(contentOf(next.state().answers.get('q1'))).toBe('A')
    line.isDown = false
    next.hurry()
    await line.pass()
    await line.pass()
    expect(contentOf(server.stored.get('q1'))).toBe('A')
  })

  it('stays the one that goes on, whatever becomes of a request of the older one', async () => {
    const { line, queue } = await openRoom()
    line.faults = ['lost']
    const change = queue.change('q1', { keys: ['A'] })
    await queue.release()
    await change
    for (let turn = 0; turn < 4; turn++) await line.pass()
    expect(queue.state().stage).toEqual({ at: 'elsewhere', where: 'tab' })
    const { requests } = line
    queue.contact()
    queue.resume()
    await line.pass()
    expect(line.requests).toBe(requests)
  })
})

it('a session that has ended keeps the answers, and they are sent after signing in again', async () => {
  const { server, line, queue } = await openRoom()
  queue.stop()
  const ports = line.ports()
  let isSignedIn = false
  const own = await AnswerQueue.open({
    ...ports,
    send: async (answers, isFinal) => {
      if (!isSignedIn) throw new ApiError(420, 'SESSION_EXPIRED')
      return ports.send(answers, isFinal)
    },
  })
  await own.change('q1', { keys: ['A'] })
  await settled()
  expect(own.state().stage.at).toBe('signed-out')
  await own.change('q1', { keys: ['B'] })
  isSignedIn = true
  own.resume()
  await line.pass()
  expect(own.state().unsaved.size).toBe(0)
  expect(contentOf(server.stored.get('q1'))).toBe('B')
})

type Step =
  | { readonly does: 'change'; readonly question: string; readonly key: string }
  | { readonly does: 'faults'; readonly faults: LineFault[] }
  | { readonly does: 'down' | 'up' | 'pass' | 'crash' | 'second tab' | 'late' }

const question = fc.constantFrom('q1', 'q2', 'q3')
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('change' as const),
      question,
      key: fc.constantFrom('A', 'B', 'C'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('faults' as const),
      faults: fc.array(fc.constantFrom<LineFault[]>('none', 'lost', 'answer-lost', 'doubled', 'late'), {
        maxLength: 4,
      }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom('down', 'up', 'pass', 'pass', 'crash', 'second tab', 'late' as const),
    }) as fc.Arbitrary<Step>,
  },
)

it('loses no answer, whatever the line, the tabs and the browser do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async steps => {
      const { server, line, kept, openTab, ...room } = await openRoom()
      let { queue } = room
      const wanted = new Map<string, string>()
      for (const action of steps) {
        switch (action.does) {
          case 'change':
            expect(await queue.change(action.question, { keys: [action.key] })).toBe(true)
            wanted.set(action.question, action.key)
            break
          case 'faults':
            line.faults = action.faults
            break
          case 'down':
          case 'up':
            line.isDown = action.does === 'down'
            break
          case 'pass':
            await line.pass()
            break
          case 'late':
            line.arriveLate()
            break
          case 'crash':
            queue.stop()
            queue = await openTab()
            break
          case 'second tab':
            await queue.release()
            queue = await openTab()
            break
        }
        for (const [id, key] of wanted) {
          expect(contentOf(queue.state().answers.get(id))).toBe(key)
          // What is shown as saved is stored.
          if (!queue.state().unsaved.has(id)) expect(contentOf(server.stored.get(id))).toBe(key)
        }
      }
      line.isDown = false
      line.faults = []
      queue.finish()
      for (let turn = 0; turn < 8; turn++) await line.pass()
      line.arriveLate()
      expect(queue.state().stage.at).toBe('finished')
      expect(new Map([...server.stored].map(([id, stored]) => [id, contentOf(stored)]))).toEqual(wanted)
      expect(await kept.read()).toEqual([])
      for (const id of server.stored.keys()) {
        const numbers = server.journal.filter(entry => entry.id === id).map(({ sequence }) => sequence)
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      }
    }),
    { numRuns: 400 },
  )
})
