/** Keeps an attempt that begins and a change of what its grading depends on apart, without blocking rows that refer to exams. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

const examsLock = 5_135_420_132

/** Until the transaction ends nobody changes an exam; after the locks of people. Attempts of many people may begin at once. */
export async function keepExams(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${examsLock})`.execute(tx)
}

/** Waits for attempts that are about to begin; until the transaction ends no other one does. After the locks of people. */
export async function holdAttempts(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${examsLock})`.execute(tx)
}
