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

/**
 * As many of those questions in all languages as can decide whether papers can be filled: of questions that differ in nothing that drawing
 * looks at, and are all known or all unknown, no more than `most`. So it takes no longer to look at them in a large bank.
 */
export async function selectDeciding(
  tx: Db,
  blueprint: readonly BlueprintRow[],
  { known, most }: { readonly known: ReadonlySet<string>; readonly most: number },
): Promise<readonly BankItem[]> {
  const tags = [...new Set(blueprint.map(({ tag }) => tag))]
  const { rows } = await sql<BankItem>`
    select id, kind, tags, lang
      from (select q.id, v.kind, q.tags, v.lang,
                   row_number() over (partition by v.kind, v.lang, q.id = any(${[...known]}::uuid[]),
                                                   array(select t from unnest(${tags}::text[]) t where t = any(q.tags))) as place
              from questions q join question_versions v on v.question_id = q.id and v.version = q.head_version
             where q.state = 1 and q.tags && ${tags}::text[]) ranked
     where place <= ${most}`.execute(tx)
  return rows
}

/** What a candidate knows of questions: of those that were in any paper, for whichever role. */
export interface Familiar {
  /** Those whose right answer was shown, or perhaps was. */
  readonly shown: ReadonlySet<string>
  /** Which questions are drawn first: unknown ones, then those seen, and last those whose right answer was shown, longest ago first. */
  rankOf(id: string): number
}

/** Reads what a person knows of the questions of all earlier papers. */
export async function selectFamiliar(db: Db, userId: string): Promise<Familiar> {
  const { rows } = await sql<{ id: string; is_shown: boolean; shown_at: Date | null }>`
    select i.question_id as id, bool_or(s.no is not null) as is_shown, max(s.at) as shown_at
      from attempts a join attempt_items i on i.attempt_id = a.id
      left join attempt_keys_shown s on s.attempt_id = i.attempt_id and s.no = i.no
     where a.user_id = ${userId}::uuid group by i.question_id`.execute(db)
  const ranks = new Map(
    rows.map(({ id, is_shown, shown_at }) => [id, is_shown ? 2 + (shown_at?.getTime() ?? 0) : 1]),
  )
  return {
    shown: new Set(rows.filter(({ is_shown }) => is_shown).map(({ id }) => id)),
    rankOf: id => ranks.get(id) ?? 0,
  }
}
