import { argon2Sync, scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { decoyHash, hashPassword, verifyPassword } from './passwords.ts'

const wire = '0123456789abcdef0123456789abcdef'
const salt = Buffer.from('sixteen byte salt')
const text = (bytes: Buffer) => bytes.toString('base64url')
const argonKey = (memory: number, passes: number, parallelism: number) =>
  text(
    argon2Sync('argon2id', {
      message: wire,
      nonce: salt,
      memory,
      passes,
      parallelism,
      tagLength: 32,
    }) as Buffer,
  )

test('a hash begins with its scheme and parameters, and two hashes of one password differ', async () => {
  const [one, other] = await Promise.all([hashPassword(wire), hashPassword(wire)])
  expect(one).toMatch(/^\$argon2id\$m=7168,t=5,p=1\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toBe(other)
  expect([await verifyPassword(wire, one), await verifyPassword(`${wire}0`, one)]).toEqual([true, false])
})

test.each([
  ['other Argon2 parameters', `$argon2id$m=1024,t=2,p=2$${text(salt)}$${argonKey(1024, 2, 2)}`],
  ['no parameters, from before they were stored', `$argon2id$${text(salt)}$${argonKey(7168, 5, 1)}`],
  [
    'scrypt',
    `$scrypt$ln=10,r=4,p=2$${text(salt)}$${text(scryptSync(wire, salt, 32, { N: 1024, r: 4, p: 2 }))}`,
  ],
])('verifies with what is stored: %s', async (_, stored) => {
  expect(await verifyPassword(wire, stored)).toBe(true)
  expect(await verifyPassword('0'.repeat(32), stored)).toBe(false)
})

test.each([
  '',
  'plain',
  '$md5$x$y',
  '$argon2id$m=x,t=5,p=1$AAAA$AAAA',
  '$argon2id$m=1024,t=2$AAAA$AAAA',
  '$',
])('"%s" is not a hash and matches no password', async stored => {
  expect(await verifyPassword(wire, stored)).toBe(false)
})

test('the decoy hash takes as long as a real one and matches nothing', async () => {
  const parametersOf = (stored: string) => stored.split('$').slice(1, 3)
  expect(parametersOf(decoyHash)).toEqual(parametersOf(await hashPassword(wire)))
  expect(await verifyPassword(wire, decoyHash)).toBe(false)
})
