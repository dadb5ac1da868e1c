/**
 * Who is signed in. The one owner of the stored value `userInfo`: every change of it goes through this file,
 * and the other tabs of the browser follow.
 */
import type { LoginAnswer, RoleRef, UserType } from '@lectern/contract'
import { create } from 'zustand'
import { storedValues } from './stored-values.ts'

/** What is kept of a signed-in person. */
export interface UserInfo {
  readonly id: string
  readonly name: string
  readonly nick: string
  readonly token: string
  readonly icon: string
  /** Name of the portal as this person sees it: the customer's brand where the provider set one. */
  readonly iconName: string
  readonly roleName: string
  readonly roles: readonly RoleRef[]
  readonly userType: UserType
  /** A login that waits for its confirmation; then there is no token yet. */
  readonly unconfirmed?: { readonly loginName: string; readonly until: string }
}

interface Session {
  /** `undefined` for a guest. */
  readonly user: UserInfo | undefined
  /** Who has given the right password and must still confirm the login (docs/wire.md, 5.1). */
  readonly waiting: UserInfo | undefined
}

const storedName = 'userInfo'

export const useSession = create<Session>()(() => ({ user: undefined, waiting: undefined }))

/** Takes up the session of the last visit, if there is one that can still be read. */
export async function restoreSession(): Promise<void> {
  const stored = await storedValues.read(storedName)
  useSession.setState(sessionOf(isUserInfo(stored) ? stored : undefined, new Date()))
}

/** What a stored person means now: signed in with a token, waiting without one, nobody once the wait is over. */
export function sessionOf(stored: UserInfo | undefined, now: Date): Session {
  if (stored?.unconfirmed === undefined) return { user: stored, waiting: undefined }
  const isOver = !(new Date(stored.unconfirmed.until) > now)
  return { user: undefined, waiting: isOver ? undefined : stored }
}

/** Begins a session, or the wait for its confirmation when the person is unconfirmed. */
export async function beginSession(user: UserInfo): Promise<void> {
  await storedValues.write(storedName, user)
  useSession.setState(sessionOf(user, new Date()))
}

/** What of a signed-in person may change while they stay signed in. */
export type UserChange = Partial<Pick<UserInfo, 'nick' | 'icon' | 'roleName' | 'roles' | 'userType'>>

/** Changes what is kept of who is signed in. The other tabs hear of it, so nothing is stored for no change. */
export async function updateUser(change: UserChange): Promise<void> {
  const { user } = useSession.getState()
  const changed = user && changedUser(user, change)
  if (changed) await beginSession(changed)
}

/** The person with the change; `undefined` where it changes nothing. */
export function changedUser(user: UserInfo, change: UserChange): UserInfo | undefined {
  const changed = { ...user, ...change }
  return JSON.stringify(changed) === JSON.stringify(user) ? undefined : changed
}

/** Forgets who was signed in. The server is not told: that is `signOut`'s part. */
export async function forgetSession(): Promise<void> {
  useSession.setState({ user: undefined, waiting: undefined })
  await storedValues.remove(storedName)
}

/** Calls back when somebody else is signed in, or nobody any more, by another tab: after this tab has followed. */
export function followOtherTabs(onChange: () => void): void {
  addEventListener('storage', event => {
    if (event.key !== storedName) return
    const before = useSession.getState().user?.id
    void restoreSession().then(() => {
      if (useSession.getState().user?.id !== before) onChange()
    })
  })
}

/** The stored form of a login answer. An unconfirmed one keeps its token elsewhere: no token here, nobody signed in. */
export function userInfoOf(answer: LoginAnswer): UserInfo {
  const { confirmBy, loginName } = answer
  return {
    ...(confirmBy && { unconfirmed: { loginName, until: confirmBy.toISOString() } }),
    id: answer.id,
    name: answer.userName,
    nick: answer.nick,
    token: confirmBy ? '' : answer.token.accessCode,
    icon: answer.icon,
    iconName: answer.iconName,
    roleName: answer.roleName,
    roles: answer.roles,
    userType: answer.userType,
  }
}

/** Whether a stored value still has the shape of this version; an older one means signing in again. */
export function isUserInfo(value: unknown): value is UserInfo {
  if (typeof value !== 'object' || value === null) return false
  const texts = ['id', 'name', 'nick', 'token', 'icon', 'iconName', 'roleName', 'userType']
  const fields = value as Readonly<Record<string, unknown>>
  if (!texts.every(name => typeof fields[name] === 'string') || !Array.isArray(fields.roles)) return false
  return fields.token === '' ? isWait(fields.unconfirmed) : fields.unconfirmed === undefined
}

function isWait(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { loginName, until } = value as Readonly<Record<string, unknown>>
  return typeof loginName === 'string' && typeof until === 'string'
}
