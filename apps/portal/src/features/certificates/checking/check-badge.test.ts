/** A badge is checked like a credential, and a credential that was signed on P-256 like an earlier one. */
import { generateKeyPairSync, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { bakedText } from './baked-text.ts'
import { checkCertificate } from './check-certificate.ts'

const sample = readFileSync(join(import.meta.dirname, 'samples/credential.json'), 'utf8')
const [, body = ''] = String(JSON.parse(sample).id).split('.')
const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const key = {
  ...pair.publicKey.export({ format: 'jwk' }),
  kid: 'https://academy.example.com/credentials/keys/1',
}
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The claims of the sample, signed with ES256. */
function signed(header: object = { alg: 'ES256', kid: key.kid, typ: 'JWT' }, claims = body): string {
  const text = `${part(header)}.${claims}`
  const mark = sign('sha256', Buffer.from(text), { key: pair.privateKey, dsaEncoding: 'ieee-p1363' })
  return `${text}.${mark.toString('base64url')}`
}
const token = signed()

const chunk = (type: string, data: Buffer) => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([Buffer.from(type), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
const png = (keyword: string, text: string) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.alloc(13)),
    chunk('iTXt', Buffer.from(`${keyword}\0\0\0\0\0${text}`)),
    chunk('IEND', Buffer.alloc(0)),
  ])
const svg = (text: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"><openbadges:credential verify="${text}"></openbadges:credential></svg>`,
  )
const check = (file: Buffer | string) =>
  checkCertificate(new Uint8Array(Buffer.from(file)), {
    now: () => new Date('2026-11-23T04:30:00Z'),
    read: async path =>
      path === '/.well-known/jwks.json'
        ? { text: JSON.stringify({ keys: [key] }), isKept: false }
        : undefined,
  })
const forged = `${token.slice(0, -4)}AAAA`

test.each([
  ['a token', token, 'genuine'],
  ['a PNG', png('openbadgecredential', token), 'genuine'],
  ['an SVG', svg(token), 'genuine'],
  ['a forged token', forged, 'forged'],
  ['a PNG with it', png('openbadgecredential', forged), 'forged'],
  ['a token that names another algorithm', signed({ alg: 'EdDSA', kid: key.kid }), 'forged'],
  ['a PNG with other text', png('Comment', token), 'foreign'],
  ['a PNG that is cut off', png('openbadgecredential', token).subarray(0, 60), 'foreign'],
  ['an SVG without a credential', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'foreign'],
])('%s', async (_, file, kind) => {
  expect((await check(file)).kind).toBe(kind)
})

test('what is no picture has no text', () => {
  expect(bakedText(new TextEncoder().encode(sample))).toBeUndefined()
})
