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
}

interface Session {
  /** `undefined` for a guest. */
  readonly user: UserInfo | undefined
}

const storedName = 'userInfo'

export const useSession = create<Session>()(() => ({ user: undefined }))

/** Takes up the session of the last visit, if there is one that can still be read. */
export async function restoreSession(): Promise<void> {
  const stored = await storedValues.read(storedName)
  useSession.setState({ user: isUserInfo(stored) ? stored : undefined })
}

/** Begins a session with the answer to a login. */
export async function beginSession(answer: LoginAnswer): Promise<void> {
  const user = userInfoOf(answer)
  await storedValues.write(storedName, user)
  useSession.setState({ user })
}

/** Forgets who was signed in. The server is not told: that is `signOut`'s part. */
export async function forgetSession(): Promise<void> {
  useSession.setState({ user: undefined })
  await storedValues.remove(storedName)
}

/** Calls back when another tab signed in or out, after this tab has followed. */
export function followOtherTabs(onChange: () => void): void {
  addEventListener('storage', event => {
    if (event.key === storedName) void restoreSession().then(onChange)
  })
}

/** The stored form of a login answer. */
export function userInfoOf(answer: LoginAnswer): UserInfo {
  return {
    id: answer.id,
    name: answer.userName,
    nick: answer.nick,
    token: answer.token.accessCode,
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
  return texts.every(name => typeof fields[name] === 'string') && Array.isArray(fields.roles)
}
