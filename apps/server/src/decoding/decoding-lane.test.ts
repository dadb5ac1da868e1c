import { expect, test } from 'vitest'
import { DecodingLane, type LaneWidth, type Sender } from './decoding-lane.ts'

const sender = (userId: string | null, more: Partial<Sender> = {}): Sender => ({
  userId,
  ip: '192.0.2.1',
  ...more,
})

/** A lane whose work ends when the test says so; `begun` lists it in the order it began. */
function laneOf(width: Partial<LaneWidth> = {}) {
  const lane = new DecodingLane({ atOnce: 1, mostWaiting: 8, mostOfOne: 4, ...width })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (name: string, from: Sender) =>
    lane.run(from, () => {
      begun.push(name)
      return new Promise<string>(resolve => ends.set(name, () => resolve(name)))
    })
  return {
    lane,
    begun,
    add,
    async end(name: string, work: Promise<string>) {
      await expect.poll(() => ends.has(name)).toBe(true)
      ends.get(name)?.()
      return work
    },
  }
}

const refused = { key: 'TOO_MANY', params: { WAIT: 10 } }

test('senders take turns: the first work of each comes before the second of any', async () => {
  const { add, begun, end } = laneOf()
  const works = new Map<string, Promise<string>>()
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) works.set(name, add(name, sender(name.charAt(0))))
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) {
    expect(await end(name, works.get(name) ?? Promise.reject())).toBe(name)
  }
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('no more run at once than the limit', async () => {
  const { add, begun, end } = laneOf({ atOnce: 2 })
  const [a, b, c] = [add('a', sender('a')), add('b', sender('b')), add('c', sender('c'))]
  await end('a', a)
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  await end('b', b)
  await end('c', c)
})

test.each<[string, (i: number) => Sender]>([
  ['an account, from whatever address', i => sender('anna', { ip: `192.0.2.${i}` })],
  ['an address without an account', () => sender(null)],
  ['a network without an account', i => sender(null, { ip: `2001:db8:1:2::${i}` })],
])('one sender has so many in the lane and no more: %s', async (_, from) => {
  const { add, end } = laneOf()
  const works = [0, 1, 2, 3].map(i => add(String(i), from(i)))
  await expect(add('4', from(4))).rejects.toMatchObject(refused)
  expect(await end('0', works[0] ?? Promise.reject())).toBe('0')
  const later = add('5', from(5))
  for (const [i, work] of works.entries()) await end(String(i), work)
  await end('5', later)
})

test('no more wait than the limit of all senders', async () => {
  const { add, end } = laneOf({ mostWaiting: 2 })
  const works = ['a', 'b', 'c'].map(name => [name, add(name, sender(name))] as const)
  await expect(add('d', sender('d'))).rejects.toMatchObject(refused)
  for (const [name, work] of works) await end(name, work)
  const later = add('e', sender('e'))
  await end('e', later)
})

test('a sender that leaves while waiting is removed from the lane', async () => {
  const { add, begun, end } = laneOf({ mostWaiting: 1 })
  const first = add('first', sender('anna'))
  const leaving = new AbortController()
  const waiting = add('waiting', sender('ben', { gone: leaving.signal }))
  leaving.abort()
  await expect(waiting).rejects.toMatchObject(refused)
  const next = add('next', sender('cleo'))
  await end('first', first)
  await end('next', next)
  expect(begun).toEqual(['first', 'next'])
  await expect(add('late', sender('ben', { gone: leaving.signal }))).rejects.toMatchObject(refused)
  expect(begun).toEqual(['first', 'next'])
})

test('a sender that leaves during the work keeps the place until the work has ended', async () => {
  const { lane, add, begun, end } = laneOf()
  const leaving = new AbortController()
  let reject = (_: Error) => {}
  const work = lane.run(
    sender('anna', { gone: leaving.signal }),
    () =>
      new Promise<never>((_, fail) => {
        reject = fail
      }),
  )
  const next = add('next', sender('ben'))
  leaving.abort()
  await new Promise(setImmediate)
  expect(begun).toEqual([])
  reject(new Error('ended by its signal'))
  await expect(work).rejects.toMatchObject(refused)
  await end('next', next)
})

test('work that fails fails only for its own sender', async () => {
  const { lane, add, end } = laneOf()
  await expect(lane.run(sender('anna'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await end('next', add('next', sender('anna')))
})
