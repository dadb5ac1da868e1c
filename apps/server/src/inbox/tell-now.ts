/** E-mails and SMS for notices whose receivers want them at once. */

import { languages } from '@lectern/contract'
import { sql } from 'kysely'
import { transact } from '../db/transact.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { addMessage } from '../messages/outbox.ts'
import { stillStands } from './notice-rows.ts'
import { chosenLanguage, mailChoice, smsChoice, withChoices } from './preferences.ts'

interface UntoldRow {
  readonly id: string
  /** Whether what it reports still stands. */
  readonly stands: boolean
  readonly email: string | null
  readonly phone: string | null
  readonly mail: string
  readonly sms: string
  readonly lang: string
  readonly is_broadcast: boolean
}

const batch = 200

/**
 * Queues messages for all notices that are not left to the daily digest. A message names its notice, whose text is read when it is
 * sent. Its key contains the notice's id, so that it is sent only once.
 */
export async function tellNow({ db, at }: Pick<JobContext, 'db' | 'at'>): Promise<void> {
  for (;;) {
    const count = await transact(db, async tx => {
      const { rows } = await sql<UntoldRow>`
        select n.id, ${stillStands} as stands, u.email, u.phone,
               n.dedup_key like 'broadcast:%' is true as is_broadcast,
               ${mailChoice} as mail, ${smsChoice} as sms, ${chosenLanguage} as lang
          from ${withChoices}
         where n.told_at is null
           and (${mailChoice} <> 'daily' or (${smsChoice} = 'now' and u.phone is not null
                and not exists (select 1 from outbox o where o.dedup_key = ${smsKeySql})))
         order by n.at limit ${batch} for update of n skip locked`.execute(tx)
      for (const row of rows.filter(({ stands }) => stands)) {
        const language = languages.find(known => known === row.lang) ?? 'zh'
        const message = {
          template: 'notice',
          params: { notice: row.id },
          language,
          at,
          isBulk: row.is_broadcast,
        } as const
        if (row.mail === 'now' && row.email !== null)
          await addMessage(tx, {
            ...message,
            to: { channel: 'email', value: row.email },
            dedupKey: `notice:${row.id}:mail`,
          })
        if (row.sms === 'now' && row.phone !== null)
          await addMessage(tx, {
            ...message,
            to: { channel: 'phone', value: row.phone },
            dedupKey: `notice:${row.id}:sms`,
          })
      }
      const settled = rows.filter(row => row.mail !== 'daily').map(row => row.id)
      await sql`update notices set told_at = ${at} where id = any(${settled}::uuid[])`.execute(tx)
      return rows.length
    })
    if (count < batch) return
  }
}

const smsKeySql = sql`'notice:' || n.id || ':sms'`
