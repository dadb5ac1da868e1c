/** The signed-in person. Only this file changes the stored value `userInfo`; the other tabs of the browser follow. */
import type { LoginAnswer, RoleRef, UserType } from '@lectern/contract'
import { create } from 'zustand'
import { storedValues } from './stored-values.ts'

/** The stored data of a signed-in person. */
export interface UserInfo {
  readonly id: string
  readonly name: string
  readonly nick: string
  readonly token: string
  readonly icon: string
  /** Name of the portal for this person: the customer's brand if the provider has set one. */
  readonly iconName: string
  readonly roleName: string
  readonly roles: readonly RoleRef[]
  readonly userType: UserType
  /** Set for a login that waits for its confirmation; there is no token yet. */
  readonly unconfirmed?: { readonly loginName: string; readonly until: string }
}

interface Session {
  /** `undefined` for a guest. */
  readonly user: UserInfo | undefined
  /** A person who has entered the correct password and must still confirm the login (docs/wire.md, 5.1). */
  readonly waiting: UserInfo | undefined
}

const storedName = 'userInfo'

export const useSession = create<Session>()(() => ({ user: undefined, waiting: undefined }))

/** Restores the session of the last visit, if the stored value is readable. */
export async function restoreSession(): Promise<void> {
  const stored = await storedValues.read(storedName)
  useSession.setState(sessionOf(isUserInfo(stored) ? stored : undefined, new Date()))
}

/** The session of a stored person: signed in with a token, waiting without one, a guest once the wait is over. */
export function sessionOf(stored: UserInfo | undefined, now: Date): Session {
  if (stored?.unconfirmed === undefined) return { user: stored, waiting: undefined }
  const isOver = !(new Date(stored.unconfirmed.until) > now)
  return { user: undefined, waiting: isOver ? undefined : stored }
}

/** Starts a session, or the wait for its confirmation. */
export async function beginSession(user: UserInfo): Promise<void> {
  await storedValues.write(storedName, user)
  useSession.setState(sessionOf(user, new Date()))
}

/** The data of a signed-in person that may change during a session. */
export type UserChange = Partial<Pick<UserInfo, 'nick' | 'icon' | 'roleName' | 'roles' | 'userType'>>

/**
 * Changes the stored data of the signed-in person. Nothing is written without a change, because every write notifies
 * the other tabs.
 */
export async function updateUser(change: UserChange): Promise<void> {
  const { user } = useSession.getState()
  const changed = user && changedUser(user, change)
  if (changed) await beginSession(changed)
}

/** The person with the change applied; `undefined` if nothing changes. */
export function changedUser(user: UserInfo, change: UserChange): UserInfo | undefined {
  const changed = { ...user, ...change }
  return JSON.stringify(changed) === JSON.stringify(user) ? undefined : changed
}

/** Removes the stored session. It does not notify the server; `signOut` does. */
export async function forgetSession(): Promise<void> {
  useSession.setState({ user: undefined, waiting: undefined })
  await storedValues.remove(storedName)
}

/**
 * A page that the browser shows again from its memory, by Back, may be of another person than the one who is signed in by now:
 * nothing of it is shown, and it is loaded again.
 */
export function reloadForeignPages(): void {
  addEventListener('pageshow', event => {
    if (!event.persisted) return
    const before = useSession.getState().user?.id
    if (before !== undefined) document.body.hidden = true
    void restoreSession().then(() => {
      if (useSession.getState().user?.id === before) document.body.hidden = false
      else location.reload()
    })
  })
}

/** Calls `onChange` after another tab has changed who is signed in and this tab has followed. */
export function followOtherTabs(onChange: () => void): void {
  addEventListener('storage', event => {
    if (event.key !== storedName) return
    const before = useSession.getState().user?.id
    void restoreSession().then(() => {
      if (useSession.getState().user?.id !== before) onChange()
    })
  })
}

/** The stored form of a login answer. An unconfirmed login has no token here; its access code is stored elsewhere. */
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

/** Whether a stored value has the current shape; with an older one the person must sign in again. */
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
