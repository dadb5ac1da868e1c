/** The daily digest: one mail per person with unread notices, and none without any. */

import { languages } from '@lectern/contract'
import { sql } from 'kysely'
import { transact } from '../db/transact.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { addMessage } from '../messages/outbox.ts'
import { stillStands } from './notice-rows.ts'
import { chosenLanguage, mailChoice, withChoices } from './preferences.ts'

/** The most notices that a digest names; the rest is only counted. */
const mostLines = 20

interface DailyRow {
  readonly id: string
  readonly read_at: Date | null
  /** Whether what it reports still stands. */
  readonly stands: boolean
  readonly email: string | null
  readonly lang: string
}

/**
 * Notices that were read in the portal meanwhile, or no longer stand, are left out; the texts of the others are read when the mail is
 * sent. A second run sends only what is new since the first.
 */
export async function tellDigests({ db, at }: Pick<JobContext, 'db' | 'at'>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ user_id: string }>`
      select distinct n.user_id from ${withChoices} where n.told_at is null and ${mailChoice} = 'daily' limit 100`.execute(
      db,
    )
    if (rows.length === 0) return
    for (const { user_id } of rows) await tellPerson({ db, at }, user_id)
  }
}

async function tellPerson({ db, at }: Pick<JobContext, 'db' | 'at'>, userId: string): Promise<void> {
  await transact(db, async tx => {
    const { rows } = await sql<DailyRow>`
      select n.id, n.read_at, ${stillStands} as stands, u.email, ${chosenLanguage} as lang
        from ${withChoices}
       where n.user_id = ${userId} and n.told_at is null and ${mailChoice} = 'daily'
       order by n.at desc for update of n`.execute(tx)
    const fresh = rows.filter(row => row.read_at === null && row.stands)
    const { email = null, lang } = fresh[0] ?? {}
    if (email !== null) {
      const language = languages.find(known => known === lang) ?? 'zh'
      const listed = fresh.slice(0, mostLines).map(({ id }) => id)
      await addMessage(tx, {
        to: { channel: 'email', value: email },
        template: 'digest',
        params: { notices: listed.join(), more: String(fresh.length - listed.length) },
        language,
        // Named after its newest notice: a run that is repeated on the same day may find others.
        dedupKey: `digest:${fresh[0]?.id}`,
        at,
      })
    }
    const ids = rows.map(row => row.id)
    await sql`update notices set told_at = ${at} where id = any(${ids}::uuid[])`.execute(tx)
  })
}
