import type { LoginAnswer } from '@lectern/contract'
import { describe, expect, it } from 'vitest'
import { changedUser, isUserInfo, sessionOf, userInfoOf } from './session.ts'

const answer: LoginAnswer = {
  id: '0198f3a2-7c41-7d3e-9a55-3b1f0c2d4e6f',
  token: { accessCode: 'a'.repeat(43) },
  loginName: 'customer',
  userName: '13800000000',
  icon: '',
  roleName: '初级',
  userType: 'customer',
  nick: '晓舟',
  iconName: '北岭动力',
  roles: [{ no: 'R20', label: '初级', level: 2 }],
}

describe('the stored session', () => {
  it('is the person with the token, and can be restored', () => {
    const user = userInfoOf(answer)
    expect(user).toEqual({
      id: answer.id,
      name: '13800000000',
      nick: '晓舟',
      token: answer.token.accessCode,
      icon: '',
      iconName: '北岭动力',
      roleName: '初级',
      roles: answer.roles,
      userType: 'customer',
    })
    expect(isUserInfo(JSON.parse(JSON.stringify(user)))).toBe(true)
  })

  it.each([
    undefined,
    null,
    'token',
    {},
    { ...userInfoOf(answer), token: 1 },
    { ...userInfoOf(answer), roles: 'R20' },
  ])('is nobody when the stored value is %j', stored => expect(isUserInfo(stored)).toBe(false))
})

describe('a later answer about the person', () => {
  const user = userInfoOf(answer)
  const desk = { no: 'S30', label: '注册审核员', level: null }

  it('changes roles and name, and nothing else of the session', () =>
    expect(changedUser(user, { roleName: desk.label, roles: [...user.roles, desk] })).toEqual({
      ...user,
      roleName: desk.label,
      roles: [...user.roles, desk],
    }))

  it('changes nothing if it is the same', () =>
    expect(
      changedUser(user, { roles: structuredClone(user.roles), nick: user.nick, userType: user.userType }),
    ).toBe(undefined))
})

describe('a login that must be confirmed', () => {
  const until = new Date('2026-11-21T10:15:00Z')
  const waiting = userInfoOf({ ...answer, confirmBy: until })

  it('stores no token, but until when it waits, and signs nobody in', () => {
    expect(waiting).toMatchObject({
      token: '',
      unconfirmed: { loginName: 'customer', until: until.toISOString() },
    })
    expect(isUserInfo(JSON.parse(JSON.stringify(waiting)))).toBe(true)
    expect(sessionOf(waiting, new Date('2026-11-21T10:14:00Z'))).toEqual({ user: undefined, waiting })
  })

  it('expires', () => expect(sessionOf(waiting, until)).toEqual({ user: undefined, waiting: undefined }))

  it.each([
    { ...waiting, unconfirmed: undefined },
    { ...waiting, unconfirmed: { loginName: 'a' } },
    { ...waiting, token: 'a' },
  ])('is nobody when the stored value is %j', stored => expect(isUserInfo(stored)).toBe(false))
})
