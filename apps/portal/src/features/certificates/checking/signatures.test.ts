/** The browser's own check and the one in JavaScript agree, on samples that a library we did not write has signed. */
import { generateKeyPairSync, sign } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hashOf, isEcdsaSignature, isEd25519Signature, isRsaSignature } from './signatures.ts'
import { bytesOf } from './token.ts'

const message = new TextEncoder().encode('a certificate')
const other = new TextEncoder().encode('another one')
const bytes = (text: string | undefined) => bytesOf(text ?? '') ?? new Uint8Array()
const ed = generateKeyPairSync('ed25519')
const edKey = bytes(ed.publicKey.export({ format: 'jwk' }).x)
const edMark = sign(null, message, ed.privateKey)
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const { x, y } = ec.publicKey.export({ format: 'jwk' })
const ecKey = { crv: 'P-256', x: bytes(x), y: bytes(y), hash: 'SHA-256' } as const
const ecMark = sign('sha256', message, ec.privateKey)
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const { n = '', e = '' } = rsa.publicKey.export({ format: 'jwk' })
const rsaMark = sign('sha256', message, rsa.privateKey)

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A browser of which WebCrypto knows everything but Ed25519. */
const olderSubtle = {
  digest: crypto.subtle.digest.bind(crypto.subtle),
  verify: crypto.subtle.verify.bind(crypto.subtle),
  importKey: (...given: Parameters<typeof crypto.subtle.importKey>) =>
    given[2] === 'Ed25519'
      ? Promise.reject(new DOMException('unknown', 'NotSupportedError'))
      : crypto.subtle.importKey(...given),
}

describe.each([
  { where: 'a browser of today', subtle: crypto.subtle },
  { where: 'one that does not know Ed25519', subtle: olderSubtle },
  { where: 'a page on http', subtle: undefined },
])('in $where', ({ subtle }) => {
  test('signatures are recognized, and other bytes, marks and keys are refused', async () => {
    vi.stubGlobal('crypto', { subtle })
    const found = {
      ed25519: await isEd25519Signature(edMark, message, edKey),
      ecdsa: await isEcdsaSignature(ecMark, message, ecKey),
      otherBytes: [
        await isEd25519Signature(edMark, other, edKey),
        await isEcdsaSignature(ecMark, other, ecKey),
      ],
      brokenMarks: [
        await isEd25519Signature(edMark.subarray(1), message, edKey),
        await isEd25519Signature(
          edMark.map(byte => byte ^ 1),
          message,
          edKey,
        ),
        await isEcdsaSignature(ecMark.subarray(1), message, ecKey),
        await isEcdsaSignature(new Uint8Array(), message, ecKey),
      ],
      brokenKeys: [
        await isEd25519Signature(edMark, message, edKey.subarray(1)),
        await isEd25519Signature(edMark, message, new Uint8Array(32).fill(255)),
        await isEcdsaSignature(ecMark, message, { ...ecKey, x: ecKey.y }),
        await isEcdsaSignature(ecMark, message, { ...ecKey, crv: 'P-384' }),
        await isEcdsaSignature(ecMark, message, { ...ecKey, crv: 'secp256k1' }),
      ],
    }
    expect(found).toEqual({
      ed25519: true,
      ecdsa: true,
      otherBytes: [false, false],
      brokenMarks: [false, false, false, false],
      brokenKeys: [false, false, false, false, false],
    })
  })

  test('a hash over parts is that of the whole', async () => {
    vi.stubGlobal('crypto', { subtle })
    const found = await hashOf('SHA-256', [message.subarray(0, 5), message.subarray(5)])
    expect(Buffer.from(found).toString('hex')).toBe(
      '81acd762140fa692a142822d2fbe4dc6f54bcaa501f68ab37e5aeed0bafe4d99',
    )
  })
})

test('RSA needs the browser: it is refused on http', async () => {
  expect(await isRsaSignature(rsaMark, message, { n, e, hash: 'SHA-256' })).toBe(true)
  expect(await isRsaSignature(rsaMark, other, { n, e, hash: 'SHA-256' })).toBe(false)
  vi.stubGlobal('crypto', {})
  expect(await isRsaSignature(rsaMark, message, { n, e, hash: 'SHA-256' })).toBe(false)
})
