/** A login of flow type 5: what is stored where, until it is confirmed. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { updateMenuInfo, useMenuInfo } from '../../lib/menu-info.ts'
import { beginSession, forgetSession, userInfoOf, useSession } from '../../lib/session.ts'
import { confirmLogin, dropConfirmation, findOwnContact } from './confirmation.ts'

const accessCode = 'b'.repeat(43)
const sent: { readonly path: string; readonly token: string | null }[] = []
let answer: object

beforeEach(async () => {
  sent.length = 0
  answer = { code: 200, msg: '', data: {} }
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    const { pathname } = new URL(address, 'http://lectern.example')
    sent.push({ path: pathname, token: new Headers(headers).get('token') })
    return Response.json(answer)
  })
  const waiting = userInfoOf({
    id: '0198f3a2-7c41-7d3e-9a55-3b1f0c2d4e6f',
    token: { accessCode },
    loginName: 'emma',
    userName: 'emma',
    icon: '',
    roleName: '初级',
    userType: 'social',
    nick: 'Emma',
    iconName: '',
    roles: [],
    confirmBy: new Date(Date.now() + 900_000),
  })
  await updateMenuInfo({ token: accessCode })
  await beginSession(waiting)
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await forgetSession()
  await updateMenuInfo({ token: undefined })
})

const tokens = () => [useSession.getState().user?.token, useMenuInfo.getState().token]

test('the account is looked up with the token of the menu', async () => {
  answer = { code: 200, msg: '', data: { LG_ID: 'l', SU_ID: '', SECRET: 'e***@lectern.example', NO: 'nh_1' } }
  expect(await findOwnContact('emma', new AbortController().signal)).toEqual({
    handle: 'nh_1',
    maskedContact: 'e***@lectern.example',
  })
  expect(sent).toEqual([{ path: '/api/user-forget-password', token: accessCode }])
  expect(tokens()).toEqual([undefined, accessCode])
})

test('where no code can be sent it finishes without one: the token of the menu becomes that of the user', async () => {
  await confirmLogin(undefined)
  expect(tokens()).toEqual([accessCode, undefined])
  expect(sent).toEqual([])
})

test('a code that the server refuses changes nothing', async () => {
  answer = { code: 400, msg: '', data: { KEY: 'CODE_WRONG' } }
  await expect(confirmLogin('000000')).rejects.toMatchObject({ key: 'CODE_WRONG' })
  expect(tokens()).toEqual([undefined, accessCode])
  expect(sent).toEqual([{ path: '/api/check-info', token: accessCode }])
})

test('a login that is not confirmed leaves nothing', async () => {
  await dropConfirmation()
  expect(tokens()).toEqual([undefined, undefined])
  expect(useSession.getState().waiting).toBe(undefined)
})
