import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { lockCaller, lockWorks } from '../db/locks.ts'
import { transact } from '../db/transact.ts'
import { todayIn } from '../settings/provider-time.ts'
import { startOf } from '../settings/provider-time-sql.ts'

/**
 * Marks or unmarks a favourite and returns the work's number of favourites. Doing it twice changes nothing; taking it back
 * takes the activity back. The lock on the work's row keeps the count correct.
 */
export async function setFavourite(
  db: Db,
  change: {
    readonly userId: string
    readonly workId: string
    readonly isFavourite: boolean
    readonly at: Date
  },
): Promise<number> {
  const { userId, workId, isFavourite, at } = change
  return transact(db, async tx => {
    await lockCaller(tx, userId)
    await lockWorks(tx, [workId])
    const { numAffectedRows = 0n } = isFavourite
      ? await sql`insert into favourites (user_id, work_id, at) values (${userId}, ${workId}, ${at}) on conflict do nothing`.execute(
          tx,
        )
      : await sql`delete from favourites where user_id = ${userId} and work_id = ${workId}`.execute(tx)
    const step = numAffectedRows === 0n ? 0 : isFavourite ? 1 : -1
    if (step === 1) {
      if (await isFirstToday(tx, userId, workId, at)) await countDay(tx, workId, at, 'stores')
      await sql`insert into activities (user_id, act, work_id, at) values (${userId}, 'store', ${workId}, ${at})`.execute(
        tx,
      )
    }
    if (step === -1)
      await sql`delete from activities where user_id = ${userId} and act = 'store' and work_id = ${workId}`.execute(
        tx,
      )
    const { rows } = await sql<{ store_count: number }>`
      update works set store_count = store_count + ${step} where id = ${workId} returning store_count`.execute(
      tx,
    )
    return rows[0]?.store_count ?? 0
  })
}

/** Whether the person marks this work as a favourite for the first time on this day; doing so again adds no heat. */
async function isFirstToday(tx: Db, userId: string, workId: string, at: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into clicks_seen (work_id, who, slot) values (${workId}, ${`favourite:${userId}`}, ${startOf(todayIn(at))})
    on conflict do nothing`.execute(tx)
  return numAffectedRows > 0n
}

/** Adds one to a daily count of a work, from which its heat is computed. */
export async function countDay(
  db: Db,
  workId: string,
  at: Date,
  what: 'views' | 'stores' | 'comments',
): Promise<void> {
  const column = sql.ref(what)
  await sql`
    insert into work_days (work_id, day, ${column}) values (${workId}, ${todayIn(at)}::date, 1)
    on conflict (work_id, day) do update set ${column} = work_days.${column} + 1`.execute(db)
}

const slotMs = 30 * 60_000

/**
 * Counts at most one view per person (or address) and half hour, and returns the heat. The view adds one to the heat at
 * once; the hourly job recomputes it exactly.
 */
export async function countView(db: Db, view: { workId: string; who: string; at: Date }): Promise<number> {
  const { workId, who, at } = view
  const slot = new Date(Math.floor(at.getTime() / slotMs) * slotMs)
  return transact(db, async tx => {
    const { numAffectedRows = 0n } = await sql`
      insert into clicks_seen (work_id, who, slot) values (${workId}, ${who}, ${slot}) on conflict do nothing`.execute(
      tx,
    )
    if (numAffectedRows === 0n) return readHeat(tx, workId)
    await sql`update works set heat = heat + 1 where id = ${workId}`.execute(tx)
    await countDay(tx, workId, at, 'views')
    return readHeat(tx, workId)
  })
}

async function readHeat(db: Db, workId: string): Promise<number> {
  const work = await db.selectFrom('works').select('heat').where('id', '=', workId).executeTakeFirst()
  return work?.heat ?? 0
}

/**
 * Recomputes the heat of all works: Σ over 60 days of (1·views + 4·stores + 6·comments) × 0.5^(age in days ÷ 14), rounded.
 * docs/data.md, 8
 */
export async function recountHeat(db: Db, at: Date): Promise<void> {
  const today = todayIn(at)
  await sql`
    update works w set heat = h.heat
      from (select w.id, coalesce(round(sum((d.views + 4 * d.stores + 6 * d.comments) * 0.5 ^ ((${today}::date - d.day) / 14.0))), 0)::int as heat
              from works w left join work_days d on d.work_id = w.id and d.day > ${today}::date - 60 and d.day <= ${today}::date
             group by w.id) h
     where h.id = w.id and w.heat <> h.heat`.execute(db)
}
