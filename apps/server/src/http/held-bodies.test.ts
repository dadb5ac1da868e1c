import { expect, test } from 'vitest'
import { networksOf } from '../networks-of.ts'
import { bodyCaps, type ComingBody, makeHeldBodies } from './held-bodies.ts'

const body = (more: Partial<ComingBody> = {}): ComingBody => ({
  networks: networksOf('192.0.2.1'),
  userId: null,
  bytes: 100,
  carries: 'fields',
  ...more,
})
let no = 0
const elsewhere = () => ({ networks: networksOf(`198.51.100.${++no % 256}`), userId: `user-${no}` })

/** How many of `count` bodies find a place. */
function taken(make: () => ComingBody, count: number): number {
  const bodies = makeHeldBodies()
  let found = 0
  for (let each = 0; each < count; each++) {
    try {
      bodies.take(make())
      found++
    } catch (error) {
      expect(error).toMatchObject({ key: 'TOO_MANY', params: { WAIT: 5 } })
    }
  }
  return found
}

test.each<[string, () => ComingBody, number]>([
  ['of one address', () => body(), bodyCaps.bodiesPerNetwork],
  ['with files of one address', () => body({ carries: 'file' }), bodyCaps.uploadsPerNetwork],
  ['with chunks of one address', () => body({ carries: 'chunk' }), bodyCaps.chunksPerNetwork],
  [
    'with chunks of one person',
    () => body({ ...elsewhere(), userId: 'anna', carries: 'chunk' }),
    bodyCaps.chunksPerPerson,
  ],
  [
    'with files of one person',
    () => body({ ...elsewhere(), userId: 'anna', carries: 'file' }),
    bodyCaps.uploadsPerPerson,
  ],
  [
    'of guests, by their bytes',
    () => body({ ...elsewhere(), userId: null, bytes: 2 ** 20 }),
    bodyCaps.guestBytes / 2 ** 20,
  ],
  [
    'of members, by their bytes',
    () => body({ ...elsewhere(), bytes: 2 ** 20 }),
    bodyCaps.totalBytes / 2 ** 20,
  ],
])('bodies %s are limited', (_, make, most) => {
  expect(taken(make, most + 20)).toBe(most)
})

test('a returned place is free again; returning it twice frees only one', () => {
  const bodies = makeHeldBodies()
  const all = { ...elsewhere(), bytes: bodyCaps.totalBytes }
  const giveBack = bodies.take(body(all))
  expect(bodies.isPressed()).toBe(true)
  giveBack()
  giveBack()
  expect(bodies.isPressed()).toBe(false)
  bodies.take(body(all))
  expect(() => bodies.take(body(elsewhere()))).toThrow()
})
