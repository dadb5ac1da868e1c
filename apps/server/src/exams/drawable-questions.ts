/** The questions of the bank that a paper may draw, and those that a candidate has seen. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { BankItem, BlueprintRow } from './draw-paper.ts'

/** A question of the bank with its newest version. */
export interface BankRow extends BankItem {
  readonly version: number
}

/** What of the bank is asked for. */
interface Asked {
  /** Questions that are in the paper already. */
  readonly taken: readonly string[]
  /** Undefined for all languages. */
  readonly language: string | undefined
}

/** How many questions in use of one language fit a row of a blueprint. */
export interface FittingCount {
  readonly tag: string
  readonly kind: number
  readonly lang: string
  readonly count: number
}

const partsOf = (blueprint: readonly BlueprintRow[]) => {
  const parts = [...new Map(blueprint.map(row => [`${row.kind} ${row.tag}`, row])).values()]
  return { parts, tags: parts.map(({ tag }) => tag), kinds: parts.map(({ kind }) => kind) }
}

/** Counts the questions that rows may draw, by language. */
export async function countFitting(
  db: Db,
  blueprint: readonly BlueprintRow[],
  taken: readonly string[],
): Promise<readonly FittingCount[]> {
  const { tags, kinds } = partsOf(blueprint)
  const { rows } = await sql<FittingCount>`
    select a.tag, a.kind, v.lang, count(*) as count
      from questions q join question_versions v on v.question_id = q.id and v.version = q.head_version
     cross join lateral unnest(q.tags) t join unnest(${tags}::text[], ${kinds}::int[]) a(tag, kind) on a.tag = t and a.kind = v.kind
     where q.state = 1 and q.tags && ${tags}::text[] and q.id <> all(${taken}::uuid[])
     group by a.tag, a.kind, v.lang`.execute(db)
  return rows
}

/** Whom a paper is drawn for, and by which chance. */
export interface Choosing extends Asked {
  readonly familiar: Familiar
  /** Of how many questions a row has its choice. */
  readonly mostOf: (row: BlueprintRow) => number
  /** Decides which of many questions these are. */
  readonly salt: string
}

/**
 * The questions in use among which a blueprint may choose: for each row `mostOf` it, by chance, but first those that the candidate knows
 * least; all of them if there are fewer. So it takes little longer to draw from a large bank.
 */
export async function selectDrawable(
  tx: Db,
  blueprint: readonly BlueprintRow[],
  { taken, language, familiar, mostOf, salt }: Choosing,
): Promise<readonly BankRow[]> {
  const { parts, tags, kinds } = partsOf(blueprint)
  const known = [...familiar.ranks.keys()]
  const { rows } = await sql<BankRow>`
    select distinct x.id, x.version, x.kind, x.tags, x.lang
      from unnest(${tags}::text[], ${kinds}::int[], ${parts.map(mostOf)}::int[]) a(tag, kind, most)
     cross join lateral (
           select q.id, q.head_version as version, v.kind, q.tags, v.lang
             from questions q join question_versions v on v.question_id = q.id and v.version = q.head_version
             left join unnest(${known}::uuid[], ${known.map(id => familiar.rankOf(id))}::float8[]) k(id, rank) on k.id = q.id
            where q.state = 1 and q.tags @> array[a.tag] and v.kind = a.kind and q.id <> all(${taken}::uuid[])
              and (${language ?? null}::text is null or v.lang = ${language ?? null}::text)
            order by coalesce(k.rank, 0), md5(${salt}::text || q.id::text) collate "C" limit a.most) x
     order by x.id`.execute(tx)
  return rows
}

/** Questions that differ in nothing that drawing looks at. */
export interface BankGroup extends Pick<BankItem, 'kind' | 'tags' | 'lang'> {
  readonly size: number
}

/** The questions that a blueprint may draw in groups, the largest first, and at most so many groups. */
export async function selectGroups(
  db: Db,
  blueprint: readonly BlueprintRow[],
  { taken, most }: { readonly taken: readonly string[]; readonly most: number },
): Promise<readonly BankGroup[]> {
  const { tags } = partsOf(blueprint)
  const { rows } = await sql<BankGroup>`
    select kind, lang, asked as tags, count(*) as size
      from (select v.kind, v.lang, array(select t from unnest(q.tags) t where t = any(${tags}::text[]) order by t) as asked
              from questions q join question_versions v on v.question_id = q.id and v.version = q.head_version
             where q.state = 1 and q.tags && ${tags}::text[] and q.id <> all(${taken}::uuid[])) bank
     group by kind, lang, asked order by count(*) desc, kind, lang, asked limit ${most}`.execute(db)
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
  /** Of the questions that were in a paper; of others it is 0. */
  readonly ranks: ReadonlyMap<string, number>
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
    ranks,
    rankOf: id => ranks.get(id) ?? 0,
  }
}

/** Of somebody for whom all questions are new. */
export const nothingFamiliar: Familiar = { shown: new Set(), ranks: new Map(), rankOf: () => 0 }
