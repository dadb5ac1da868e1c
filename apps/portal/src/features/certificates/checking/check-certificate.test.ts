/** Certificates are checked from their file, without asking anybody about the person: ADR 64. The samples were made by the server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ed25519 } from '@noble/curves/ed25519.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkCertificate } from './check-certificate.ts'
import { readCredential, tokenIn } from './credential.ts'
import { type FetchPublished, readStatus } from './published.ts'
import { parseKeys } from './token.ts'

const read = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, 'samples', name)))
const text = (name: string) => new TextDecoder().decode(read(name))
const bytes = (value: string) => new TextEncoder().encode(value)
const [pdf, json] = [read('certificate.pdf'), read('credential.json')]

/** The key with which this portal signs its lists; the samples were signed with an older one. */
const secret = ed25519.utils.randomSecretKey()
const listKey = {
  kty: 'OKP',
  crv: 'Ed25519',
  kid: 'of-lists',
  x: Buffer.from(ed25519.getPublicKey(secret)).toString('base64url'),
}
const keys = JSON.stringify({ keys: [...JSON.parse(text('keys.json')).keys, listKey] })

/** A signed status list of the hour in which the samples were made, with these entries revoked. */
function statusList(revoked: readonly number[]): string {
  const bits = new Uint8Array(16_384)
  for (const index of revoked) bits[index >> 3] = 0x80 >> (index % 8)
  const claims = {
    id: 'https://academy.example.com/credentials/status/1',
    validFrom: '2026-11-23T04:00:00Z',
    validUntil: '2026-11-24T04:00:00Z',
    credentialSubject: {
      statusPurpose: 'revocation',
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    },
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'EdDSA', kid: listKey.kid })}.${part(claims)}`
  return `${signed}.${Buffer.from(ed25519.sign(bytes(signed), secret)).toString('base64url')}`
}
const inForce = statusList([])
/** The samples have the entry 5. */
const revokedList = statusList([5])

/** A portal that has published these texts. */
const portal =
  (published: Readonly<Record<string, string | undefined>> = {}, isKept = false): FetchPublished =>
  async path => {
    const found = {
      '/.well-known/jwks.json': keys,
      '/credentials/status/1': inForce,
      ...published,
    }[path]
    return found === undefined ? undefined : { text: found, isKept }
  }
const check = (file: Uint8Array, from = portal(), at = '2026-11-23T04:30:00Z') =>
  checkCertificate(file, { read: from, now: () => new Date(at) })
const kindOf = async (...asked: Parameters<typeof check>) => (await check(...asked)).kind

/** A copy with one byte changed. */
const changedAt = (file: Uint8Array, index: number) => {
  const changed = file.slice()
  changed[index] = (changed[index] ?? 0) ^ 1
  return changed
}
const otherKeys = JSON.stringify({
  keys: (JSON.parse(keys) as { keys: { kid: string; x: string }[] }).keys.map(key => ({
    ...key,
    kid: `${key.kid}-other`,
    x5c: undefined,
  })),
})

describe('a genuine file', () => {
  test('shows what its credential says, and the name of the PDF', async () => {
    expect(await check(pdf)).toMatchObject({
      kind: 'genuine',
      holder: '王小明',
      hasFormerKey: false,
      isLapsed: false,
      status: { isRevoked: false, isKept: false },
      credential: {
        number: '7K2MQ9X4T0BEHVWZ',
        title: '激光安全基础',
        roles: { de: 'Junior' },
        score: '96.5',
        issuedOn: '2026-11-23',
        validTo: '2027-11-23',
        issuer: 'Lectern',
      },
    })
  })

  test.each([
    ['as stored', json],
    ['in an answer of the server', bytes(`{"code":200,"msg":"","data":${text('credential.json')}}`)],
    ['as bare token', bytes(String(JSON.parse(text('credential.json')).id).replace(/^.*,/, ''))],
  ])('a credential %s shows the masked name only', async (_, file) => {
    expect(await check(file)).toMatchObject({ kind: 'genuine', holder: '王**', status: { isRevoked: false } })
  })

  test('is revoked when the portal’s list says so, and lapsed after its last day', async () => {
    const revoked = portal({ '/credentials/status/1': revokedList })
    expect(await check(pdf, revoked)).toMatchObject({ kind: 'genuine', status: { isRevoked: true } })
    expect(await check(pdf, portal(), '2027-11-24T00:00:00Z')).toMatchObject({
      kind: 'genuine',
      isLapsed: true,
    })
  })

  test('without a connection an earlier copy serves, and without one the state is unknown', async () => {
    expect(await check(pdf, portal({}, true))).toMatchObject({
      kind: 'genuine',
      status: { isRevoked: false, isKept: true, statedAt: new Date('2026-11-23T04:00:00Z') },
    })
    expect(await check(pdf, portal({ '/credentials/status/1': undefined }))).toMatchObject({
      kind: 'genuine',
      status: undefined,
    })
    expect(await kindOf(pdf, portal({ '/.well-known/jwks.json': undefined }))).toBe('no-keys')
  })

  test.each([
    ['a list whose time is over does not say that it is in force', inForce, undefined],
    ['but a revocation lasts', revokedList, { isRevoked: true }],
  ])('%s', async (_, list, status) => {
    const from = portal({ '/credentials/status/1': list }, true)
    const found = await check(pdf, from, '2026-11-25T00:00:00Z')
    expect(found).toMatchObject({ kind: 'genuine' })
    expect(found.kind === 'genuine' && found.status).toEqual(status && expect.objectContaining(status))
  })

  test.each([
    ['behind the end of its list', { statusIndex: 131_072 }],
    ['in another list than the one that was served', { statusPath: '/credentials/status/2' }],
  ])('the state of an entry %s is unknown', async (_, place) => {
    const from = portal({ '/credentials/status/2': inForce })
    const entry = {
      statusPath: '/credentials/status/1',
      statusIndex: 0,
      now: new Date('2026-11-23T04:30:00Z'),
    }
    const published = parseKeys(keys) ?? []
    expect(await readStatus(from, published, entry)).toMatchObject({ isRevoked: false })
    expect(await readStatus(from, published, { ...entry, ...place })).toBeUndefined()
  })

  test.each([
    ['a place in the list', { credentialStatus: { statusListIndex: 'first' } }],
    ['a place before the list', { credentialStatus: { statusListIndex: '-1' } }],
    ['a last day', { validUntil: 'never' }],
  ])('without %s that can be read it is no certificate', (_, change) => {
    const token = tokenIn(text('credential.json'))
    const { credentialStatus, ...claims } = (token?.claims ?? {}) as Record<string, object>
    const changed = {
      ...claims,
      ...change,
      credentialStatus: { ...credentialStatus, ...('credentialStatus' in change && change.credentialStatus) },
    }
    expect(token && readCredential(token)).toBeDefined()
    expect(token && readCredential({ ...token, claims: changed })).toBeUndefined()
  })

  test('a list that the portal has not signed says nothing', async () => {
    const [head, body, mark] = inForce.split('.')
    const forged = `${head}.${body?.replace('0', '1')}.${mark}`
    expect(await check(pdf, portal({ '/credentials/status/1': forged }))).toMatchObject({ status: undefined })
  })

  test('a former key of the portal still counts', async () => {
    const { keys: all } = JSON.parse(keys) as { readonly keys: readonly object[] }
    const newer = { kty: 'OKP', crv: 'Ed25519', x: 'A'.repeat(43), kid: 'credential-2' }
    const rotated = portal({ '/.well-known/jwks.json': JSON.stringify({ keys: [newer, ...all] }) })
    expect(await check(pdf, rotated)).toMatchObject({ kind: 'genuine', hasFormerKey: true })
  })
})

describe('a file that is not genuine', () => {
  test.each([
    ['a PDF with a byte changed', changedAt(pdf, 300), 'changed'],
    ['a PDF to which something was appended', new Uint8Array([...pdf, ...bytes('\n%more')]), 'changed'],
    [
      'a credential with another name',
      bytes(text('credential.json').replace(/\.eyJ(.)/, '.eyJ$1A')),
      'foreign',
    ],
    ['a picture', bytes('\x89PNG'), 'foreign'],
    ['nothing', new Uint8Array(), 'foreign'],
    ['other JSON', bytes('{"id":"data:application/vc+jwt,a.b.c"}'), 'foreign'],
  ])('%s', async (_, file, kind) => {
    expect(await kindOf(file)).toBe(kind)
  })

  test('a credential with another content is forged', async () => {
    const { id } = JSON.parse(text('credential.json')) as { readonly id: string }
    const [head, body = '', mark] = id.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
    const other = Buffer.from(JSON.stringify({ ...claims, name: 'Doctor' })).toString('base64url')
    expect(await kindOf(bytes(JSON.stringify({ id: `${head}.${other}.${mark}` })))).toBe('forged')
  })

  test('keys of another portal sign nothing here', async () => {
    const other = portal({ '/.well-known/jwks.json': otherKeys })
    expect([await kindOf(pdf, other), await kindOf(json, other)]).toEqual(['unknown-key', 'unknown-key'])
  })

  test.each([
    ['a certificate of another portal', pdf, 'unknown-key'],
    ['another credential', json, 'unknown-key'],
    ['another file', bytes('a text'), 'foreign'],
  ])('a portal that has signed nothing yet knows %s', async (_, file, kind) => {
    expect(await kindOf(file, portal({ '/.well-known/jwks.json': '{"keys":[]}' }))).toBe(kind)
  })

  test('a page that stands before the portal, as of a hotel, has no keys', async () => {
    expect(await kindOf(pdf, portal({ '/.well-known/jwks.json': '<html>Sign in</html>' }))).toBe('no-keys')
  })

  test('no change of a byte goes unnoticed', { timeout: 60_000 }, async () => {
    const [, before = '', behind = ''] =
      /\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)/.exec(Buffer.from(pdf).toString('latin1')) ?? []
    const end = Buffer.from(pdf).indexOf('000000', Number(before))
    expect([Number(before), Number(behind), end].every(place => place > 0)).toBe(true)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: pdf.length - 1 }), async index => {
        // The signature cannot sign itself; the tests above change what it contains.
        fc.pre(index < Number(before) || index > end)
        expect(await kindOf(changedAt(pdf, index))).not.toBe('genuine')
      }),
      { numRuns: 40 },
    )
  })
})
