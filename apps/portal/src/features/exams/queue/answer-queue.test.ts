import { ApiError, type ExamAnswer } from '@lectern/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AnswerQueue } from './answer-queue.ts'
import { isAnswered } from './given-answer.ts'
import { type KeptAnswers, memoryAnswers } from './kept-answers.ts'
import { type LineFault, ModelLine, ModelServer, settled } from './model-server.ts'

const contentOf = (answer: ExamAnswer | undefined) => answer?.keys.join('') ?? ''

async function openRoom(kept: KeptAnswers = memoryAnswers()) {
  const server = new ModelServer()
  const line = new ModelLine(server, kept)
  const openTab = async () => {
    const { isDown } = line
    line.isDown = false
    const queue = await AnswerQueue.open(line.ports())
    line.isDown = isDown
    return queue
  }
  return { server, line, kept, openTab, queue: await openTab() }
}

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
      async put(answer) {
        await settled()
        order.push(`kept ${server.journal.length}`)
        await memory.put(answer)
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
    const next = await openTab()
    expect(contentOf(next.state().answers.get('q1'))).toBe('A')
    line.isDown = false
    next.hurry()
    await line.pass()
    await line.pass()
    expect(contentOf(server.stored.get('q1'))).toBe('A')
  })
})

describe('another device', () => {
  it('is noticed when it has a later answer: that one is shown, and nothing can be changed here', async () => {
    const { server, queue } = await openRoom()
    server.submit([answer('q1', 'C', 1), answer('q2', 'C', 5)], false)
    await queue.change('q1', { keys: ['A'] })
    await settled()
    expect(queue.state()).toMatchObject({
      stage: { at: 'elsewhere', where: 'device' },
      superseded: ['q1'],
      unsaved: new Set(),
    })
    expect(contentOf(queue.state().answers.get('q1'))).toBe('C')
  })

  it('does not disturb an older one that has nothing to send', async () => {
    const { server, queue } = await openRoom()
    server.submit([answer('q1', 'C', 1)], false)
    queue.contact()
    await settled()
    expect(queue.state().stage.at).toBe('running')
  })
})

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

describe('a refused answer', () => {
  it('does not keep the others from being saved, and the stored one is shown again', async () => {
    const { server, line, queue } = await openRoom()
    const ports = line.ports()
    const strict = await AnswerQueue.open({
      ...ports,
      send: async (answers, isFinal) => {
        if (answers.some(({ fileId }) => fileId === 'gone'))
          throw new ApiError(404, 'NOT_FOUND', { field: 'FILE_ID' })
        return ports.send(answers, isFinal)
      },
    })
    queue.stop()
    await Promise.all([
      strict.change('q1', { keys: ['A'] }),
      strict.change('q2', { fileId: 'gone' }),
      strict.change('q3', { keys: ['B'] }),
    ])
    for (let turn = 0; turn < 6; turn++) await line.pass()
    expect([...server.stored.keys()].sort()).toEqual(['q1', 'q3'])
    expect(strict.state()).toMatchObject({ refused: ['q2'], unsaved: new Set() })
    expect(isAnswered(strict.state().answers.get('q2'))).toBe(false)
  })

  it('whose question’s time is over is replaced by the stored one', async () => {
    const { server, line, queue } = await openRoom()
    await queue.change('q1', { keys: ['A'] })
    await settled()
    server.frozen.add('q1')
    await queue.change('q1', { keys: ['B'] })
    await line.pass()
    expect(queue.state()).toMatchObject({ stage: { at: 'running' }, refused: ['q1'], unsaved: new Set() })
    expect(contentOf(queue.state().answers.get('q1'))).toBe('A')
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

const answer = (id: string, key: string, sequence: number): ExamAnswer => ({
  id,
  keys: [key],
  text: '',
  fileId: null,
  usedSeconds: 0,
  isMarked: false,
  sequence,
})
