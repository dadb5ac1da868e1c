/** The job that grades the attempts of an exam again, see `regrade.ts`. */
import { sql } from 'kysely'
import { type AuditedBy, systemCaller } from '../audit/audit-log.ts'
import type { Db } from '../db/connect.ts'
import { lockPeople } from '../db/locks.ts'
import { transact } from '../db/transact.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { transition } from '../lifecycle/transition.ts'
import { questionKindOf } from './attempt-answers.ts'
import { multiRuleOf } from './attempt-grades.ts'
import { attemptStates, lockAttempt, noInput, type Regraded } from './attempt-kind.ts'
import { attempts } from './lifecycle.ts'
import { choicePoints, isAbove, scaledScore } from './scoring.ts'

/** The longest run; one that is interrupted goes on where it was. */
export const regradeLimitMs = 3_600_000
/** Attempts that are read at once. Those with other points have a transaction each. */
const atOnce = 200

interface Run {
  readonly id: string
  readonly asked_by: string
  readonly asked_at: Date
  readonly reason: string
  readonly last_attempt: string | null
}

/** Runs `regradeJob`: goes through the attempts in the order of their ids and notes after each batch how far it is. */
export async function regradeAttempts(job: JobContext): Promise<void> {
  const examId = job.payload.id ?? ''
  for (let isOver = false; !isOver; ) {
    job.signal.throwIfAborted()
    const { rows } = await sql<Run>`
      select id, asked_by, asked_at, reason, last_attempt from regrades
       where exam_id = ${examId}::uuid and finished_at is null`.execute(job.db)
    const [run] = rows
    if (!run) return
    isOver = await regradeBatch(job, examId, run)
  }
}

/** Grades one batch again; whether it was the last one. */
async function regradeBatch(job: JobContext, examId: string, run: Run): Promise<boolean> {
  const { db, at, notary, signal } = job
  // Nobody grades their own attempts, and of an erased account nothing changes any more.
  const { rows: batch } = await sql<{ id: string; user_id: string }>`
    select a.id, a.user_id from attempts a join users u on u.id = a.user_id
     where a.exam_id = ${examId}::uuid and a.state > 0 and a.user_id <> ${run.asked_by}::uuid and u.state <> 3
       and (${run.last_attempt}::uuid is null or a.id > ${run.last_attempt}::uuid)
     order by a.id limit ${atOnce}`.execute(db)
  const by = systemCaller('regrade-exam', { at, notary })
  const found = await selectCorrected(
    db,
    batch.map(({ id }) => id),
  )
  for (const attempt of batch) {
    if (!found.has(attempt.id)) continue
    signal.throwIfAborted()
    await transact(db, tx => regradeAttempt(tx, job, { ...attempt, run, by }))
  }
  const isLast = batch.length < atOnce
  // If somebody has asked again meanwhile, the run starts over and this batch is not noted.
  const { numAffectedRows = 0n } = await transact(db, async tx => {
    await job.guard(tx)
    return sql`
      update regrades set done = case when ${isLast}::boolean then total else least(total, done + ${batch.length}::int) end, last_attempt = coalesce(${batch.at(-1)?.id ?? null}::uuid, last_attempt),
             finished_at = case when ${isLast}::boolean then ${at}::timestamptz end
       where id = ${run.id} and asked_at = ${run.asked_at} and last_attempt is not distinct from ${run.last_attempt}::uuid`.execute(
      tx,
    )
  })
  return isLast && numAffectedRows > 0n
}

/** Grades one attempt again, if it still can be. */
async function regradeAttempt(
  tx: Db,
  { guard }: Pick<JobContext, 'guard'>,
  {
    id,
    user_id,
    run,
    by,
  }: { readonly id: string; readonly user_id: string; readonly run: Run; readonly by: AuditedBy },
): Promise<void> {
  await lockPeople(tx, [user_id])
  // After the person, as in `make-certificate.ts`.
  await guard(tx)
  const row = await lockAttempt(tx, id)
  if (!row || row.is_erased || row.state === attemptStates.open) return
  const corrected = (await selectCorrected(tx, [id])).get(id) ?? []
  const regraded = corrected.flatMap(item => regradedOf(item, row.multi_rule))
  // What counts is noted for equal points as well: the record shows these keys.
  await noteVersions(tx, id, corrected)
  if (regraded.length === 0) return
  // Before the audit log, whose lock is the last one.
  await sql`update regrades set changed = changed + 1 where id = ${run.id}`.execute(tx)
  const more = regraded.reduce((sum, { before, got }) => sum + got - before, 0)
  const score = scaledScore({ got: row.got + more, most: row.most })
  const { reason } = run
  await transition(tx, attempts, { id, event: 'regrade', by, input: { ...noInput, regraded, score, reason } })
  if (row.state === attemptStates.unqualified && isAbove(score, row.pass_score))
    await transition(tx, attempts, { id, event: 'lift', by, input: { ...noInput, reason } })
}

/** A choice of an attempt whose question has a newer version with the same options, each in its place, than the one that counted so far. */
interface Corrected {
  readonly attempt_id: string
  readonly no: number
  readonly kind: number
  readonly keys: readonly string[]
  readonly version: number
  readonly right_keys: readonly string[]
  readonly score: number
  readonly before: number
}

/** The corrected choices of attempts, by attempt. */
async function selectCorrected(
  db: Db,
  attemptIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Corrected[]>> {
  const { rows } = await sql<Corrected>`
    select i.attempt_id, i.no, v.kind, i.keys, n.version, n.keys as right_keys, i.score, i.got as before
      from attempt_items i
      join question_versions v on v.question_id = i.question_id and v.version = i.version
      join questions q on q.id = i.question_id and q.head_version <> coalesce(i.graded_version, i.version)
      join question_versions n on n.question_id = q.id and n.version = q.head_version
     where i.attempt_id = any(${attemptIds}::uuid[]) and v.kind in (1, 2) and n.kind = v.kind and i.got is not null
       and array(select o ->> 'key' from jsonb_array_elements(n.options) o order by 1)
         = array(select o ->> 'key' from jsonb_array_elements(v.options) o order by 1)
       -- Texts that changed places: a stored key would mean another answer than the candidate gave.
       and not exists (
         select 1 from jsonb_array_elements(v.options) o join jsonb_array_elements(n.options) p
             on p ->> 'text' = o ->> 'text' and p ->> 'key' <> o ->> 'key')
     order by i.attempt_id, i.no`.execute(db)
  const found = new Map<string, Corrected[]>()
  for (const row of rows) {
    const known = found.get(row.attempt_id)
    if (known) known.push(row)
    else found.set(row.attempt_id, [row])
  }
  return found
}

/** The points of a choice by the newest version, if they are others than before. */
function regradedOf({ no, kind, keys, right_keys, score, before }: Corrected, multiRule: number): Regraded[] {
  const item = {
    kind: questionKindOf(kind) === 'single' ? 'single' : 'multiple',
    rightKeys: right_keys,
    score,
  } as const
  const got = choicePoints(item, keys, multiRuleOf(multiRule))
  return got === before ? [] : [{ no, before, got }]
}

async function noteVersions(tx: Db, attemptId: string, corrected: readonly Corrected[]): Promise<void> {
  const versions = corrected.map(({ no, version }) => ({ no, version }))
  await sql`
    update attempt_items i set graded_version = x.version
      from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as x(no int, version int)
     where i.attempt_id = ${attemptId}::uuid and i.no = x.no`.execute(tx)
}
