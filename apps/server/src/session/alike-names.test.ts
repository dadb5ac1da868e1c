import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { lookOf } from './alike-names.ts'

describe('names that look alike', () => {
  test.each([
    ['admin', 'аdmin', 'Cyrillic'],
    ['admin', 'ADMlN', 'a small L for a capital I'],
    ['admin', 'adm1n.', 'a digit and a full stop'],
    ['coop', 'соор', 'Cyrillic letters only'],
    ['quizabcdefghjklmnoprstvwy', 'Qᴜɪᴢᴀʙᴄᴅᴇꜰɢʜᴊᴋʟᴍɴᴏᴘʀꜱᴛᴠᴡʏ', 'small capitals'],
    ['admin', '🅰🅳🅼🅸🅽', 'filled squares'],
    ['admin', '🅐ⓓ🅜🄸🅝', 'circles and squares'],
    ['admin', '🇦🇩🇲🇮🇳', 'the letters of flags'],
    ['Modern', 'Modem', 'two letters for one'],
    ['Wille', 'vville', 'two letters for one'],
    ['Lin O', 'lin 0', 'a nought'],
    ['Müller', 'Muller', 'no dots'],
    ['管理员', '管 理 员', 'spaces'],
    ['自由', '⾃由', 'a radical for its ideograph'],
    ['サポート', 'サポー卜', 'an ideograph for a kana'],
    ['サポート', 'サポ一ト', 'an ideograph for a long vowel'],
    ['山口', '山ロ', 'a kana for an ideograph'],
  ])('%s and %s (%s)', (one, other) => expect(lookOf(other)).toBe(lookOf(one)))

  test.each([
    ['admin', 'adam'],
    ['王五', '王伍'],
    ['Anna', 'Hanna'],
    ['रमा', 'राम'],
    ['ดู', 'ดี'],
    ['ガード', 'カート'],
  ])('%s and %s are told apart', (one, other) => expect(lookOf(other)).not.toBe(lookOf(one)))
})

const world = await openTestWorld()
const { db } = world
const staff = await addPerson(world, 'reviewer', ['R10', 'S10'])
await sql`update users set nick = 'Petra Voß' where id = ${staff.id}::uuid`.execute(db)
const member = await addPerson(world, 'someone')
const token = await signIn(world, member)
/** The error of a call as `KEY REASON`, empty if there is none. */
const errorOf = async (
  name: 'info.check' | 'people.updateSelf',
  fields: Record<string, unknown>,
  as = token,
) => {
  const { data } = (await world.raw(name, fields, { token: as })).json()
  return [data?.KEY, data?.PARAMS?.REASON].filter(Boolean).join(' ')
}

describe('a member', () => {
  test.each([
    ['the name of staff in letters of other scripts', 'Реtrа Vοß', 'FIELD_INVALID mixedScripts'],
    ['the name of staff with a nought', 'PETRA V0ß', 'NICK_TAKEN alike'],
    ['an office', '管理员', 'NICK_TAKEN alike'],
    ['an office with a full stop', 'Admin.', 'NICK_TAKEN alike'],
    ['an office in letters of another script alone', 'ѕоѕ', ''],
    ['the name of the site', 'Lectern', 'NICK_TAKEN alike'],
    ['the name of somebody with an invisible sign', 'Petra\u200B Vogel', 'FIELD_INVALID unseen'],
    ['a name that looks like no other', 'Petra Vogel', ''],
  ])('who asks for %s', async (_, nick, error) => {
    expect(await errorOf('info.check', { TYPE: 3, VALUE: nick })).toBe(error)
    expect(await errorOf('people.updateSelf', { NICK: nick })).toBe(error)
  })

  test('keeps a name that was given before there was a rule', async () => {
    await sql`update users set nick = 'Support' where id = ${member.id}::uuid`.execute(db)
    expect(await errorOf('people.updateSelf', { NICK: 'Support', PROFILE: 'hello' })).toBe('')
    expect(await errorOf('info.check', { TYPE: 3, VALUE: 'Support' })).toBe('')
    expect(await errorOf('info.check', { TYPE: 3, VALUE: 'Support.' })).toBe('NICK_TAKEN alike')
  })

  test('of the staff may bear the name of an office', async () => {
    const own = await signIn(world, staff)
    expect(await errorOf('people.updateSelf', { NICK: 'Kundendienst' }, own)).toBe('')
  })
})
