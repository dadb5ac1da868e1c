/**
 * What somebody does who has only a downloaded badge and the addresses that it names: key, schema, status, achievement, issuer, picture
 * and the credential itself. Nothing of the code that makes credentials is used. See ADR 0086.
 */
import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { decodeJwt, decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { checkModel, faultsByBadges, faultsByW3c, statementsOf } from '../testing/check-standards.ts'
import { addEarnableExam } from '../testing/earn-certificate.ts'
import { tokensInPng, tokensInSvg } from '../testing/read-baked.ts'
import { runLane } from '../testing/run-job.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
const { db } = world
const slow = { timeout: 60_000 }
await sql`
  insert into settings (name, value, updated_at) values ('site.title', '"光学院"', ${world.services.now()}), ('site.title.de', '"Laserschule"', ${world.services.now()})
      on conflict (name) do update set value = excluded.value`.execute(db)
const earn = await addEarnableExam(world, {
  title: '激光安全基础',
  titles: { de: 'Grundlagen der Lasersicherheit' },
})
const made = await earn('王小明')
await sql`update users set email = 'wang@example.com' where id = ${made.holder.id}`.execute(db)
await sql`
  insert into user_config (user_id, type, content, updated_at) values (${made.holder.id}, 1, '"de"', ${world.services.now()})
      on conflict (user_id, type) do update set content = excluded.content`.execute(db)
await runLane(world, 'work')
const view = async () => (await world.call('certificates.view', { id: made.id }, made.own)).data
const origin = 'https://academy.test.example'

/** Asks an address for a type. It must be one of the portal. */
async function ask(address: string, accept: string, more: Readonly<Record<string, string>> = {}) {
  expect(address.startsWith(`${origin}/`) || address === origin, address).toBe(true)
  const url = new URL(address).pathname
  const answer = await world.app.inject({ method: 'GET', url, headers: { accept, ...more } })
  return { ...answer, type: String(answer.headers['content-type']).split(';')[0], bytes: answer.rawPayload }
}
const askJson = async (address: string) => {
  const { type, body } = await ask(address, 'application/ld+json')
  expect(type).toBe('application/ld+json')
  return JSON.parse(body) as Readonly<Record<string, unknown>>
}

/** Fetches the key that a token names, and verifies the token. */
async function verify(token: string) {
  const { kid, alg } = decodeProtectedHeader(token)
  // Most programs know these, and the verifier of 1EdTech no others.
  expect(alg).toBe('ES256')
  const key = await ask(kid ?? '', 'application/jwk+json')
  const options = { currentDate: world.services.now(), algorithms: ['ES256'] }
  return jwtVerify(token, await importJWK(JSON.parse(key.body), 'ES256'), options)
}

interface Claims {
  readonly id: string
  readonly name: string
  readonly issuer: { readonly id: string; readonly name: string }
  readonly validFrom: string
  readonly validUntil: string
  readonly credentialSchema: readonly { readonly id: string; readonly type: string }[]
  readonly credentialStatus: { readonly statusListCredential: string; readonly statusListIndex: string }
  readonly credentialSubject: {
    readonly id: string
    readonly identifier: readonly Readonly<Record<string, unknown>>[]
    readonly achievement: {
      readonly id: string
      readonly name: string
      readonly criteria: { readonly id: string; readonly narrative: string }
      readonly image: { readonly id: string }
      readonly inLanguage: string
    }
  }
}

/** Everything that a stranger checks of a token. */
async function checkAll(token: string): Promise<Claims> {
  const { payload, protectedHeader } = await verify(token)
  expect(protectedHeader.typ).toBe('JWT')
  const { iss, sub, jti, nbf, exp, iat, ...credential } = payload
  const claims = credential as unknown as Claims
  const seconds = (time: string) => Date.parse(time) / 1000
  // Open Badges 3.0, 8.2.4.2
  expect({ iss, sub, jti, nbf, exp, iat }).toEqual({
    iss: claims.issuer.id,
    sub: claims.credentialSubject.id,
    jti: claims.id,
    nbf: seconds(claims.validFrom),
    exp: seconds(claims.validUntil),
    iat: seconds(claims.validFrom),
  })
  expect(claims.credentialSchema).toEqual([
    {
      id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
      type: '1EdTechJsonSchemaValidator2019',
    },
  ])
  expect([...faultsByBadges(credential), ...faultsByW3c(credential)]).toEqual([])
  checkModel(credential, world.services.now())
  expect(await statementsOf(credential, askJson)).toContain('Lasersicherheit')
  await checkAddresses(claims)
  expect(await isRevoked(claims)).toBe(false)
  // Its address answers it without what only the holder gives out.
  const own = await ask(claims.id, 'application/vc+jwt')
  expect(own.type).toBe('application/vc+jwt')
  const { credentialSubject: subject, ...rest } = claims
  const identifier = subject.identifier.filter(({ identityType }) => identityType !== 'emailAddress')
  expect((await verify(own.body)).payload).toMatchObject({
    ...rest,
    credentialSubject: { ...subject, identifier },
  })
  return claims
}

async function checkAddresses({ issuer, credentialSubject: { achievement } }: Claims): Promise<void> {
  const answered = await askJson(achievement.id)
  const { image, ...awarded } = achievement
  expect(faultsByBadges(answered, 'Achievement')).toEqual([])
  expect(await statementsOf(answered, askJson)).toContain('Achievement')
  expect(Object.keys(answered)).toEqual(expect.arrayContaining(Object.keys(awarded)))
  const page = await ask(achievement.criteria.id, 'text/html', { 'accept-language': 'de-DE' })
  expect([page.type, page.body]).toEqual([
    'text/html',
    expect.stringContaining(achievement.criteria.narrative),
  ])
  const profile = await askJson(issuer.id)
  expect(faultsByBadges(profile, 'Profile')).toEqual([])
  expect(profile).toMatchObject({ id: issuer.id, type: ['Profile'] })
  expect(await statementsOf(profile, askJson)).toContain('Profile')
  const picture = await ask(image.id, 'image/png')
  expect([picture.type, tokensInPng(picture.bytes)]).toEqual(['image/png', []])
}

/** Bitstring Status List, 3.2 */
async function isRevoked({ credentialStatus }: Claims): Promise<boolean> {
  const list = await ask(credentialStatus.statusListCredential, 'application/vc+jwt')
  const { payload } = await verify(list.body)
  expect(payload.id).toBe(credentialStatus.statusListCredential)
  const { iss, nbf, exp, iat, ...credential } = payload
  expect([iss, typeof nbf, typeof exp, typeof iat]).toEqual([origin, 'number', 'number', 'number'])
  expect(faultsByW3c(credential)).toEqual([])
  checkModel(credential, world.services.now())
  expect(await statementsOf(credential, askJson)).toContain('BitstringStatusList')
  const { encodedList } = payload.credentialSubject as { readonly encodedList: string }
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
  const index = Number(credentialStatus.statusListIndex)
  return (((bits[index >> 3] ?? 0) >> (7 - (index % 8))) & 1) === 1
}

/** What the holder downloads. */
async function download(form: string) {
  const answer = await world.raw('certificates.badge', { ID: made.id, FORM: form }, made.own)
  expect(answer.headers['cache-control']).toBe('no-store')
  return { ...answer, type: answer.headers['content-type'], bytes: answer.rawPayload }
}

/** The same credential in its three forms. */
async function downloaded() {
  const [bare, png, svg] = [await download('jwt'), await download('png'), await download('svg')]
  expect([bare.type, png.type, svg.type]).toEqual(['application/vc+jwt', 'image/png', 'image/svg+xml'])
  const baked = tokensInSvg(svg.body)
  // The element stands directly behind the beginning.
  expect(baked.map(({ place }) => place)).toEqual([1])
  return {
    bare: [bare.body],
    png: tokensInPng(png.bytes),
    svg: baked.map(({ token }) => token),
    bytes: png.bytes,
  }
}

describe('with nothing but the file', () => {
  test('token, PNG and SVG have one credential, and all of it is right', slow, async () => {
    const { bare, png, svg } = await downloaded()
    expect([png, svg]).toEqual([bare, bare])
    const claims = await checkAll(bare[0] ?? '')
    // In the holder's language.
    expect(claims).toMatchObject({
      name: 'Grundlagen der Lasersicherheit',
      issuer: { name: 'Laserschule' },
      credentialSubject: {
        achievement: {
          name: 'Grundlagen der Lasersicherheit',
          inLanguage: 'de',
          criteria: { narrative: expect.stringContaining('mehr als 90 von 100 Punkten') },
        },
      },
    })
  })

  test('a changed credential is refused by its signature', slow, async () => {
    const [token = ''] = (await downloaded()).bare
    const [head, , mark] = token.split('.')
    const body = Buffer.from(JSON.stringify({ ...decodeJwt(token), name: 'x' })).toString('base64url')
    await expect(verify(`${head}.${body}.${mark}`)).rejects.toThrow('signature verification failed')
  })

  test('the checks find what is wrong', async () => {
    const credential = decodeJwt((await downloaded()).bare[0] ?? '') as Record<string, unknown>
    const { iss, sub, jti, nbf, exp, iat, ...right } = credential
    expect([iss, sub, jti, nbf, exp, iat]).not.toContain(undefined)
    const { issuer, ...anonymous } = right
    expect(faultsByBadges(anonymous)).toEqual([" must have required property 'issuer'"])
    expect(faultsByW3c(anonymous)).toEqual([" must have required property 'issuer'"])
    expect(() => checkModel(anonymous, world.services.now())).toThrow('issuer')
    expect(faultsByBadges({ ...right, credentialSubject: {} })).not.toEqual([])
    await expect(statementsOf({ ...right, unheardOf: 'x' }, askJson)).rejects.toThrow()
    expect(issuer).toBeDefined()
  })
})

describe('the mail address', () => {
  const identifiers = async () => {
    const { credentialSubject } = await checkAll((await downloaded()).bare[0] ?? '')
    return credentialSubject.identifier.filter(({ identityType }) => identityType === 'emailAddress')
  }
  const say = async (isShown: boolean) =>
    (await world.call('certificates.showMail', { id: made.id, isShown }, made.own)).data
  test('is in a credential only as salted hash, and only while its holder consents', slow, async () => {
    expect(await view()).toMatchObject({ mail: 'wang@example.com', showsMail: false })
    expect(await identifiers()).toEqual([])
    expect(await say(true)).toMatchObject({ showsMail: true })
    const [identity] = await identifiers()
    const salt = String(identity?.salt)
    const known = createHash('sha256').update(`wang@example.com${salt}`).digest('hex')
    expect(identity).toEqual({
      type: 'IdentityObject',
      hashed: true,
      identityHash: `sha256$${known}`,
      identityType: 'emailAddress',
      salt: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    const { bare, png, svg } = await downloaded()
    expect([png, svg]).toEqual([bare, bare])
    expect(await say(false)).toMatchObject({ showsMail: false })
    expect(await identifiers()).toEqual([])
    // What was given out before stays valid.
    expect((await verify(bare[0] ?? '')).payload.jti).toContain(made.id)
    // Another consent has another salt, so that nobody sees from both that they are of one address.
    await say(true)
    expect((await identifiers())[0]?.salt).not.toBe(salt)
  })

  test('is another one: the consent is over', slow, async () => {
    await say(true)
    await sql`update users set email = 'other@example.com' where id = ${made.holder.id}`.execute(db)
    expect(await view()).toMatchObject({ mail: 'other@example.com', showsMail: false })
    expect(await identifiers()).toEqual([])
  })

  test('of an account without one cannot be shown; others cannot consent', slow, async () => {
    await sql`update users set email = null, phone = '+8613900000001' where id = ${made.holder.id}`.execute(
      db,
    )
    expect((await world.call('certificates.showMail', { id: made.id, isShown: true }, made.own)).key).toBe(
      'CONFLICT',
    )
    const other = await earn('Anna Weber')
    const { key } = await world.call('certificates.showMail', { id: made.id, isShown: false }, other.own)
    expect(key).toBe('NOT_FOUND')
  })
})

describe('the addresses', () => {
  test('answer in the language that is asked for', async () => {
    const [token = ''] = (await downloaded()).bare
    const { credentialSubject, issuer } = decodeJwt(token) as unknown as Claims
    const { id } = credentialSubject.achievement
    const named = async (language: string) =>
      JSON.parse((await ask(id, 'application/json', { 'accept-language': language })).body).name
    expect([await named('de'), await named('zh-CN'), await named('fr')]).toEqual([
      'Grundlagen der Lasersicherheit',
      '激光安全基础',
      '激光安全基础',
    ])
    // Credentials of before name the role.
    const former = await ask(`${origin}/credentials/achievements/R20`, 'application/ld+json')
    expect(JSON.parse(former.body).id).toBe(id)
    const issuers = await ask(issuer.id, 'application/json', { 'accept-language': 'de' })
    expect(JSON.parse(issuers.body).name).toBe('Laserschule')
    expect((await ask(issuer.id, 'text/html')).statusCode).toBe(404)
    for (const path of ['achievements/R99', 'achievements/x', `${made.id}/x`, 'x/badge.png'])
      expect((await ask(`${origin}/credentials/${path}`, '*/*')).statusCode, path).toBe(404)
  })
})
