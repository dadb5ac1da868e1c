/** Erases accounts on the day planned by `people/plan-erasure.ts`. docs/wire.md, 7.5, docs/data.md, 14.8 */
import { type Language, languages } from '@lectern/contract'
import { sql } from 'kysely'
import { accessRequests } from '../access/lifecycle.ts'
import { type AuditedBy, addAudit, systemCaller } from '../audit/audit-log.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { noInput as noAttemptInput } from '../exams/attempt-kind.ts'
import { attempts } from '../exams/lifecycle.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { transitionAll } from '../lifecycle/transition.ts'
import { addMessage } from '../messages/outbox.ts'
import { queueWorksOf } from '../search/queue-works.ts'
import { todayIn } from '../settings/provider-time.ts'
import { upgrades } from '../upgrades/lifecycle.ts'
import { works } from '../works/lifecycle.ts'
import { noInput, workStates } from '../works/work-kind.ts'

interface DueAccount {
  readonly id: string
  readonly phone: string | null
  readonly email: string | null
  readonly lang: string | null
}

/** Erases every account whose day has come, each in a transaction of its own. */
export async function eraseDue({ db, at, notary }: Pick<JobContext, 'db' | 'at' | 'notary'>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from users where state <> 3 and erase_on <= ${todayIn(at)}::date order by erase_on, id`.execute(
    db,
  )
  const by = systemCaller('erase-accounts', { at, notary })
  for (const { id } of rows) await transact(db, tx => eraseAccount(tx, id, by))
}

/** The nickname of an erased account; nicknames have at least two characters. */
const nobody = '——'

/**
 * Erases the personal data of an account; published works, comments, certificates, audit rows, counters and the results of exams stay. What of its
 * works nobody else could see goes, and so do the files of its certificates, which nobody could fetch any more. A last message goes to the contact of the account,
 * unless it is one of the demo.
 */
export async function eraseAccount(
  tx: Db,
  id: string,
  by: AuditedBy,
  { isDemo = false }: { readonly isDemo?: boolean } = {},
): Promise<void> {
  const at = by.now()
  const { rows } = await sql<DueAccount>`
    select u.id, u.phone, u.email, (select content #>> '{}' from user_config where user_id = u.id and type = 1) as lang
      from users u where u.id = ${id} and u.state <> 3 and u.erase_on <= ${todayIn(at)}::date for no key update`.execute(
    tx,
  )
  const account = rows[0]
  if (!account) return
  const unfinished = await lockUnfinishedWorks(tx, id)
  const contacts = [account.phone, account.email].filter(value => value !== null)
  for (const table of [
    'agreement_acceptances',
    'user_config',
    'sessions',
    'notices',
    'user_roles',
    'password_flows',
    'uploads',
    'idempotency_keys',
  ] as const)
    await tx.deleteFrom(table).where('user_id', '=', id).execute()
  await tx.deleteFrom('verification_codes').where('user_id', '=', id).execute()
  await tx
    .deleteFrom('follows')
    .where(eb => eb.or([eb('fan', '=', id), eb('followed', '=', id)]))
    .execute()
  await sql`delete from outbox where recipient = any(${contacts}::text[])`.execute(tx)
  await tx.deleteFrom('notices').where('person_id', '=', id).execute()
  await sql`delete from evidence where upgrade_id in (select id from upgrades where user_id = ${id})
               or registration_id in (select id from registrations where user_id = ${id})`.execute(tx)
  await sql`update upgrades set form = '{}' where user_id = ${id}`.execute(tx)
  await sql`
    update registrations set nick = ${nobody}, real_name = '', company = '', phone = '', email = null, reason = '', password_hash = ''
     where user_id = ${id}`.execute(tx)
  await sql`update feedback set contact = '' where user_id = ${id}`.execute(tx)
  await sql`
    update certificates set file_id = null, mail_salt = null, mail_hash = null, mail_shown_at = null, mail_token = null
     where user_id = ${id} and (file_id is not null or mail_hash is not null)`.execute(tx)
  await sql`
    update users set state = 3, login_name = ${`erased-${id}`}, nick = ${nobody}, real_name = '', company = '', phone = null, email = null,
           profile = '', avatar_file = null, password_hash = '', password_initial = false, erase_on = null, rev = rev + 1
     where id = ${id}`.execute(tx)
  await eraseAnswers(tx, id)
  // The search index contains the author's name.
  await queueWorksOf(tx, id, at)
  if (!isDemo) await sayGoodbye(tx, account, at)
  await endWhatWaits(tx, id, unfinished, by)
  await addAudit(tx, by, {
    action: 'account.erase',
    objectType: 'user',
    objectId: id,
    before: null,
    after: { state: 3 },
  })
}

/**
 * Removes what somebody has written and sent in exams, with the journals and the times of questions. Points, results and chosen options stay: they are part of the
 * statistics and tell nothing of a person who has no name any more.
 */
async function eraseAnswers(tx: Db, userId: string): Promise<void> {
  await sql`delete from answer_journal where attempt_id in (select id from attempts where user_id = ${userId})`.execute(
    tx,
  )
  await sql`delete from attempt_openings where attempt_id in (select id from attempts where user_id = ${userId})`.execute(
    tx,
  )
  await sql`delete from attempt_files where attempt_id in (select id from attempts where user_id = ${userId})`.execute(
    tx,
  )
  await sql`
    update attempt_items set answer_text = '', answer_file = null, remark = '', marks = ''
     where attempt_id in (select id from attempts where user_id = ${userId})
       and (answer_text <> '' or answer_file is not null or remark <> '' or marks <> '')`.execute(tx)
}

/** Locks the works of an author whose newest version was not published, and returns their ids. */
async function lockUnfinishedWorks(tx: Db, author: string): Promise<readonly string[]> {
  const unfinished = [workStates.draft, workStates.review, workStates.failed]
  const { rows } = await sql<{ id: string }>`
    select w.id from works w join work_versions v on v.work_id = w.id and v.version = w.head_version
     where w.author = ${author} and w.deleted_at is null and v.state = any(${unfinished}::smallint[])
     order by w.id for no key update of w`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Ends the pending applications and requests and the ungraded attempts of the account, and drops the versions of works that were not published. */
async function endWhatWaits(tx: Db, id: string, unfinished: readonly string[], by: AuditedBy): Promise<void> {
  const applications = await waiting(tx, 'upgrades', id)
  const requests = await waiting(tx, 'access_requests', id)
  const ungraded = await lockUngradedAttempts(tx, id)
  const input = { opinion: '' }
  await transitionAll(tx, upgrades, { ids: applications, event: 'cancel', by, input })
  await transitionAll(tx, accessRequests, { ids: requests, event: 'close', by, input })
  await transitionAll(tx, attempts, { ids: ungraded, event: 'abandon', by, input: noAttemptInput })
  await transitionAll(tx, works, { ids: unfinished, event: 'abandon', by, input: noInput })
}

/** Locks the attempts of a person that are open or wait for an examiner, and returns their ids. */
async function lockUngradedAttempts(tx: Db, userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from attempts where user_id = ${userId} and state in (0, 1) order by id for no key update`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Locks all pending rows before the first audit row, because the audit log must be locked last. */
async function waiting(
  tx: Db,
  table: 'upgrades' | 'access_requests',
  userId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where user_id = ${userId} and state = 0 order by id for no key update`.execute(
    tx,
  )
  return rows.map(row => row.id)
}

async function sayGoodbye(tx: Db, { id, phone, email, lang }: DueAccount, at: Date): Promise<void> {
  const language: Language = languages.find(known => known === lang) ?? 'zh'
  const to =
    email !== null
      ? ({ channel: 'email', value: email } as const)
      : phone !== null
        ? ({ channel: 'phone', value: phone } as const)
        : undefined
  if (to)
    await addMessage(tx, {
      to,
      template: 'account-erased',
      params: {},
      language,
      dedupKey: `erased:${id}`,
      at,
    })
}
