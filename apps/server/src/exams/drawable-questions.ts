/** The questions of the bank that a paper may draw, and those that a candidate has seen. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { BankItem, BlueprintRow } from './draw-paper.ts'

/** A question of the bank with its newest version. */
export interface BankRow extends BankItem {
  readonly version: number
}

/** The questions in use that a blueprint may draw, in one language or in all, with those of their tags that it asks for. */
export async function selectDrawable(
  tx: Db,
  blueprint: readonly BlueprintRow[],
  { taken, language }: { readonly taken: readonly string[]; readonly language: string | undefined },
): Promise<readonly BankRow[]> {
  const tags = [...new Set(blueprint.map(({ tag }) => tag))]
  const { rows } = await sql<BankRow>`
    select q.id, q.head_version as version, v.kind, q.tags, v.lang
      from questions q join question_versions v on v.question_id = q.id and v.version = q.head_version
     where q.state = 1 and q.tags && ${tags}::text[] and q.id <> all(${taken}::uuid[])
       and (${language ?? null}::text is null or v.lang = ${language ?? null}::text) order by q.id`.execute(
    tx,
  )
  return rows
}

/** The questions of all papers of a person for a role. */
export async function selectSeen(
  db: Db,
  { userId, roleNo }: { readonly userId: string; readonly roleNo: string },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct i.question_id as id
      from attempts a join exams e on e.id = a.exam_id join attempt_items i on i.attempt_id = a.id
     where a.user_id = ${userId}::uuid and e.role_no = ${roleNo}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Draws from questions that the candidate has not seen, and from all of them only if these are too few. */
export function withoutSeen<Q extends BankItem, R>(
  bank: readonly Q[],
  seen: ReadonlySet<string>,
  draw: (bank: readonly Q[]) => R | undefined,
): R | undefined {
  const unseen = bank.filter(({ id }) => !seen.has(id))
  return (unseen.length < bank.length ? draw(unseen) : undefined) ?? draw(bank)
}
