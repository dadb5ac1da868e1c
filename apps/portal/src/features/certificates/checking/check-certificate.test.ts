/** Certificates are checked from their file, without asking anybody about the person: ADR 64. The samples were made by the server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkCertificate } from './check-certificate.ts'
import type { FetchPublished } from './published.ts'

const read = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, 'samples', name)))
const text = (name: string) => new TextDecoder().decode(read(name))
const bytes = (value: string) => new TextEncoder().encode(value)
const [pdf, json, keys] = [read('certificate.pdf'), read('credential.json'), text('keys.json')]

/** A portal that has published these texts. */
const portal =
  (published: Readonly<Record<string, string | undefined>> = {}, isKept = false): FetchPublished =>
  async path => {
    const found = {
      '/.well-known/jwks.json': keys,
      '/credentials/status/1': text('in-force.jwt'),
      ...published,
    }[path]
    return found === undefined ? undefined : { text: found, isKept }
  }
const check = (file: Uint8Array, from = portal(), day = '2026-12-01') =>
  checkCertificate(file, { read: from, now: () => new Date(`${day}T00:00:00Z`) })
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
    const revoked = portal({ '/credentials/status/1': text('revoked.jwt') })
    expect(await check(pdf, revoked)).toMatchObject({ kind: 'genuine', status: { isRevoked: true } })
    expect(await check(pdf, portal(), '2027-11-24')).toMatchObject({ kind: 'genuine', isLapsed: true })
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

  test('a list that the portal has not signed says nothing', async () => {
    const [head, body, mark] = text('in-force.jwt').split('.')
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
