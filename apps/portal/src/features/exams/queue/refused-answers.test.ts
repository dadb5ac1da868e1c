/** An answer that the server refuses: the others are saved, and the candidate can correct it. */
import { ApiError } from '@lectern/contract'
import { expect, it } from 'vitest'
import { AnswerQueue } from './answer-queue.ts'
import { contentOf, openRoom, settled } from './model-server.ts'

/** A queue to a server that refuses a file and a text. */
async function openStrict() {
  const room = await openRoom()
  room.queue.stop()
  const ports = room.line.ports()
  const queue = await AnswerQueue.open({
    ...ports,
    send: async (answers, isFinal) => {
      if (answers.some(({ fileId }) => fileId === 'gone'))
        throw new ApiError(404, 'NOT_FOUND', { field: 'FILE_ID' })
      if (answers.some(({ text }) => text.includes('bad')))
        throw new ApiError(400, 'FIELD_INVALID', { field: 'ANSWERS.0.TEXT' })
      return ports.send(answers, isFinal)
    },
  })
  const turns = async () => {
    for (let turn = 0; turn < 8; turn++) await room.line.pass()
  }
  return { ...room, queue, turns }
}

it('a file that is gone: the notes beside it and all other answers are saved', async () => {
  const { server, queue, turns } = await openStrict()
  await Promise.all([
    queue.change('q1', { keys: ['A'] }),
    queue.change('q2', { fileId: 'gone', text: 'notes' }),
    queue.change('q3', { keys: ['B'] }),
  ])
  await turns()
  expect([...server.stored.keys()].sort()).toEqual(['q1', 'q2', 'q3'])
  expect(server.stored.get('q2')).toMatchObject({ text: 'notes', fileId: null })
  expect(queue.state()).toMatchObject({ lost: { withoutFile: ['q2'] }, unsaved: new Set() })
})

it('a text that cannot be stored stays on the screen until it is mended, and is not sent again and again', async () => {
  const { server, line, kept, queue, turns } = await openStrict()
  await Promise.all([
    queue.change('q1', { keys: ['A'] }),
    queue.change('q2', { text: 'bad text' }),
    queue.change('q3', { keys: ['B'] }),
    queue.change('q4', { keys: ['C'] }),
  ])
  await turns()
  expect([...server.stored.keys()].sort()).toEqual(['q1', 'q3', 'q4'])
  expect(queue.state()).toMatchObject({ faulty: new Set(['q2']), unsaved: new Set(['q2']) })
  expect(queue.state().answers.get('q2')?.text).toBe('bad text')
  expect((await kept.read()).map(({ answer }) => answer.id)).toEqual(['q2'])
  const { requests } = line
  await turns()
  expect(line.requests).toBe(requests)
  await queue.change('q2', { text: 'good text' })
  await turns()
  expect(queue.state()).toMatchObject({ faulty: new Set(), unsaved: new Set() })
  expect(server.stored.get('q2')?.text).toBe('good text')
})

it('does not keep the paper from being handed in', async () => {
  const { server, queue, turns } = await openStrict()
  await queue.change('q1', { text: 'bad text' })
  await turns()
  queue.finish()
  await turns()
  expect(queue.state().stage.at).toBe('finished')
  expect(server.finishedCount).toBe(1)
})

it('to a question whose time is over is replaced by the stored one', async () => {
  const { server, line, queue } = await openRoom()
  await queue.change('q1', { keys: ['A'] })
  await settled()
  server.frozen.add('q1')
  await queue.change('q1', { keys: ['B'] })
  await line.pass()
  expect(queue.state()).toMatchObject({
    stage: { at: 'running' },
    lost: { late: ['q1'] },
    unsaved: new Set(),
  })
  expect(contentOf(queue.state().answers.get('q1'))).toBe('A')
})
