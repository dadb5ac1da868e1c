/**
 * Password hashes. What the wire calls a password is the MD5 text of it; that text is treated as the password
 * and only a salted memory-hard hash of it is stored, with its parameters in front.
 */
import * as crypto from 'node:crypto'
import { promisify } from 'node:util'

/**
 * Argon2id with one of the parameter sets OWASP gives as equally strong: 7 MiB, five passes, one lane. Of the sets it
 * is the one that takes least memory, which the C library keeps for each thread that ever hashed.
 */
const argon = { memory: 7_168, passes: 5, parallelism: 1, tagLength: 32 } as const
const saltBytes = 16

/** Node 22 has no Argon2; there scrypt with the same memory takes its place. */
const scryptCost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 } as const
const scrypt = promisify((text: string, salt: Buffer, done: (error: Error | null, key: Buffer) => void) =>
  crypto.scrypt(text, salt, 32, scryptCost, done),
)
const hasArgon2 = typeof crypto.argon2 === 'function'

/** What is stored of a password. */
export async function hashPassword(wirePassword: string): Promise<string> {
  const salt = crypto.randomBytes(saltBytes)
  const scheme = hasArgon2 ? 'argon2id' : 'scrypt'
  const key = await derive(scheme, wirePassword, salt)
  return `$${scheme}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** Whether a password has this hash; takes the same time either way. */
export async function verifyPassword(wirePassword: string, stored: string): Promise<boolean> {
  const [, scheme = '', salt = '', key = ''] = stored.split('$')
  if (scheme !== 'argon2id' && scheme !== 'scrypt') return false
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(scheme, wirePassword, Buffer.from(salt, 'base64url'))
  return expected.length === actual.length && crypto.timingSafeEqual(expected, actual)
}

/** The hash of no password: checked for unknown accounts, so that they take as long as known ones. */
export const decoyHash = `$${hasArgon2 ? 'argon2id' : 'scrypt'}$${'A'.repeat(22)}$${'A'.repeat(43)}`

function derive(scheme: 'argon2id' | 'scrypt', text: string, salt: Buffer): Promise<Buffer> {
  return inTurn(() => {
    if (scheme === 'scrypt') return scrypt(text, salt)
    return new Promise((resolve, reject) => {
      crypto.argon2('argon2id', { message: text, nonce: salt, ...argon }, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    })
  })
}

/** At most two at a time: more would only take memory and the threads that files need. */
const places = 2
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= places) await new Promise<void>(resolve => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}
