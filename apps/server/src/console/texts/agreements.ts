/** The provider's six texts with all their versions, so that every text somebody agreed to can still be read. */

import type { AgreementVersion, CallRequest, CallResponse, Language } from '@lectern/contract'
import { sql } from 'kysely'
import { addAudit } from '../../audit/audit-log.ts'
import { memberOf } from '../../caller/policy.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { Db } from '../../db/connect.ts'
import { lockCaller } from '../../db/locks.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors.ts'
import { agreementNumbers } from '../../system/agreement-numbers.ts'
import { cleanHtml, hasWords } from './clean-html.ts'

type AgreementNo = keyof typeof agreementNumbers

/** Published versions, newest first, with the languages of each. */
export async function selectVersions(db: Db, no: AgreementNo): Promise<AgreementVersion[]> {
  const { rows } = await sql<{
    version: number
    at: Date
    asks: boolean
    titles: { readonly language: Language; readonly title: string }[]
  }>`
    select version, max(published_at) as at, bool_or(asks) as asks,
           json_agg(json_build_object('language', lang, 'title', title) order by lang) as titles
      from agreements where no = ${agreementNumbers[no]} and published_at is not null
     group by version order by version desc`.execute(db)
  return rows
}

/** One version in exactly one language. @throws {AppError} NOT_FOUND */
export async function getVersion(
  db: Db,
  { no, version, language }: CallRequest<'console.agreementView'>,
): Promise<CallResponse<'console.agreementView'>> {
  const row = await db
    .selectFrom('agreements')
    .select(['title', 'content', 'published_at'])
    .where('no', '=', agreementNumbers[no])
    .where('version', '=', version)
    .where('lang', '=', language)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  if (!row?.published_at) throw new AppError('NOT_FOUND')
  return { no, version, title: row.title, content: row.content, publishedAt: new Date(row.published_at) }
}

const agreementLock = 5_135_420_142

/**
 * Publishes a text in one language as the next version, copies the other languages, and returns the version's number. If
 * members are asked to accept it, the writer has accepted it by publishing.
 * @throws {AppError} FIELD_REQUIRED (CONTENT) when no text is left after cleaning; CONFLICT when this language has another
 * text now than in version `rev`.
 */
export async function saveAgreement(
  context: CallContext,
  { no, language, title, content: written, rev, asks, changes }: CallRequest<'console.agreementSave'>,
): Promise<number> {
  const content = cleanHtml(written)
  if (!hasWords(content)) throw new AppError('FIELD_REQUIRED', {}, 'CONTENT')
  const { db, now, actor } = context
  const number = agreementNumbers[no]
  const at = now()
  const { userId } = memberOf(actor)
  return transact(db, async tx => {
    await lockCaller(tx, userId)
    await sql`select pg_advisory_xact_lock(${agreementLock})`.execute(tx)
    const { rows } = await sql<{ last: number }>`
      select coalesce(max(version), 0) as last from agreements where no = ${number}`.execute(tx)
    const last = rows[0]?.last ?? 0
    const { rows: unseen } = await sql`
      select 1 from agreements newest
       where no = ${number} and version = ${last} and lang = ${language}
         and not exists (select 1 from agreements seen
                          where seen.no = newest.no and seen.lang = newest.lang and seen.version = ${rev}::bigint
                            and (seen.title, seen.content) = (newest.title, newest.content))`.execute(tx)
    if (unseen.length > 0) throw new AppError('CONFLICT')
    await sql`
      insert into agreements (no, version, lang, title, content, published_at, asks, changes)
      select no, version + 1, lang, title, content, ${at}::timestamptz, ${asks}::boolean, '' from agreements
       where no = ${number} and version = ${last} and lang <> ${language}
      union all
      select ${number}::smallint, ${last + 1}::int, ${language}, ${title}, ${content}, ${at}::timestamptz, ${asks}::boolean,
             ${changes}::text`.execute(tx)
    if (asks)
      await tx
        .insertInto('agreement_acceptances')
        .values({ user_id: userId, no: number, version: last + 1, at })
        .execute()
    await addAudit(tx, context, {
      action: 'agreement.publish',
      objectType: 'agreement',
      objectId: String(number),
      before: { version: last },
      after: { version: last + 1, language, title, length: content.length, asks },
    })
    return last + 1
  })
}
