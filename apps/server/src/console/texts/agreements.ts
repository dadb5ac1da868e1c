/** The provider's six texts with all their versions, so that every text somebody agreed to can still be read. */

import type { AgreementVersion, CallRequest, CallResponse, Language } from '@lectern/contract'
import { sql } from 'kysely'
import { addAudit } from '../../audit/audit-log.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { Db } from '../../db/connect.ts'
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
    titles: { readonly language: Language; readonly title: string }[]
  }>`
    select version, max(published_at) as at,
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
 * Publishes a text in one language as the next version, copies the other languages, and returns the version's number.
 * @throws {AppError} FIELD_REQUIRED (CONTENT) when no text is left after cleaning.
 */
export async function saveAgreement(
  context: CallContext,
  { no, language, title, content: written }: CallRequest<'console.agreementSave'>,
): Promise<number> {
  const content = cleanHtml(written)
  if (!hasWords(content)) throw new AppError('FIELD_REQUIRED', {}, 'CONTENT')
  const { db, now } = context
  const number = agreementNumbers[no]
  const at = now()
  return transact(db, async tx => {
    await sql`select pg_advisory_xact_lock(${agreementLock})`.execute(tx)
    const { rows } = await sql<{ last: number }>`
      select coalesce(max(version), 0) as last from agreements where no = ${number}`.execute(tx)
    const last = rows[0]?.last ?? 0
    await sql`
      insert into agreements (no, version, lang, title, content, published_at)
      select no, version + 1, lang, title, content, ${at}::timestamptz from agreements
       where no = ${number} and version = ${last} and lang <> ${language}
      union all
      select ${number}::smallint, ${last + 1}::int, ${language}, ${title}, ${content}, ${at}::timestamptz`.execute(
      tx,
    )
    await addAudit(tx, context, {
      action: 'agreement.publish',
      objectType: 'agreement',
      objectId: String(number),
      before: { version: last },
      after: { version: last + 1, language, title, length: content.length },
    })
    return last + 1
  })
}
