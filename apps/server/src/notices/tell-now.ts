/** E-mails and SMS for notices whose receivers want them at once. */

import { type Language, languages } from '@lectern/contract'
import { sql } from 'kysely'
import { transact } from '../db/transact.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { addMessage } from '../messages/outbox.ts'
import { chosenLanguage, mailChoice, smsChoice, withChoices } from './preferences.ts'
import { type NoticeRow, presentNotice } from './present.ts'

interface UntoldRow extends NoticeRow {
  readonly email: string | null
  readonly phone: string | null
  readonly mail: string
  readonly sms: string
  readonly lang: string
  readonly is_broadcast: boolean
}

const batch = 200

/** Queues messages for all notices that are not left to the daily digest. The key of a message contains its notice's id, so that it is sent only once. */
export async function tellNow({
  db,
  at,
  publicUrl,
}: Pick<JobContext, 'db' | 'at' | 'publicUrl'>): Promise<void> {
  for (;;) {
    const count = await transact(db, async tx => {
      const { rows } = await sql<UntoldRow>`
        select n.id, n.type, n.title, n.content, n.params, n.link, n.at, n.read_at, u.email, u.phone,
               n.dedup_key like 'broadcast:%' is true as is_broadcast,
               ${mailChoice} as mail, ${smsChoice} as sms, ${chosenLanguage} as lang
          from ${withChoices}
         where n.told_at is null
           and (${mailChoice} <> 'daily' or (${smsChoice} = 'now' and u.phone is not null
                and not exists (select 1 from outbox o where o.dedup_key = ${smsKeySql})))
         order by n.at limit ${batch} for update of n skip locked`.execute(tx)
      for (const row of rows) {
        const language = languages.find(known => known === row.lang) ?? 'zh'
        const message = {
          template: 'notice',
          params: paramsOf(row, language, publicUrl),
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

/** The params of the message; with a link only when the public address of the site is known. */
function paramsOf(row: UntoldRow, language: Language, publicUrl: string | undefined) {
  const { title, content, link } = presentNotice(row, language)
  return { title, content, link: publicUrl === undefined || link === '' ? '' : `${publicUrl}${link}` }
}
