/** What is left of a session after its end, by the person or by the server. */
import { ApiError } from '@lectern/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDialogs } from '../../lib/dialogs.ts'
import { updateMenuInfo, useMenuInfo } from '../../lib/menu-info.ts'
import { beginSession, userInfoOf, useSession } from '../../lib/session.ts'
import { endSession, signOut } from './session-end.ts'

const assign = vi.fn()
const calls: string[] = []

beforeEach(async () => {
  assign.mockClear()
  calls.length = 0
  vi.stubGlobal('location', { assign, origin: 'http://lectern.example' })
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(new URL(address, 'http://lectern.example').pathname)
    return Response.json({ code: 200, msg: '', data: {} })
  })
  const user = userInfoOf({
    id: '0198f3a2-7c41-7d3e-9a55-3b1f0c2d4e6f',
    token: { accessCode: 'a'.repeat(43) },
    loginName: 'customer',
    userName: '13800000000',
    icon: '',
    roleName: '初级',
    userType: 'customer',
    nick: '晓舟',
    iconName: '北岭动力',
    roles: [],
  })
  await beginSession(user)
  await updateMenuInfo({ currentPath: '/user/record', parentId: '02', expandedKeys: ['02', '0202'] })
})

afterEach(() => vi.unstubAllGlobals())

const everything = () => {
  const { currentPath, expandedKeys, token } = useMenuInfo.getState()
  return { user: useSession.getState().user, currentPath, expandedKeys, token }
}
const nothing = { user: undefined, currentPath: '/', expandedKeys: [], token: undefined }

test('420 clears token, path and expanded nodes at once, and loads the root page again', async () => {
  await endSession(new ApiError(420, 'SESSION_EXPIRED'))
  expect(everything()).toEqual(nothing)
  expect(assign.mock.calls).toEqual([['/']])
  expect(useDialogs.getState().open).toBe(undefined)
})

test('421 shows the server’s sentence first, and then does the same', async () => {
  const ended = endSession(new ApiError(421, 'SESSION_REPLACED', { message: 'Signed in elsewhere' }))
  await expect.poll(() => useDialogs.getState().open?.body).toBe('Signed in elsewhere')
  expect(assign).not.toHaveBeenCalled()
  useDialogs.getState().open?.answer(true)
  await ended
  expect(everything()).toEqual(nothing)
  expect(assign.mock.calls).toEqual([['/']])
})

test('signing out tells the server and does the same; who is unsure stays signed in', async () => {
  const stays = signOut()
  useDialogs.getState().open?.answer(false)
  await stays
  expect(everything()).toMatchObject({ currentPath: '/user/record', expandedKeys: ['02', '0202'] })
  expect([calls, assign.mock.calls]).toEqual([[], []])

  const leaves = signOut()
  useDialogs.getState().open?.answer(true)
  await leaves
  expect(everything()).toEqual(nothing)
  expect([calls, assign.mock.calls]).toEqual([['/api/logout'], [['/']]])
})
