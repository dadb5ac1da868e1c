/** Which key signs: ADR 64. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestWorld } from '../testing/test-world.ts'
import { currentKey, publicKeys } from './signing-keys.ts'

const { db, services, pass } = await openTestWorld()
const server = (secret: number) => ({ ...services, secretKey: Buffer.alloc(32, secret) })
const keyCount = async () =>
  new Set((await publicKeys(db, 'https://academy.test.example')).keys.map(({ x }) => x)).size

test('servers with different secrets do not fill the list of keys', async () => {
  const ids = new Set<string>()
  for (let turn = 0; turn < 4; turn++)
    for (const secret of [1, 2])
      for (const use of ['credential', 'file'] as const) ids.add((await currentKey(server(secret), use)).id)
  expect([ids.size, await keyCount()]).toEqual([4, 4])
})

test('a key that an operator has retired, and one of more than a year, never come back', async () => {
  const first = (await currentKey(server(1), 'credential')).id
  await sql`update signing_keys set retired_at = ${services.now()} where id = ${first}`.execute(db)
  const second = (await currentKey(server(1), 'credential')).id
  expect(second).not.toBe(first)
  await currentKey(server(2), 'credential')
  expect((await currentKey(server(1), 'credential')).id).toBe(second)
  pass(366 * 86_400_000)
  const third = (await currentKey(server(1), 'credential')).id
  expect([first, second]).not.toContain(third)
  await currentKey(server(2), 'credential')
  expect((await currentKey(server(1), 'credential')).id).toBe(third)
})

test('a key that was made when the clock was ahead signs nothing before its certificate is valid', async () => {
  const year = 366 * 86_400_000
  pass(year)
  const early = (await currentKey(server(3), 'file')).id
  pass(-year)
  const { id } = await currentKey(server(3), 'file')
  expect(id).not.toBe(early)
  expect((await currentKey(server(3), 'file')).id).toBe(id)
  pass(year / 2)
  expect((await currentKey(server(3), 'file')).id).toBe(id)
})
