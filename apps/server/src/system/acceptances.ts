/** What members have accepted of the provider's texts: ADR 72. */

import type { CallRequest, CallResponse, Language } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { holds } from '../caller/actor.ts'
import { memberOf } from '../caller/policy.ts'
import type { CallContext } from '../calls/handler.ts'
import { lockCaller } from '../db/locks.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { agreementNumbers } from './agreement-numbers.ts'

/** The newest version of each text that asks to be accepted. A later correction does not ask again. */
const askedVersions = (at: Date): RawBuilder<unknown> => sql`
  select distinct on (no) no, version, published_at from agreements
   where asks and published_at <= ${at} order by no, version desc`

const nameOf = (number: number) =>
  (Object.keys(agreementNumbers) as (keyof typeof agreementNumbers)[]).find(
    name => agreementNumbers[name] === number,
  ) ?? 'service'

/** The texts that the caller has not accepted, in the caller's language or else in English or Chinese. */
export async function selectWaiting({
  db,
  actor,
  language,
  now,
}: CallContext): Promise<CallResponse<'agreement.waiting'>> {
  const me = memberOf(actor)
  const at = now()
  const known = sql`array[${language}, 'en', 'zh']`
  const { rows } = await sql<{
    no: number
    version: number
    title: string
    content: string
    published_at: Date
    changes: { readonly text: string; readonly language: Language } | null
  }>`
    with asked as (${askedVersions(at)})
    select shown.no, shown.version, shown.title, shown.content, shown.published_at,
           (select json_build_object('text', c.changes, 'language', c.lang) from agreements c
             where c.no = asked.no and c.version = asked.version and c.changes <> ''
             order by array_position(${known}, c.lang) limit 1) as changes
      from asked cross join lateral (
             select no, version, title, content, published_at from agreements a
              where a.no = asked.no and a.published_at <= ${at} and a.lang = any(${known})
              order by a.version desc, array_position(${known}, a.lang) limit 1) shown
     where not exists (select 1 from agreement_acceptances c
                        where c.user_id = ${me.userId} and c.no = asked.no and c.version >= asked.version)
       -- Whoever has registered since has accepted the texts with the form.
       and not exists (select 1 from registrations r where r.user_id = ${me.userId} and r.created_at >= asked.published_at)
     order by shown.no`.execute(db)
  return {
    waiting: rows.map(({ no, version, title, content, published_at, changes }) => ({
      no: nameOf(no),
      version,
      title,
      content,
      publishedAt: published_at,
      changes: changes?.text ?? '',
      changesIn: changes?.language ?? null,
    })),
    mayWait: holds(me, 'agreement.edit'),
  }
}

/**
 * Stores that the caller has accepted a version; a second time changes nothing.
 * @throws {AppError} NOT_FOUND for an unknown version, CONFLICT when members are asked to accept a newer one.
 */
export async function acceptAgreement(
  { db, actor, now }: CallContext,
  { no, version }: CallRequest<'agreement.accept'>,
): Promise<void> {
  const { userId } = memberOf(actor)
  const at = now()
  const number = agreementNumbers[no]
  await transact(db, async tx => {
    await lockCaller(tx, userId)
    const { rows } = await sql<{ newer: boolean }>`
      select exists (select 1 from (${askedVersions(at)}) asked where no = ${number} and version > ${version}) as newer
        from agreements where no = ${number} and version = ${version} and published_at <= ${at} limit 1`.execute(
      tx,
    )
    if (!rows[0]) throw new AppError('NOT_FOUND')
    if (rows[0].newer) throw new AppError('CONFLICT')
    await tx
      .insertInto('agreement_acceptances')
      .values({ user_id: userId, no: number, version, at })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  })
}
