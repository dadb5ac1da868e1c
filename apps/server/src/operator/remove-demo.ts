/**
 * Removes the demo library, after which nobody can sign in with its password. Only what was loaded with it is removed, never what
 * somebody made later, even with an account of the demo. What real people used stays, too: a work of the demo that somebody has
 * commented, rated, kept, studied, or got access to; an exam that somebody has taken; and the rows that these need. So do
 * catalogue, keywords and agreements, because they are the provider's to change.
 */
import { sql } from 'kysely'
import { type AuditedBy, addAudit } from '../audit/audit-log.ts'
import { keepRevoked } from '../certificates/status-list.ts'
import { recountWork } from '../comments/recount.ts'
import type { Db } from '../db/connect.ts'
import { lockPeople } from '../db/locks.ts'
import { transact } from '../db/transact.ts'
import type { DemoLibrary } from '../demo/library.ts'
import { demoMarker } from '../demo/load-demo.ts'
import { eraseAccount } from '../erasure/erase-accounts.ts'
import { codeOf } from '../errors.ts'
import { holdAttempts } from '../exams/exam-lock.ts'
import { todayIn } from '../settings/provider-time.ts'
import { CommandError } from './command-error.ts'
import { hasAdministrator } from './create-user.ts'

/** How much of the demo was removed, and what stays because somebody uses it. */
export interface DemoRemoval {
  readonly worksRemoved: number
  readonly worksKept: number
  readonly examsRemoved: number
  readonly examsKept: number
  /** Accounts without a trace. */
  readonly accountsRemoved: number
  /** Accounts without name, contact and password, because something that stays refers to them. */
  readonly accountsErased: number
}

/** What was loaded with the demo. */
interface Loaded {
  readonly people: readonly string[]
  readonly works: readonly string[]
  /** When: the database was empty before, and what was loaded says that it is older. */
  readonly at: Date
}

/** The exams `e` that were loaded: the audit log names the author of every other one. */
const isLoadedExam = sql`not exists (select 1 from audit_log l where l.object_id = e.id::text and l.action = 'exam.create')`

/**
 * Removes the demo in one transaction.
 * @throws {CommandError} `demo-absent`, or `administrator-missing` if only accounts of the demo are administrators.
 */
export async function removeDemo(db: Db, library: DemoLibrary, by: AuditedBy): Promise<DemoRemoval> {
  const people = [...library.users, ...library.participants].map(({ id }) => id)
  return transact(db, async tx => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const marker = await tx
      .deleteFrom('settings')
      .where('name', '=', demoMarker)
      .returning(sql<Date>`(value->>'at')::timestamptz`.as('at'))
      .executeTakeFirst()
    if (!marker) throw new CommandError('demo-absent', 'This database holds no demo library.')
    if (!(await hasAdministrator(tx, by.now(), people)))
      throw new CommandError(
        'administrator-missing',
        'Only accounts of the demo are administrators: create an administrator of your own first.',
      )
    const loaded = { people, works: library.works.map(({ id }) => id), at: marker.at }
    const counted = await lockRows(tx, loaded)
    const works = await removeWorks(tx, loaded)
    await sql`update users set erase_on = ${todayIn(by.now())}::date where id = any(${people}::uuid[]) and state <> 3`.execute(
      tx,
    )
    for (const id of people.toSorted()) await eraseAccount(tx, id, by, { isDemo: true })
    // Journals of exams can be removed only when their candidates are erased.
    const exams = await removeExams(tx, loaded, by.now())
    const accountsRemoved = await removeAccounts(tx, people)
    await recount(tx, counted)
    await removeSettings(tx, library)
    const removal = {
      ...{ worksRemoved: works.removed, worksKept: works.kept },
      ...{ examsRemoved: exams.removed, examsKept: exams.kept },
      ...{ accountsRemoved, accountsErased: people.length - accountsRemoved },
    }
    await addAudit(tx, by, {
      ...{ action: 'demo.remove', objectType: 'demo', objectId: 'demo', before: null, after: removal },
    })
    return removal
  })
}

/** How many objects were removed, and how many stay. */
interface Removed {
  readonly removed: number
  readonly kept: number
}

/**
 * Locks what is removed or changed, because the audit log must be locked last and every erasure writes to it. Nobody can begin
 * an exam until the transaction ends. Returns the works whose counts may change.
 */
async function lockRows(tx: Db, { people, works }: Loaded): Promise<readonly string[]> {
  await lockPeople(tx, people)
  const isOfPeople = (table: string) =>
    sql`w.id in (select work_id from ${sql.table(table)} where user_id = any(${people}::uuid[]))`
  const { rows } = await sql<{ id: string }>`
    select w.id from works w
     where w.id = any(${works}::uuid[]) or w.author = any(${people}::uuid[]) or ${isOfPeople('favourites')} or ${isOfPeople('ratings')}
     order by w.id for no key update`.execute(tx)
  await holdAttempts(tx)
  await sql`select 1 from exams e where ${isLoadedExam} order by e.id for no key update`.execute(tx)
  for (const table of ['upgrades', 'access_requests', 'attempts'])
    await sql`select 1 from ${sql.table(table)} where user_id = any(${people}::uuid[]) order by id for no key update`.execute(
      tx,
    )
  return rows.map(({ id }) => id)
}

async function removeWorks(tx: Db, { people, works, at }: Loaded): Promise<Removed> {
  const ofOthers = (table: string) =>
    sql`exists (select 1 from ${sql.table(table)} t where t.work_id = w.id and t.user_id <> all(${people}::uuid[]))`
  const { rows } = await sql<{ id: string; used: boolean }>`
    select w.id, ${ofOthers('comments')} or ${ofOthers('ratings')} or ${ofOthers('favourites')}
                 or ${ofOthers('learning_records')} or ${ofOthers('entitlements')} or ${ofOthers('access_requests')}
                 or exists (select 1 from question_refs f join questions q on q.id = f.question_id
                             where f.work_id = w.id and (q.created_by <> all(${people}::uuid[]) or q.created_at >= ${at})) as used
      from works w where w.id = any(${works}::uuid[])`.execute(tx)
  const unused = rows.filter(({ used }) => !used).map(({ id }) => id)
  await sql`delete from works where id = any(${unused}::uuid[])`.execute(tx)
  return { removed: unused.length, kept: rows.length - unused.length }
}

/**
 * Removes the loaded exams that no real person has taken, with all attempts and certificates, and the loaded questions. While any
 * exam stays, all questions do: it draws from the whole bank.
 */
async function removeExams(tx: Db, { people, at }: Loaded, now: Date): Promise<Removed> {
  const { rows } = await sql<{ id: string; used: boolean }>`
    select e.id, exists (select 1 from attempts a where a.exam_id = e.id and a.user_id <> all(${people}::uuid[])) as used
      from exams e where ${isLoadedExam}`.execute(tx)
  const unused = rows.filter(({ used }) => !used).map(({ id }) => id)
  const certificates = sql`select c.id from certificates c join attempts a on a.id = c.attempt_id where a.exam_id = any(${unused}::uuid[])`
  await sql`delete from certificate_actions where certificate_id in (${certificates})`.execute(tx)
  await keepRevoked(tx, unused, now)
  await sql`delete from certificates where id in (${certificates})`.execute(tx)
  await sql`delete from attempts where exam_id = any(${unused}::uuid[])`.execute(tx)
  await sql`delete from exams where id = any(${unused}::uuid[])`.execute(tx)
  await sql`
    delete from questions q where q.created_by = any(${people}::uuid[]) and q.created_at < ${at} and not exists (select 1 from exams)
       and not exists (select 1 from attempt_items i where i.question_id = q.id)`.execute(tx)
  return { removed: unused.length, kept: rows.length - unused.length }
}

/** Favourites and ratings go with their accounts; the counts of the works follow. */
async function recount(tx: Db, works: readonly string[]): Promise<void> {
  await sql`
    update works w set store_count = (select count(*) from favourites f where f.work_id = w.id)
     where w.id = any(${works}::uuid[])`.execute(tx)
  for (const id of works) await recountWork(tx, id)
}

/** Removes accounts to which nothing refers any more, and returns their number. */
async function removeAccounts(tx: Db, people: readonly string[]): Promise<number> {
  let count = 0
  for (const id of people) {
    try {
      await transact(tx, async part => {
        await sql`delete from users where id = ${id}`.execute(part)
      })
      count++
    } catch (error) {
      const isReferredTo = codeOf(error) === '23503'
      if (!isReferredTo) throw error
    }
  }
  return count
}

/** Removes the demo's names of the site, unless somebody has changed it, and the customers that no account has. */
async function removeSettings(tx: Db, { siteTitle, siteTitles, customers }: DemoLibrary): Promise<void> {
  for (const [name, value] of [
    ['site.title', siteTitle],
    ['site.copyright', `© ${siteTitle}`],
    ...Object.entries(siteTitles).map(([language, name]) => [`site.title.${language}`, name] as const),
  ] as const)
    await sql`delete from settings where name = ${name} and value = ${JSON.stringify(value)}::jsonb`.execute(
      tx,
    )
  const codes = customers.map(({ code }) => code)
  await sql`
    delete from customers c where c.code = any(${codes}::text[])
       and not exists (select 1 from users u where u.customer_code = c.code)
       and not exists (select 1 from registrations g where g.customer_code = c.code)`.execute(tx)
}
