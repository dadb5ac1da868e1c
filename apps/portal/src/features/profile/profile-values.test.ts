import { expect, it } from 'vitest'
import { changedFields, profileFaults } from './profile-values.ts'

const stored = { nick: '晓舟', realName: '林晓舟', company: '', profile: '工程师' }

it.each([
  [{}, {}],
  [{ nick: ' 晓舟 ' }, {}],
  [
    { nick: '小舟', profile: '' },
    { nick: '小舟', profile: '' },
  ],
])('a profile changed by %j sends %j', (change, sent) =>
  expect(changedFields(stored, { ...stored, ...change })).toEqual(sent),
)

it.each([
  ['林', true],
  ['林晓', false],
  ['𠮷'.repeat(20), false],
  ['林'.repeat(21), true],
])('the nickname %s is invalid: %s', (nick, isWrong) =>
  expect(profileFaults({ ...stored, nick }).nick).toBe(isWrong),
)
