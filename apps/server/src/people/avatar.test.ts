import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { progressiveJpeg } from '../testing/hostile/hostile-pictures.ts'
import { lastCode } from '../testing/last-code.ts'
import { canReadMemory, countStarted } from '../testing/peak-memory.ts'
import { sendForm } from '../testing/send-form.ts'
import { addPerson, addTree, addWork, signIn, testPassword } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
await addTree(world)
const anna = await addPerson(world, 'anna')
await addPerson(world, 'ben')
const token = await signIn(world, anna)

const picture = (width: number, height: number, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
    .toFormat(format)
    .toBuffer()

const send = async (
  files: readonly Buffer[],
  part = 'file',
  headers: Readonly<Record<string, string>> = {},
) => {
  const form = new FormData()
  for (const file of files)
    form.append(part, new Blob([new Uint8Array(file)], { type: 'image/png' }), 'me.png')
  const response = await sendForm(world, '/api/user-avatar-modify', form, { token, ...headers })
  return response.json() as { code: number; data: { KEY?: string; FIELD?: string; icon?: string } }
}
/** A PNG of exactly this many bytes, padded behind its end. */
const padded = async (bytes: number) => {
  const png = await picture(300, 200)
  return Buffer.concat([png, Buffer.alloc(bytes - png.length)])
}

describe('the own picture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('%s becomes a WebP of 256 × 256', async format => {
    const answer = await send([await picture(300, 200, format)])
    expect(answer.code).toBe(200)
    const bytes = (await world.app.inject({ method: 'GET', url: answer.data.icon ?? '' })).rawPayload
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    const self = await world.call('people.self', {}, { token })
    expect(self.data.icon).toBe(answer.data.icon)
  })

  test('conformance 11: 204 800 bytes are accepted, one more is not', async () => {
    expect((await send([await padded(204_800)])).code).toBe(200)
    expect((await send([await padded(204_801)])).data.KEY).toBe('FILE_SIZE')
  })

  test.each<[string, () => Promise<readonly Buffer[]>, string]>([
    ['none', async () => [], 'FILE_REQUIRED'],
    ['an empty one', async () => [Buffer.alloc(0)], 'FILE_REQUIRED'],
    ['two', async () => [await picture(9, 9), await picture(9, 9)], 'FILE_MULTI'],
    ['a GIF', async () => [await picture(9, 9, 'gif')], 'FILE_TYPE'],
    [
      'an SVG by another name',
      async () => [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      'FILE_TYPE',
    ],
    ['half a PNG', async () => [(await picture(300, 200)).subarray(0, 60)], 'FILE_BROKEN'],
    ['one of 4097 pixels', async () => [await picture(4097, 1)], 'FILE_SIZE'],
  ])('%s is refused', async (_, files, key) => {
    expect((await send(await files())).data.KEY).toBe(key)
  })

  test.skipIf(!canReadMemory)(
    `no transaction is open while it is looked at${canReadMemory ? '' : ' (skipped: needs Linux)'}`,
    async () => {
      const pictures = countStarted('picture-process.ts', 'avatar')
      let isDone = false
      const sent = send([progressiveJpeg(4000, 300)], 'file', { 'idempotency-key': 'slow-avatar' }).then(
        answer => {
          isDone = true
          return answer
        },
      )
      await expect.poll(() => pictures.so(), { timeout: 20_000 }).toBe(1)
      const { rows } = await sql`
        select query from pg_stat_activity
         where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(
        world.db,
      )
      expect([rows, isDone]).toEqual([[], false])
      expect((await sent).code).toBe(200)
      expect(pictures.end()).toBe(1)
    },
  )

  test('JSON instead of a form is refused', async () => {
    const response = await world.raw('people.setAvatar', {}, { token })
    expect(response.json().data.KEY).toBe('FILE_REQUIRED')
  })
})

describe('changing the own profile', () => {
  const update = (fields: Record<string, string>) => world.raw('people.updateSelf', fields, { token })
  test('changes the given fields and leaves the rest', async () => {
    const answer = await update({ NICK: 'Anna K', PROFILE: 'measures things', COMPANY: 'Arkelume' })
    expect(answer.json().data).toMatchObject({
      NICK: 'Anna K',
      PROFILE: 'measures things',
      COMPANY: 'Arkelume',
      EMAIL: 'a***@test.example',
    })
    expect((await update({ PROFILE: '' })).json().data).toMatchObject({ NICK: 'Anna K', PROFILE: '' })
  })
  test('the search finds the works by a new nickname', async () => {
    await addWork(world, anna)
    await world.db.deleteFrom('jobs').execute()
    await update({ NICK: 'Anna L' })
    const queued = world.db.selectFrom('jobs').select('id').where('kind', '=', 'index-work')
    expect(await queued.execute()).toHaveLength(1)
  })
  test('a new phone number or address needs the code sent there', async () => {
    expect((await update({ PHONE: '13800001111' })).json().data).toEqual({
      KEY: 'FIELD_REQUIRED',
      FIELD: 'CODE',
    })
    const PW = testPassword
    expect((await update({ PHONE: '13800001111', CODE: '123456', PW })).json().data.KEY).toBe('CODE_EXPIRED')
    await world.call('code.send', { purpose: 'normal', to: '13800001111' }, { token })
    const code = await lastCode(world, '13800001111')
    expect((await update({ PHONE: '13800002222', CODE: code, PW })).json().data.KEY).toBe('CODE_EXPIRED')
    expect((await update({ PHONE: '13800001111', CODE: code, PW })).json().data.PHONE).toBe('138****1111')
    expect((await update({ EMAIL: 'ben@test.example', CODE: code, PW })).json().data.KEY).toBe('EMAIL_TAKEN')
  })
  test.each([
    [{ NICK: 'NICK-ben' }, 'NICK_TAKEN', 'NICK'],
    [{ NICK: 'x' }, 'FIELD_INVALID', 'NICK'],
    [{ PROFILE: 'x'.repeat(201) }, 'FIELD_TOO_LONG', 'PROFILE'],
    [{ PHONE: '1', CODE: '123456', PW: testPassword }, 'FIELD_INVALID', 'PHONE'],
  ])('%o is refused', async (fields, key, field) => {
    expect((await update(fields)).json().data).toMatchObject({ KEY: key, FIELD: field })
  })
})

test('roles: staff roles only for role managers; roles above the own level with a reason', async () => {
  const admin = await signIn(world, await addPerson(world, 'admin', ['R10', 'S90']))
  const numbers = async (request: Parameters<typeof world.call<'roles.list'>>[1], as?: string) =>
    (await world.call('roles.list', request, as === undefined ? {} : { token: as })).data.map(role => role.no)
  expect(await numbers({ everything: true })).not.toContain('S90')
  expect(await numbers({ everything: true }, admin)).toContain('S90')
  expect(await numbers({ everything: false, openTo: 'social' })).toContain('R10')
  const mine = await world.call('roles.list', { everything: false, openTo: 'my-exams' }, { token })
  expect(mine.data.map(({ no, canTakeExam, reason }) => [no, canTakeExam, reason])).toEqual(
    ['R20', 'R30', 'R40', 'R50'].map(no => [no, false, 'EXAM_NONE']),
  )
  await world.db
    .insertInto('exams')
    .values({ id: newId(world.services.now()), role_no: 'R20', title: 'Laser', pass_score: 90, state: 1 })
    .execute()
  const now = await world.call('roles.list', { everything: false, openTo: 'my-exams' }, { token })
  expect(now.data.map(({ no, canTakeExam }) => [no, canTakeExam])[0]).toEqual(['R20', true])
  expect((await world.call('roles.list', { everything: false, openTo: 'my-exams' })).key).toBe(
    'LOGIN_REQUIRED',
  )
  expect((await world.raw('roles.list', { FLAG: 0 })).json().data).toMatchObject({
    KEY: 'FIELD_REQUIRED',
    FIELD: 'TYPE',
  })
})
