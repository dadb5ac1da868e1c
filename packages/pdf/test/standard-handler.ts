import { createCipheriv, createHash } from 'node:crypto'

/**
 * The standard security handler as described in ISO 32000-2, 7.6.4, one function per algorithm, with Node's hashes and
 * ciphers. It uses nothing of the engine: the tests compare the two, and other programs check the files made here.
 * The engine checks passwords and never sets them, so only this file has the algorithms that compute entries.
 */

/** The values in a file of revision 2 to 4 from which its hashes are computed. */
export interface LegacyFacts {
  readonly revision: number
  /** Length of the file key in bytes. */
  readonly keyLength: number
  readonly permissions: number
  readonly id: Uint8Array
  readonly isMetadataCiphered: boolean
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

const md5 = (...parts: readonly Uint8Array[]): Buffer =>
  createHash('md5').update(Buffer.concat(parts)).digest()

/** RC4; `known-answers.test.ts` checks it with RFC 6229. */
export function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const s = Array.from({ length: 256 }, (_, i) => i)
  const at = (i: number): number => s[i & 255] ?? 0
  const swap = (i: number, j: number): void => {
    const kept = at(i)
    s[i & 255] = at(j)
    s[j & 255] = kept
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  let j = 0
  const output = [...data].map((byte, n) => {
    j = (j + at(n + 1)) & 255
    swap(n + 1, j)
    return byte ^ at(at(n + 1) + at(j))
  })
  return Buffer.from(output)
}

const padded = (password: Uint8Array): Buffer => Buffer.concat([password, padding]).subarray(0, 32)

function littleEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value | 0)
  return bytes
}

function again(hash: Buffer, times: number, byteCount: number): Buffer {
  let result: Buffer = hash
  for (let i = 0; i < times; i++) result = md5(result.subarray(0, byteCount))
  return result
}

/** RC4 with the key, then nineteen times with its bytes XORed with 1 to 19. */
function twentyTimes(key: Uint8Array, data: Uint8Array): Buffer {
  let result: Buffer = Buffer.from(data)
  for (let round = 0; round < 20; round++)
    result = rc4(
      key.map(byte => byte ^ round),
      result,
    )
  return result
}

/** Computing a file encryption key in order to encrypt a document (revision 4 and earlier). */
export function algorithm2(user: Uint8Array, O: Uint8Array, facts: LegacyFacts): Buffer {
  const { revision, keyLength, permissions, id, isMetadataCiphered } = facts
  const tail = revision >= 4 && !isMetadataCiphered ? Buffer.from('ffffffff', 'hex') : Buffer.alloc(0)
  const hash = md5(padded(user), O, littleEndian(permissions), id, tail)
  return again(hash, revision >= 3 ? 50 : 0, keyLength).subarray(0, keyLength)
}

/** Computing the encryption dictionary's O-entry value (revision 4 and earlier). */
export function algorithm3(
  owner: Uint8Array,
  user: Uint8Array,
  { revision, keyLength }: LegacyFacts,
): Buffer {
  const key = again(md5(padded(owner)), revision >= 3 ? 50 : 0, 16).subarray(0, keyLength)
  return revision >= 3 ? twentyTimes(key, padded(user)) : rc4(key, padded(user))
}

/** Computing the encryption dictionary's U-entry value (revision 2). */
export function algorithm4(fileKey: Uint8Array): Buffer {
  return rc4(fileKey, padding)
}

/** Computing the encryption dictionary's U-entry value (revision 3 or 4); the last 16 bytes are arbitrary. */
export function algorithm5(fileKey: Uint8Array, { id }: LegacyFacts): Buffer {
  return Buffer.concat([twentyTimes(fileKey, md5(padding, id)), Buffer.alloc(16)])
}

/** A hash of Algorithm 2.B and how it ended. */
export interface TracedHash {
  readonly hash: Buffer
  /** Number of rounds. */
  readonly rounds: number
  /** Last byte of each round's encrypted block from the 64th round on, when the standard begins to check it. */
  readonly lastBytes: readonly number[]
}

/** Computing a hash (revision 6 and later), with its rounds. */
export function algorithm2B(password: Uint8Array, salt: Uint8Array, U: Uint8Array): TracedHash {
  let K: Buffer = createHash('sha256').update(password).update(salt).update(U).digest()
  const lastBytes: number[] = []
  for (let rounds = 1; ; rounds++) {
    const K1 = Buffer.concat(Array.from({ length: 64 }, () => Buffer.concat([password, K, U])))
    const E = aesCbc('aes-128-cbc', K.subarray(0, 16), K.subarray(16, 32), K1)
    const remainder = Number(BigInt(`0x${E.subarray(0, 16).toString('hex')}`) % 3n)
    K = createHash(['sha256', 'sha384', 'sha512'][remainder] ?? '')
      .update(E)
      .digest()
    if (rounds < 64) continue
    const last = E.at(-1) ?? 0
    lastBytes.push(last)
    if (last <= rounds - 32) return { hash: K.subarray(0, 32), rounds, lastBytes }
  }
}

function aesCbc(cipher: string, key: Uint8Array, iv: Uint8Array, data: Uint8Array): Buffer {
  return createCipheriv(cipher, key, iv).setAutoPadding(false).update(data)
}

/** The hash of the revision: revision 5 is Adobe's extension and hashes once. */
function hashOf(revision: number, password: Uint8Array, salt: Uint8Array, U: Uint8Array): Buffer {
  return revision === 5
    ? createHash('sha256').update(password).update(salt).update(U).digest()
    : algorithm2B(password, salt, U).hash
}

const none = Buffer.alloc(0)

/**
 * Computing the encryption dictionary's U and UE values (revision 6; the same in revision 5). `salts` are 8 bytes of
 * validation salt and 8 of key salt.
 */
export function algorithm8(
  password: Uint8Array,
  salts: Uint8Array,
  fileKey: Uint8Array,
  revision: number,
): { U: Buffer; UE: Buffer } {
  const U = Buffer.concat([hashOf(revision, password, salts.subarray(0, 8), none), salts])
  const key = hashOf(revision, password, salts.subarray(8), none)
  return { U, UE: aesCbc('aes-256-cbc', key, Buffer.alloc(16), fileKey) }
}

/** Computing the encryption dictionary's O and OE values (revision 6; the same in revision 5). */
export function algorithm9(
  password: Uint8Array,
  salts: Uint8Array,
  fileKey: Uint8Array,
  U: Uint8Array,
  revision: number,
): { O: Buffer; OE: Buffer } {
  const O = Buffer.concat([hashOf(revision, password, salts.subarray(0, 8), U), salts])
  const key = hashOf(revision, password, salts.subarray(8), U)
  return { O, OE: aesCbc('aes-256-cbc', key, Buffer.alloc(16), fileKey) }
}

/** Computing the encryption dictionary's Perms value (revisions 5 and 6); `chance` is its four random bytes. */
export function algorithm10(
  permissions: number,
  isMetadataCiphered: boolean,
  fileKey: Uint8Array,
  chance: Uint8Array,
): Buffer {
  const plain = Buffer.concat([
    littleEndian(permissions),
    Buffer.from('ffffffff', 'hex'),
    Buffer.from(isMetadataCiphered ? 'Tadb' : 'Fadb', 'latin1'),
    chance,
  ])
  return createCipheriv('aes-256-ecb', fileKey, null).setAutoPadding(false).update(plain)
}

/** Encryption of data: Algorithm 1 for RC4 and AESV2, Algorithm 1.A for AESV3. */
export function encipher(
  method: 'V2' | 'AESV2' | 'AESV3',
  fileKey: Uint8Array,
  object: number,
  data: Uint8Array,
  iv: Uint8Array,
): Buffer {
  const number = Buffer.from([object, object >> 8, object >> 16, 0, 0])
  const salt = method === 'AESV2' ? Buffer.from('sAlT', 'latin1') : none
  const key =
    method === 'AESV3' ? fileKey : md5(fileKey, number, salt).subarray(0, Math.min(fileKey.length + 5, 16))
  if (method === 'V2') return rc4(key, data)
  const cipher = createCipheriv(method === 'AESV2' ? 'aes-128-cbc' : 'aes-256-cbc', key, iv)
  return Buffer.concat([iv, cipher.update(data), cipher.final()])
}
