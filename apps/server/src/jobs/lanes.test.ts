import { expect, test } from 'vitest'
import { findRoom, type Lane, priorities } from './lanes.ts'

const { safety, message, awaited, upkeep, bulk, text } = priorities
const running = (lane: Lane, ...of: readonly number[]) => of.map(priority => ({ lane, priority }))
const roomOf = (lane: Lane, jobs: ReturnType<typeof running>) => {
  const room = findRoom(jobs).find(found => found.lane === lane)
  return room && [room.count, room.least >= text ? 'any' : room.least]
}

test.each([
  ['bulk mail never takes all places', 'mail', [], [2, 'any']],
  ['what is more urgent gets the places bulk may not have', 'mail', [bulk, bulk], [2, upkeep]],
  ['a full lane has no room', 'mail', [bulk, bulk, safety, message], undefined],
  ['urgent mails take all places', 'mail', [safety, safety, message], [1, 'any']],
  ['what comes by itself leaves a place to what somebody waits for', 'work', [upkeep], [1, awaited]],
  ['what is waited for takes both', 'work', [awaited], [1, 'any']],
  ['one book at a time', 'text', [text], undefined],
] as const)('%s', (_, lane, jobs, expected) => {
  expect(roomOf(lane, running(lane, ...jobs))).toEqual(expected)
})

test('no lane takes places of another', () => {
  const full = [...running('mail', 0, 0, 0, 0), ...running('text', 5)]
  expect(findRoom(full).map(({ lane, count }) => [lane, count])).toEqual([
    ['sms', 2],
    ['work', 1],
  ])
})
