/** Login names from before there was a rule for lines are found as they are typed. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addPerson, testPassword } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
const old = await addPerson(world, 'old-name')
const plain = await addPerson(world, 'plain-name')
const rename = (id: string, name: string) =>
  sql`update users set login_name = ${name} where id = ${id}::uuid`.execute(world.db)
/** The account that somebody signs in to, or the error. */
const signedInAs = async (account: string) => {
  const { code, data, key } = await world.call('session.login', { account, passwordMd5: testPassword })
  return code === 200 ? data.id : key
}

test.each([
  ['two blanks', 'anna  weber', 'anna  weber'],
  ['a zero-width space', 'anna\u200bweber', 'anna\u200bweber'],
  ['an ideographic blank', '王\u3000五', '王\u3000五'],
  ['capital letters, and blanks at the ends', 'Anna  Weber', ' anna  WEBER '],
  ['a name by today’s rule, typed with two blanks', 'otto weber', 'otto  weber'],
])('%s', async (_, stored, typed) => {
  await rename(old.id, stored)
  expect(await signedInAs(typed)).toBe(old.id)
})

test('a name as it is typed comes before the one that it is cleaned to', async () => {
  await rename(old.id, 'eva  stern')
  await rename(plain.id, 'eva stern')
  expect(await signedInAs('eva  stern')).toBe(old.id)
  expect(await signedInAs('eva stern')).toBe(plain.id)
})
