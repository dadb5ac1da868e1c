import { decoyHash } from '../session/passwords.ts'
import { dayAfter } from '../settings/provider-time.ts'
import { addFile, type DemoLoad, daysAgo } from './load-files.ts'

/** Inserts people with their roles, avatars, settings and follows. `hashes` maps user ids to password hashes; without one nobody can sign in. */
export async function loadPeople(load: DemoLoad, hashes: ReadonlyMap<string, string>): Promise<void> {
  const { tx, library, at } = load
  const { customers, follows } = library
  const users = [...library.users, ...library.participants]
  if (customers.length > 0)
    await tx
      .insertInto('customers')
      .values([...customers])
      .execute()
  await tx
    .insertInto('users')
    .values(
      users.map(user => ({
        id: user.id,
        login_name: user.loginName,
        nick: user.nick,
        real_name: user.realName,
        user_type: user.userType,
        customer_code: user.customerCode,
        company: user.company,
        phone: user.phone,
        email: user.email,
        password_hash: hashes.get(user.id) ?? decoyHash,
        password_set_at: daysAgo(at, user.joinedDaysAgo),
        profile: user.profile,
        created_at: daysAgo(at, user.joinedDaysAgo),
        last_seen_at: daysAgo(at, 1),
      })),
    )
    .execute()
  for (const user of users) {
    if (user.avatar === null) continue
    const file = await addFile(load, {
      name: user.avatar,
      owner: user.id,
      kind: 'IMAGE',
      use: 'avatar',
      length: 0,
    })
    await tx.updateTable('users').set({ avatar_file: file }).where('id', '=', user.id).execute()
  }
  await tx
    .insertInto('user_roles')
    .values(
      users.flatMap(user => {
        const role = { user_id: user.id, granted_at: daysAgo(at, user.joinedDaysAgo) }
        return [
          {
            ...role,
            role_no: user.learnerRole,
            source: user.learnerRole === 'R10' ? 'registration' : 'exam',
          },
          ...user.staffRoles.map(role_no => ({ ...role, role_no, source: 'grant' })),
          ...user.entitlements.map(({ roleNo, endsInDays }) => ({
            ...role,
            role_no: roleNo,
            source: 'upgrade',
            ends_on: dayAfter(at, endsInDays),
          })),
        ]
      }),
    )
    .execute()
  await tx
    .insertInto('user_config')
    .values(
      users.flatMap(user => [
        {
          user_id: user.id,
          type: 1,
          content: JSON.stringify(user.lang),
          updated_at: daysAgo(at, user.joinedDaysAgo),
        },
        {
          user_id: user.id,
          type: 3,
          content: JSON.stringify(user.interests),
          updated_at: daysAgo(at, user.joinedDaysAgo),
        },
      ]),
    )
    .execute()
  const idOf = userIds(load)
  if (follows.length === 0) return
  await tx
    .insertInto('follows')
    .values(
      follows.map(follow => ({
        fan: idOf(follow.fan),
        followed: idOf(follow.followed),
        at: daysAgo(at, follow.daysAgo),
      })),
    )
    .execute()
}

/** Returns a function from login names to user ids. It throws for an unknown name, as that is a mistake in the library. */
export function userIds({ library }: DemoLoad): (loginName: string) => string {
  const ids = new Map([...library.users, ...library.participants].map(user => [user.loginName, user.id]))
  return loginName => {
    const id = ids.get(loginName)
    if (id === undefined) throw new Error(`the demo library names ${loginName}, whom it does not have`)
    return id
  }
}
