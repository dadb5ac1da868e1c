/** Attempts whose time is over, made before each kill, so that the server dies while it closes them. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { transact } from '../db/transact.ts'
import { payloadOf } from '../exams/attempt-answers.ts'
import { appendEntries, chainStartOf } from '../exams/journal.ts'

const attemptsPerRound = 30

/** What the closing of overdue attempts came to. */
export interface ClosedAttempts {
  /** Ids of all attempts that were made. */
  readonly made: string[]
  /** How many of them were open when the round began, and at the end. */
  openBefore: number
  /** Kills that came when some of these were closed and others were not. */
  killsWhileClosing: number
}

export const nothingOverdue = (): ClosedAttempts => ({ made: [], openBefore: 0, killsWhileClosing: 0 })

/**
 * Lets new people begin the exam two hours ago, every other one with right answers, and wakes the job that closes attempts.
 * Returns their ids.
 */
export async function addOverdueAttempts(db: Db, title: string): Promise<readonly string[]> {
  const { rows: questions } = await sql<{ question_id: string; options: readonly { key: string }[] }>`
    select v.question_id, v.options from question_versions v join questions q on q.id = v.question_id and q.tags = '{fault}'
     order by v.question_id`.execute(db)
  const startedAt = new Date(Date.now() - 2 * 3_600_000)
  const made = Array.from({ length: attemptsPerRound }, (_, index) => {
    const [id, person] = [newId(new Date()), newId(new Date())]
    const items = questions.map(({ question_id, options }, place) => ({
      no: place + 1,
      questionId: question_id,
      version: 1,
      optionOrder: options.map(({ key }) => key),
      score: 1,
    }))
    const answers = items.map(({ questionId, no }) => ({
      no,
      questionId,
      keys: [index % 2 === 0 ? 'right' : 'wrong'],
      text: '',
      fileId: null,
      sequence: 1,
      usedSeconds: 1,
      isMarked: false,
      isFrozen: false,
    }))
    return {
      id,
      person,
      items,
      entries: appendEntries({ n: 0, hash: chainStartOf(id, items) }, answers, startedAt),
    }
  })
  await transact(db, async tx => {
    for (const { id, person, items, entries } of made) {
      await sql`
        insert into users select (jsonb_populate_record(u, jsonb_build_object('id', ${person}::text, 'login_name', ${`late-${person}`}::text,
               'nick', ${`late-${person.slice(-12)}`}::text, 'phone', null, 'email', ${`${person}@late.example`}::text, 'avatar_file', null))).*
          from users u where u.login_name = 'social'`.execute(tx)
      await sql`insert into user_roles (user_id, role_no, source, granted_at) values (${person}, 'R10', 'registration', ${startedAt})`.execute(
        tx,
      )
      await sql`
        insert into attempts (id, exam_id, user_id, seed, started_at, deadline, contact_at, candidate_no)
        select ${id}, e.id, ${person}, 1, ${startedAt}, ${new Date(startedAt.getTime() + 3_600_000)}, ${startedAt}, ${id}
          from exams e where e.title = ${title}`.execute(tx)
      for (const { no, questionId, optionOrder } of items)
        await tx
          .insertInto('attempt_items')
          .values({
            attempt_id: id,
            no,
            question_id: questionId,
            version: 1,
            option_order: [...optionOrder],
            score: 1,
            keys: [...(entries[no - 1]?.keys ?? [])],
            seq: 1,
            used_seconds: 1,
          })
          .execute()
      for (const entry of entries)
        await tx
          .insertInto('answer_journal')
          .values({
            attempt_id: id,
            n: entry.n,
            at: entry.at,
            question_id: entry.questionId,
            seq: entry.sequence,
            payload: JSON.stringify(payloadOf(entry)),
            prev_hash: entry.prevHash,
            hash: entry.hash,
          })
          .execute()
    }
  })
  await wakeCloser(db)
  return made.map(({ id }) => id)
}

/** Makes the job that closes attempts due now. A job whose server was killed is taken again when its lease is over: it ends here. */
export async function wakeCloser(db: Db): Promise<void> {
  await sql`
    update jobs set run_at = now(), lease = null, leased_until = null where kind = 'close-attempts'`.execute(
    db,
  )
  await sql`select pg_notify('lectern_jobs', '')`.execute(db)
}

/** How many of these attempts are still open. */
export async function countOpen(db: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from attempts where id = any(${[...ids]}::uuid[]) and state = 0`.execute(db)
  return rows[0]?.count ?? 0
}

/** Attempts of the exam that were decided more than once, or of which the decision was not recorded. */
export async function findDecidedTwice(db: Db, title: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string; count: number }>`
    select x.id, x.count from (
      select a.id, (select count(*) from audit_log l
                     where l.object_id = a.id::text and l.action in ('attempt.pass', 'attempt.fail')) as count
        from attempts a join exams e on e.id = a.exam_id and e.title = ${title} where a.state in (2, 3)) x
     where x.count <> 1`.execute(db)
  return rows.map(({ id, count }) => `attempt ${id} was decided ${count} times`)
}
