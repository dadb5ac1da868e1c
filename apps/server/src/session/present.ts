/** The answer to a login, with user types and roles. */
import type { Language, LoginAnswer, RoleRef, UserType } from '@lectern/contract'

const userTypes: Readonly<Record<number, UserType>> = { 1: 'customer', 2: 'social', 3: 'staff' }

/** The stored number of each account type. */
export const userTypeNumbers = { customer: 1, social: 2, staff: 3 } as const satisfies Readonly<
  Record<UserType, number>
>

/** The account type of a stored number. */
export function presentUserType(stored: number): UserType {
  return userTypes[stored] ?? 'social'
}

/** A row of `roles` with its five labels. */
export interface RoleRow {
  readonly no: string
  readonly class: 'learner' | 'entitlement' | 'staff'
  readonly level: number | null
  readonly zh: string
  readonly en: string
  readonly tw: string
  readonly ja: string
  readonly de: string
}

/** A role with its label in one language. */
export function presentRole(role: RoleRow, language: Language): RoleRef {
  return { no: role.no, label: role[language] || role.en, level: role.level }
}

/** The role name shown for a person: that of the highest staff role, else of the learner role. docs/wire.md, 4.1 */
export function roleNameOf(roles: readonly RoleRow[], language: Language): string {
  const staff = roles.filter(role => role.class === 'staff').sort((a, b) => b.no.localeCompare(a.no))[0]
  const shown = staff ?? roles.find(role => role.class === 'learner')
  return shown ? presentRole(shown, language).label : ''
}

/** Level of the learner role, 0 without one. */
export const gradeOf = (roles: readonly RoleRow[]): number =>
  roles.find(role => role.class === 'learner')?.level ?? 0

/** The columns of a user that the answer to a login needs. */
export interface LoginUser {
  readonly id: string
  readonly login_name: string
  readonly nick: string
  readonly user_type: number
  readonly brand: string | null
  readonly roles: readonly RoleRow[]
}

/** The answer to a successful login. `confirmBy` is set when a code must confirm the login. */
export function presentLogin(
  user: LoginUser,
  session: {
    readonly token: string
    readonly icon: string
    readonly siteName: string
    readonly confirmBy: Date | undefined
  },
  language: Language,
): LoginAnswer {
  return {
    token: { accessCode: session.token },
    loginName: user.login_name,
    userName: user.nick,
    icon: session.icon,
    roleName: roleNameOf(user.roles, language),
    ...(session.confirmBy === undefined ? {} : { confirmBy: session.confirmBy }),
    userType: presentUserType(user.user_type),
    nick: user.nick,
    iconName: user.brand || session.siteName,
    roles: user.roles.map(role => presentRole(role, language)),
    id: user.id,
  }
}
