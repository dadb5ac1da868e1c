import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { lockCaller, lockPeople } from '../db/locks.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { addNotice } from '../notices/add-notice.ts'

/**
 * Follows or unfollows a person and returns the number of their fans. Doing it twice changes nothing.
 * @throws {AppError} FOLLOW_SELF, NOT_FOUND.
 */
export async function setFollow(
  db: Db,
  change: { readonly fan: string; readonly followed: string; readonly follows: boolean; readonly at: Date },
): Promise<number> {
  const { fan, followed, follows, at } = change
  if (fan === followed) throw new AppError('FOLLOW_SELF')
  return transact(db, async tx => {
    await lockPeople(tx, [fan, followed])
    await lockCaller(tx, fan)
    const { rows } = await sql`select 1 from users where id = ${followed} and state = 1`.execute(tx)
    if (rows.length === 0) throw new AppError('NOT_FOUND')
    if (follows) {
      const { numAffectedRows = 0n } = await sql`
        insert into follows (fan, followed, at) values (${fan}, ${followed}, ${at}) on conflict do nothing`.execute(
        tx,
      )
      if (numAffectedRows > 0n) {
        await sql`insert into activities (user_id, act, other, at) values (${fan}, 'follow', ${followed}, ${at})`.execute(
          tx,
        )
        // One notice per fan, so that nobody can pester a person by following again and again.
        const notice = {
          userId: followed,
          type: 'fan',
          kind: 'fan',
          personId: fan,
          link: `/center/usercenter?ID=${fan}`,
        } as const
        await addNotice(tx, { ...notice, dedupKey: `fan:${fan}`, at })
      }
    } else {
      await tx.deleteFrom('follows').where('fan', '=', fan).where('followed', '=', followed).execute()
      await sql`delete from activities where user_id = ${fan} and act = 'follow' and other = ${followed}`.execute(
        tx,
      )
    }
    const counted = await sql<{
      fans: number
    }>`select count(*) as fans from follows where followed = ${followed}`.execute(tx)
    return counted.rows[0]?.fans ?? 0
  })
}
