/**
 * Password hashes. Clients send the MD5 of a password as hex; the server treats that text as the password and stores only
 * a salted, memory-hard hash of it, preceded by its parameters.
 */
import crypto from 'node:crypto'

/**
 * Argon2id with one of the parameter sets that OWASP rates as equally strong: 7 MiB, five passes, one lane. It takes the
 * least memory of them; the C library keeps that memory for each thread that has ever hashed.
 */
const argon = { scheme: 'argon2id', memoryKib: 7_168, passes: 5, lanes: 1 } as const

/** Node 22 has no Argon2, so it uses scrypt with the OWASP set that takes nearly the same memory: 8 MiB, parallelism 10. */
const scrypt = { scheme: 'scrypt', costLog2: 13, blockSize: 8, turns: 10 } as const

const saltBytes = 16
const keyBytes = 32

/** Scheme and parameters of a hash, stored with it, so that they can be changed later. */
type Recipe =
  | {
      readonly scheme: 'argon2id'
      readonly memoryKib: number
      readonly passes: number
      readonly lanes: number
    }
  | {
      readonly scheme: 'scrypt'
      readonly costLog2: number
      readonly blockSize: number
      readonly turns: number
    }

const recipe: Recipe = typeof crypto.argon2 === 'function' ? argon : scrypt

/** The form in which clients send a password: MD5 in hex (fixed by the specification). */
export const wirePasswordOf = (password: string): string =>
  crypto.createHash('md5').update(password).digest('hex')

/** The stored form of a password: `$argon2id$m=7168,t=5,p=1$salt$key`, or `$scrypt$ln=13,r=8,p=10$salt$key`; salt and key in base64url. */
export async function hashPassword(wirePassword: string): Promise<string> {
  const salt = crypto.randomBytes(saltBytes)
  return writeHash(recipe, salt, await derive(recipe, wirePassword, salt, keyBytes))
}

/** Whether a password has this hash, with the parameters stored in it. The key comparison takes constant time. */
export async function verifyPassword(wirePassword: string, stored: string): Promise<boolean> {
  const hash = readHash(stored)
  if (!hash) return false
  const actual = await derive(hash.recipe, wirePassword, hash.salt, hash.key.length)
  return crypto.timingSafeEqual(hash.key, actual)
}

/** A hash that no password matches, verified for unknown accounts so that they take as long as known ones. */
export const decoyHash = writeHash(recipe, Buffer.alloc(saltBytes), Buffer.alloc(keyBytes))

function writeHash(made: Recipe, salt: Buffer, key: Buffer): string {
  const parameters =
    made.scheme === 'argon2id'
      ? `m=${made.memoryKib},t=${made.passes},p=${made.lanes}`
      : `ln=${made.costLog2},r=${made.blockSize},p=${made.turns}`
  return `$${made.scheme}$${parameters}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

const hashPattern =
  /^\$(?:argon2id(?:\$m=(?<m>\d{1,7}),t=(?<t>\d{1,3}),p=(?<lanes>\d{1,2}))?|scrypt\$ln=(?<ln>\d{1,2}),r=(?<r>\d{1,2}),p=(?<turns>\d{1,2}))\$(?<salt>[\w-]{11,})\$(?<key>[\w-]{22,})$/

function readHash(stored: string): { recipe: Recipe; salt: Buffer; key: Buffer } | undefined {
  const parts = hashPattern.exec(stored)?.groups
  if (!parts) return undefined
  const { m, t, lanes, ln, r, turns, salt = '', key = '' } = parts
  const made: Recipe =
    ln !== undefined
      ? { scheme: 'scrypt', costLog2: Number(ln), blockSize: Number(r), turns: Number(turns) }
      : m !== undefined
        ? { scheme: 'argon2id', memoryKib: Number(m), passes: Number(t), lanes: Number(lanes) }
        : // The oldest stored hashes have no parameters; all were made with these.
          { scheme: 'argon2id', memoryKib: 7_168, passes: 5, lanes: 1 }
  return { recipe: made, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') }
}

function derive(made: Recipe, text: string, salt: Buffer, tagLength: number): Promise<Buffer> {
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        const done = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key))
        if (made.scheme === 'scrypt') {
          const [N, r, p] = [2 ** made.costLog2, made.blockSize, made.turns]
          crypto.scrypt(text, salt, tagLength, { N, r, p, maxmem: 256 * r * (N + p) }, done)
          return
        }
        const { memoryKib: memory, passes, lanes: parallelism } = made
        const parameters = { message: text, nonce: salt, memory, passes, parallelism, tagLength }
        crypto.argon2('argon2id', parameters, done)
      }),
  )
}

/** At most two hashes run at a time: more would take memory and the threads that file access needs. */
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
