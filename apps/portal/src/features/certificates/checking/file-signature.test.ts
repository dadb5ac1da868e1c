/** Signatures of keys that operators give: the samples were made by `openssl cms -sign`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkFileSignature } from './file-signature.ts'
import { bytesOf, type PublicKey } from './token.ts'

interface Sample {
  readonly curve: string
  readonly digest: string
  readonly x: string
  readonly y: string
  readonly certificate: string
  readonly cms: string
}

const { content, signatures } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'samples/signed-by-openssl.json'), 'utf8'),
) as { readonly content: string; readonly signatures: readonly Sample[] }
const bytes = new TextEncoder().encode(content)

const keyOf = ({ curve, x, y, certificate }: Sample): PublicKey => ({
  kid: curve,
  kty: 'EC',
  crv: curve,
  x,
  y,
  x5c: [certificate],
})
const check = (sample: Sample, signed = bytes, key = keyOf(sample)) =>
  checkFileSignature(
    { signed: [signed.subarray(0, 4), signed.subarray(4)], cms: bytesOf(sample.cms) ?? new Uint8Array() },
    [key],
  )

describe.each(signatures)('a key on $curve with $digest', sample => {
  test('is recognized', async () => {
    expect(await check(sample)).toBe('signed')
  })

  test('does not sign other bytes, nor with another key of the same curve', async () => {
    expect(await check(sample, new TextEncoder().encode(content.toUpperCase()))).toBe('changed')
    const { x, y } = keyOf(sample)
    expect(await check(sample, bytes, { ...keyOf(sample), x: y ?? '', y: x ?? '' })).toBe('changed')
    expect(await check(sample, bytes, { ...keyOf(sample), x5c: ['AAAA'] })).toBe('unknown-key')
  })
})
