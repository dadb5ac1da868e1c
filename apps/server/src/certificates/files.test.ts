/** File, credential, keys and status list of certificates: ADR 64; docs/wire.md, 7.9. Other programs check what they can. */
import { gunzipSync } from 'node:zlib'
import { createLocalJWKSet, decodeProtectedHeader, importJWK, type JSONWebKeySet, jwtVerify } from 'jose'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { has, note, reportOf } from '../testing/certificate-report.ts'
import { addEarnableExam } from '../testing/earn-certificate.ts'
import { runJob, runLane } from '../testing/run-job.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
const { db } = world
const earn = await addEarnableExam(world, { title: '激光安全基础' })
const slow = { timeout: 60_000 }

const view = async (earned: Awaited<ReturnType<typeof earn>>) =>
  (await world.call('certificates.view', { id: earned.id }, earned.own)).data
const make = () => runLane(world, 'work')
const read = (url: string) => world.app.inject({ method: 'GET', url })
const keysNow = async () => (await read('/.well-known/jwks.json')).json<JSONWebKeySet>()
const tokenOf = async ({ no, code }: { readonly no: string; readonly code: string }) => {
  const { data } = await world.call('certificates.credential', { no, code })
  expect(data).toMatchObject({ type: 'EnvelopedVerifiableCredential' })
  return String(data.id).replace('data:application/vc+jwt,', '')
}
const checked = async (token: string) =>
  jwtVerify(token, createLocalJWKSet(await keysNow()), { currentDate: world.services.now() })
async function fileOf(earned: Awaited<ReturnType<typeof earn>>): Promise<Buffer> {
  const { fileId } = await view(earned)
  const { rawPayload } = await world.raw('file.view', { fileId, IS_PDF: 1 }, earned.own)
  return rawPayload
}
const made = await earn('王小明')
const before = await view(made)
await make()
const pdf = await fileOf(made)

describe('the file', () => {
  test('is made by a job after issuing, and only its holder and administrators get it', async () => {
    expect(before.fileId).toBeNull()
    const after = await view(made)
    const badgeUrl = `https://academy.test.example/credentials/${made.id}`
    expect([before.badgeUrl, after]).toEqual(['', { ...before, badgeUrl, fileId: expect.any(String) }])
    expect(after).toMatchObject({
      no: made.no,
      holder: '王小明',
      score: 100,
      state: 'valid',
      verifyUrl: `https://academy.test.example/verify?no=${made.no}&code=${made.code}`,
      qr: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    })
    const [stranger, admin] = [
      await addPerson(world, 'stranger'),
      await addPerson(world, 'admin', ['R10', 'S90']),
    ]
    const open = async (person: typeof stranger) => {
      const as = { token: await signIn(world, person) }
      const file = await world.raw('file.view', { fileId: after.fileId, IS_PDF: 1 }, as)
      return [(await world.call('certificates.view', { id: made.id }, as)).key, file.headers['content-type']]
    }
    expect(await open(stranger)).toEqual(['NOT_FOUND', expect.stringContaining('json')])
    expect(await open(admin)).toEqual([undefined, 'application/pdf'])
  })

  test('is one small page with its credential', () => {
    expect(pdf.length).toBeLessThan(150_000)
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')
    const text = pdf.toString('latin1')
    for (const part of ['/AFRelationship /Data', '/MarkInfo', '/ETSI.CAdES.detached', '/EmbeddedFiles'])
      expect(text).toContain(part)
  })

  test.skipIf(!has('qpdf'))(`qpdf finds nothing to complain about${note('qpdf')}`, () => {
    expect(reportOf('qpdf', pdf)).toContain('No syntax or stream encoding errors found')
  })

  test.skipIf(!has('pdfsig'))(`pdfsig says valid, and sees a change${note('pdfsig')}`, () => {
    const report = reportOf('pdfsig', pdf)
    expect(report).toContain('Signature is Valid')
    expect(report).toContain('Total document signed')
    expect(report).toContain('Signer Certificate Common Name: Lectern')
    // The program says so of a certificate that it understands and that nobody has given it.
    expect(reportOf('pdfsig', pdf, [])).toContain('Certificate issuer is unknown')
    const changed = Buffer.from(pdf)
    changed[200] = (changed[200] ?? 0) ^ 1
    expect(reportOf('pdfsig', changed)).not.toContain('Signature is Valid')
  })

  test('is made again when its bytes are lost', slow, async () => {
    const earned = await earn('Anna Weber')
    await make()
    const first = (await view(earned)).fileId
    // Opened again, it stays as it is.
    expect((await view(earned)).fileId).toBe(first)
    const { rows } = await sql<{
      sha256: Buffer
    }>`select sha256 from files where id = ${first}::uuid`.execute(db)
    await world.services.blobs.remove(rows[0]?.sha256.toString('hex') ?? '')
    expect((await view(earned)).fileId).toBeNull()
    await make()
    const second = (await view(earned)).fileId
    expect([second, second === first]).toEqual([expect.any(String), false])
  })

  test('goes with the account, while the certificate stays checkable', slow, async () => {
    const earned = await earn('Anna Weber')
    await make()
    await sql`update users set email = 'anna@example.com', erase_on = '2026-11-23' where id = ${earned.holder.id}`.execute(
      db,
    )
    await world.call('certificates.showMail', { id: earned.id, isShown: true }, earned.own)
    await runJob(world, 'erase-accounts')
    const { rows } = await sql<{ is_kept: boolean }>`
      select file_id is not null or mail_hash is not null or mail_salt is not null or mail_token is not null as is_kept
        from certificates where id = ${earned.id}`.execute(db)
    expect(rows).toEqual([{ is_kept: false }])
    expect((await world.call('certificates.verify', earned)).data.state).toBe('valid')
    expect((await checked(await tokenOf(earned))).payload.jti).toBe(
      `https://academy.test.example/credentials/${earned.id}`,
    )
  })
})

describe('the credential', () => {
  test('is signed with a public key of the portal and does not tell the name', async () => {
    const token = await tokenOf(made)
    const { payload, protectedHeader } = await checked(token)
    expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'JWT' })
    expect(payload).toMatchObject({
      iss: 'https://academy.test.example',
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      name: '激光安全基础',
      validFrom: '2026-11-23T00:00:00+08:00',
      validUntil: '2027-11-23T23:59:59+08:00',
      credentialSubject: {
        maskedName: '王**',
        achievement: { humanCode: 'R20' },
        result: [{ value: '100', resultDescription: expect.stringContaining('#score') }],
      },
    })
    expect(JSON.stringify(payload)).not.toContain('小明')
    // No digest of the name either: names are few enough to try them all.
    expect(payload.credentialSubject).toMatchObject({
      identifier: [
        { type: 'IdentityObject', hashed: false, identityHash: made.no, identityType: 'identifier' },
      ],
    })
    expect(JSON.stringify(payload)).not.toMatch(/salt|sha256/)
    const [body = ''] = token.split('.').slice(1, 2)
    const forged = token.replace(
      body,
      Buffer.from(JSON.stringify({ ...payload, name: 'x' })).toString('base64url'),
    )
    await expect(checked(forged)).rejects.toThrow('signature verification failed')
  })

  test('names its key, its terms and itself by addresses that answer', async () => {
    const token = await tokenOf(made)
    const pathOf = (address: unknown) => new URL(String(address)).pathname
    const { kid } = decodeProtectedHeader(token)
    const key = await read(pathOf(kid))
    expect(key.headers['content-type']).toContain('application/jwk+json')
    const { payload } = await jwtVerify(token, await importJWK(key.json()), {
      currentDate: world.services.now(),
    })
    const { credentialSubject: subject, credentialSchema, issuer } = payload as Record<string, unknown>
    expect(payload).toMatchObject({
      ...{
        id: payload.jti,
        sub: (subject as { readonly id: string }).id,
        iss: (issuer as { readonly id: string }).id,
      },
    })
    expect(credentialSchema).toEqual([expect.objectContaining({ type: '1EdTechJsonSchemaValidator2019' })])
    // Every term of ours is in our context.
    const contexts = payload['@context'] as readonly string[]
    const terms = (await read(pathOf(contexts.at(-1)))).json<{ '@context': object }>()['@context']
    expect(Object.keys(terms)).toEqual(expect.arrayContaining(['maskedName', 'levelNames']))
    expect(subject).toMatchObject({
      achievement: {
        criteria: { narrative: expect.stringContaining('90') },
        resultDescription: [{ resultType: 'RawScore', requiredValue: '90.1', valueMax: '100' }],
      },
    })
    const ask = (accept: string) =>
      world.app.inject({ method: 'GET', url: pathOf(payload.id), headers: { accept } })
    const [bare, json, page] = [
      await ask('application/vc+jwt'),
      await ask('application/vc'),
      await ask('text/html,*/*'),
    ]
    expect([bare.headers['content-type'], bare.body]).toEqual(['application/vc+jwt', token])
    expect([json.headers['content-type'], json.json().id]).toEqual([
      'application/vc',
      `data:application/vc+jwt,${token}`,
    ])
    expect([page.statusCode, page.headers.location]).toEqual([303, (await view(made)).verifyUrl])
    // Programs that name a page as the last thing they want get no page.
    for (const [accept, type] of [
      ['application/vc+jwt, text/html;q=0.1', 'application/vc+jwt'],
      ['text/html;q=0.1, application/ld+json', 'application/vc'],
      ['application/json;q=0.5, application/vc+jwt', 'application/vc+jwt'],
      ['application/json, text/plain, */*', 'application/vc'],
      ['text/html;q=0, */*', 'application/vc+jwt'],
    ] as const)
      expect((await ask(accept)).headers['content-type'], accept).toBe(type)
    for (const unknown of ['x', '0190a1b2-0000-7000-8000-000000000000'])
      expect((await read(`/credentials/${unknown}`)).statusCode).toBe(404)
    expect((await read('/credentials/keys/x')).statusCode).toBe(404)
  })

  test('any mismatch of number and code answers the same', async () => {
    const answer = async (no: string, code: string) =>
      (await world.call('certificates.credential', { no, code })).key
    expect([await answer(made.no, '00000000'), await answer('0000000000000000', made.code)]).toEqual([
      'CERT_UNKNOWN',
      'CERT_UNKNOWN',
    ])
  })

  test(
    'stays checkable after its key was replaced, by age or because the secret was lost',
    slow,
    async () => {
      const token = await tokenOf(made)
      const first = (await keysNow()).keys.length
      await sql`update signing_keys set created_at = created_at - interval '366 days' where use = 'credential'`.execute(
        db,
      )
      const aged = await tokenOf(await earn('Ben Weber'))
      const kidOf = (jwt: string) =>
        JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString()).kid
      expect(kidOf(aged)).not.toBe(kidOf(token))
      expect((await keysNow()).keys).toHaveLength(first + 2)
      for (const each of [token, aged]) expect((await checked(each)).payload.iss).toBeDefined()
    },
  )
})

describe('the status list', () => {
  const bitOf = async (token: string) => {
    const { payload } = await checked(token)
    const { statusListIndex, statusListCredential } = payload.credentialStatus as Record<string, string>
    const answer = await read(new URL(statusListCredential ?? '').pathname)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vc+jwt',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
    })
    const { payload: list } = await checked(answer.body)
    const { encodedList } = list.credentialSubject as { readonly encodedList: string }
    const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
    expect(bits).toHaveLength(16_384)
    const index = Number(statusListIndex)
    return ((bits[index >> 3] ?? 0) >> (7 - (index % 8))) & 1
  }

  test('shows a revocation as soon as the second administrator has confirmed it', async () => {
    const [first, second] = [
      await addPerson(world, 'first', ['R10', 'S90']),
      await addPerson(world, 'second', ['R10', 'S90']),
    ]
    const earned = await earn('Anna Weber')
    const token = await tokenOf(earned)
    const as = async (person: typeof first) => ({ token: await signIn(world, person) })
    await world.call('console.certificateRevoke', { id: earned.id, reason: 'copied' }, await as(first))
    expect(await bitOf(token)).toBe(0)
    await world.call('console.certificateConfirm', { id: earned.id }, await as(second))
    expect([await bitOf(token), await bitOf(await tokenOf(made))]).toEqual([1, 0])
  })

  test('is revalidated with its tag, and a list without certificates is not there', async () => {
    const { headers } = await read('/credentials/status/1')
    const again = await world.app.inject({
      method: 'GET',
      url: '/credentials/status/1',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    for (const path of ['2', '0', 'x', '99999'])
      expect((await read(`/credentials/status/${path}`)).statusCode).toBe(404)
  })
})
