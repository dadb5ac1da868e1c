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
])('of a profile changed by %j is sent %j', (change, sent) =>
  expect(changedFields(stored, { ...stored, ...change })).toEqual(sent),
)

it.each([
  ['林', true],
  ['林晓', false],
  ['𠮷'.repeat(20), false],
  ['林'.repeat(21), true],
])('a nickname %s is wrong: %s', (nick, isWrong) =>
  expect(profileFaults({ ...stored, nick }).nick).toBe(isWrong),
)
