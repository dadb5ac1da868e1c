/** A new database with candidates, a bank and two exams. Each run needs its own, because a candidate takes an exam once. */
import { sql } from 'kysely'
import { migrationPatience, openDatabase } from '../../apps/server/src/db/connect.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { makeToken } from '../../apps/server/src/session/tokens.ts'
import type { Connection } from './cluster.ts'
import { benchId } from './library.ts'

/** The exam that all candidates take at once, and the one with a long paper. */
export const hallRole = 'R20'
export const longRole = 'R30'
const hallQuestions = 30
const longQuestions = 100
const bankSize = 300
/** Texts of options: a candidate of the bench can answer rightly or wrongly on purpose. */
export const rightText = 'right'
const optionTexts = [rightText, 'wrong', 'odd', 'none']

/** A database with these candidates, who are signed in. */
export interface ExamHall {
  readonly connection: Connection
  /** Tokens of the sessions, by candidate. */
  readonly tokens: readonly string[]
}

/** Makes the database. `minutes` is the duration of the exam that all take at once. */
export async function openExamHall(
  cluster: Connection,
  { candidates, minutes }: { readonly candidates: number; readonly minutes: number },
): Promise<ExamHall> {
  const database = 'bench_exams'
  const maintenance = openDatabase({ ...cluster, max: 1 }, migrationPatience)
  await maintenance.pool.query(`drop database if exists ${database}`)
  await maintenance.pool.query(`create database ${database}`)
  await maintenance.close()
  const connection = { ...cluster, database }
  const { db, pool, close } = openDatabase({ ...connection, max: 1 }, migrationPatience)
  try {
    await migrate(pool)
    const people = Array.from({ length: candidates }, (_, no) => ({
      id: benchId('c', no),
      name: `candidate${no}`,
      ...makeToken(),
    }))
    const rows = JSON.stringify(
      people.map(({ id, name, hash }) => ({ id, name, hash: hash.toString('hex') })),
    )
    await sql`
      with people as (select * from jsonb_to_recordset(${rows}::jsonb) as p(id uuid, name text, hash text)),
           added as (insert into users (id, login_name, nick, real_name, user_type, email, password_hash, password_set_at, created_at)
                     select id, name, name, name, 2, name || '@bench.example', 'x', now(), now() from people returning id),
           roled as (insert into user_roles (user_id, role_no, source, granted_at) select id, 'R10', 'registration', now() from added)
      insert into sessions (token_hash, id, user_id, expires_at, created_at, last_at)
      select decode(p.hash, 'hex'), gen_random_uuid(), p.id, now() + interval '1 day', now(), now() from people p join added on added.id = p.id`.execute(
      db,
    )
    const options = JSON.stringify(optionTexts.map(text => ({ key: text, text })))
    await sql`
      with bank as (insert into questions (id, state, tags, created_at)
                    select gen_random_uuid(), 1, '{bench}', now() from generate_series(1, ${bankSize}::int) returning id)
      insert into question_versions (question_id, version, kind, lang, stem, options, keys, score, created_at)
      select id, 1, 1, 'zh', 'Which one is right?', ${options}::jsonb, ${[rightText]}::text[], 1, now() from bank`.execute(
      db,
    )
    for (const [role, count] of [
      [hallRole, hallQuestions],
      [longRole, longQuestions],
    ] as const)
      await sql`
        insert into exams (id, role_no, title, duration, blueprint, state, published_at)
        values (gen_random_uuid(), ${role}, ${`bench ${role}`}, ${minutes * 60},
                ${JSON.stringify([{ tag: 'bench', kind: 1, count, score: 1 }])}::jsonb, 1, now())`.execute(db)
    await pool.query('vacuum analyze')
    return { connection, tokens: people.map(({ token }) => token) }
  } finally {
    await close()
  }
}
