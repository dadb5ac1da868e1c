/** Queries of certificates: for anyone with number and code, and for administrators. docs/wire.md, 7.9 and 8.3 */
import type { CertificateRow, CertificateState, Language, VerifiedCertificate } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { userIdOf } from '../caller/actor.ts'
import { countRows } from '../calls/count-rows.ts'
import type { CallContext } from '../calls/handler.ts'
import type { Paging } from '../calls/paging.ts'
import { descending, type Placed, readPage, sortKey } from '../calls/read-page.ts'
import { prepared } from '../db/preparing-client.ts'
import { AppError } from '../errors.ts'
import { type Titled, titleIn, titleSql } from '../settings/exam-title.ts'
import { todayIn } from '../settings/provider-time.ts'
import { periodCondition } from '../settings/provider-time-sql.ts'
import { siteNameIn } from '../settings/site-name.ts'
import { maskName } from './mask-name.ts'
import { stateOn } from './state-on.ts'

interface PublicRow extends Titled {
  readonly holder_name: string
  readonly role_label: Readonly<Record<Language, string>>
  readonly issued_on: string
  readonly valid_to: string | null
  readonly state: number
}

/** What anyone may know of a certificate who has its number and its code. @throws {AppError} CERT_UNKNOWN for any mismatch. */
export async function verifyCertificate(
  { db, now, language, settings }: CallContext,
  { no, code }: { readonly no: string; readonly code: string },
): Promise<VerifiedCertificate> {
  const { rows } = await sql<PublicRow>`${prepared}
    select holder_name, role_label, title, titles, issued_on, valid_to, state from certificates
     where cert_no = ${no} and check_code = ${code}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('CERT_UNKNOWN')
  return {
    state: stateOn(row, todayIn(now())),
    maskedHolder: maskName(row.holder_name),
    roleName: row.role_label[language] || row.role_label.en,
    title: titleIn(row, language),
    issuedOn: row.issued_on,
    validTo: row.valid_to,
    issuer: siteNameIn(await settings.read(), language),
  }
}

interface ListedRow extends Placed, Titled {
  readonly id: string
  readonly user_id: string
  readonly nick: string
  readonly real_name: string
  readonly cert_no: string
  readonly holder_name: string
  readonly role_label: Readonly<Record<Language, string>>
  readonly issued_on: string
  readonly valid_to: string | null
  readonly state: number
  readonly pending: {
    readonly reason: string
    readonly askedById: string
    readonly askedBy: string
    readonly at: string
  } | null
}

/** Filters of the list. */
interface CertificateFilter extends Paging {
  readonly search?: string | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
  readonly state?: CertificateState | undefined
  readonly waits?: 'for-anyone' | 'for-me' | undefined
}

/** A page of certificates, the newest first. Search looks at number, name, title and the person's nickname. */
export async function listCertificates({ db, actor, now, language }: CallContext, filter: CertificateFilter) {
  const today = todayIn(now())
  const { state, waits, search = '' } = filter
  const where: RawBuilder<boolean>[] = [periodCondition(sql.ref('c.created_at'), filter)]
  const isOver = sql<boolean>`(c.state = 1 and c.valid_to < ${today}::date) is true`
  if (state === 'valid') where.push(sql<boolean>`c.state = 1 and not ${isOver}`)
  else if (state === 'lapsed') where.push(sql<boolean>`(c.state = 3 or ${isOver})`)
  else if (state === 'revoked') where.push(sql<boolean>`c.state = 2`)
  if (waits !== undefined) {
    const own = userIdOf(actor)
    const isForMe = sql<boolean>`c.user_id <> ${own}::uuid and r.asked_by <> ${own}::uuid`
    where.push(sql<boolean>`exists (
      select from certificate_actions r
       where r.certificate_id = c.id and r.confirmed_at is null${waits === 'for-me' ? sql` and ${isForMe}` : sql``})`)
  }
  if (search !== '')
    where.push(
      // The number is printed in groups.
      sql<boolean>`(position(lower(${search}) in lower(concat_ws(' ', c.cert_no, c.holder_name, c.title, ${titleSql('c', language)}, u.nick))) > 0
                    or position(lower(${search.replaceAll(' ', '')}) in lower(c.cert_no)) > 0)`,
    )
  const from = sql`certificates c join users u on u.id = c.user_id`
  const condition = sql<boolean>`${sql.join(where, sql` and `)}`
  const list = {
    id: sql.ref('c.id'),
    from,
    where: condition,
    order: descending(sortKey.id('c.id')),
    count: () => countRows(db, from, condition),
  }
  const { rows, total, next } = await readPage(list, filter, async page => {
    const { rows } = await sql<ListedRow>`
      with page as materialized (${page.ids})
      select ${page.place}, c.id, c.user_id, u.nick, u.real_name, c.cert_no, c.holder_name, c.role_label, c.title, c.titles, c.issued_on,
             c.valid_to, c.state,
             (select json_build_object('reason', r.reason, 'askedById', r.asked_by, 'askedBy', a.nick, 'at', r.asked_at)
                from certificate_actions r join users a on a.id = r.asked_by
               where r.certificate_id = c.id and r.confirmed_at is null) as pending
        from page join certificates c on c.id = page.id join users u on u.id = c.user_id
       order by ${page.order}`.execute(db)
    return rows
  })
  const records = rows.map(
    (row): CertificateRow => ({
      id: row.id,
      userId: row.user_id,
      nick: row.nick,
      realName: row.real_name,
      no: row.cert_no,
      holder: row.holder_name,
      roleName: row.role_label[language] || row.role_label.en,
      title: titleIn(row, language),
      issuedOn: row.issued_on,
      state: stateOn(row, today),
      pendingRevocation: row.pending && { ...row.pending, at: new Date(row.pending.at) },
    }),
  )
  return { records, total, next, extra: {} }
}
