import type { CountedColumn, ListQuery } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import type { CallContext } from '../calls/handler.ts'
import type { Paging } from '../calls/paging.ts'
import type { FoundPage } from '../calls/read-page.ts'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/preparing-client.ts'
import { type CardList, type CardRow, countCards, isOpen, readCards, type View } from './card-query.ts'
import { keptCount } from './kept-counts.ts'
import {
  forRole,
  keywordCondition,
  kindCondition,
  nodeCondition,
  orderOf,
  personalOrder,
  searchCondition,
  sourceCondition,
} from './list-filter.ts'
import { inEffect, isVisible } from './lock-sql.ts'

const everythingLimit = 1000

/** A page of cards. */
export type FoundCards = FoundPage<CardRow>

/** The list query. @throws {AppError} LOGIN_REQUIRED for a guest's own lists. */
export async function listCards(context: CallContext, view: View, query: ListQuery): Promise<FoundCards> {
  const { db } = context
  const hidden = await hiddenLocks(context, view)
  const where = [
    ...sourceCondition(query.source, view),
    ...hidden,
    ...nodeCondition(query),
    ...kindCondition(query.kind),
    ...(await keywordCondition(db, query.keyword)),
    ...searchCondition(query.search),
  ]
  const interests = query.keyword === 'recommend' ? await interestsOf(db, view) : []
  const list = { where, ...orderOf(query, view, interests), count: countList }
  return query.everything
    ? readCards(db, view, list, { page: 1, size: everythingLimit }, everythingLimit)
    : readCards(db, view, list, query)

  async function countList(change: number | undefined): Promise<number> {
    const { source, search, nodeNo, parentNo, kind, keyword } = query
    const isOfEverybody =
      (source === undefined || source === 'hot') && search === undefined && hidden.length === 0
    if (!isOfEverybody) return countCards(db, view, where)
    return countVisible(db, view, where, {
      about: ['list', nodeNo, parentNo, kind, keyword],
      change: change ?? (await lastChange(db)),
    })
  }
}

/** See `keptCount`. */
async function lastChange(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ change: number }>`select last_value as change from catalogue_changes`.execute(
    db,
  )
  return rows[0]?.change
}

/**
 * The number of resources that the caller sees, with conditions that do not depend on the caller. Resources in effect are
 * counted once for everybody; the caller's own other resources are few and counted each time.
 */
async function countVisible(
  db: Db,
  view: View,
  where: readonly RawBuilder<boolean>[],
  { about, change }: { readonly about: readonly unknown[]; readonly change: number | undefined },
): Promise<number> {
  const { viewer, today } = view
  const count = async (which: RawBuilder<boolean>, mark = sql``) => {
    const { rows } = await sql<{ total: number }>`${mark}
      select count(*) as total from resources r where ${sql.join([which, ...where], sql` and `)}`.execute(db)
    return rows[0]?.total ?? 0
  }
  const which = viewer.mayReview ? sql<boolean>`true` : inEffect(today)
  const shown = await keptCount(db, { about: [...about, today, viewer.mayReview], change }, () =>
    count(which),
  )
  if (viewer.mayReview || viewer.userId === null) return shown
  return (
    shown +
    (await count(sql<boolean>`r.author = ${viewer.userId}::uuid and not ${inEffect(today)}`, prepared))
  )
}

/** The condition that leaves locked resources out of lists, if the provider has chosen that. */
export async function hiddenLocks({ settings }: CallContext, view: View): Promise<RawBuilder<boolean>[]> {
  return (await settings.read())['catalogue.hideLocked'] ? [isOpen(view)] : []
}

/** A page of cards in one order, with its total. */
export async function pageOfCards(
  context: CallContext,
  view: View,
  list: CardList,
  paging: Paging,
): Promise<FoundCards> {
  const hidden = await hiddenLocks(context, view)
  return readCards(context.db, view, { ...list, where: [...list.where, ...hidden] }, paging)
}

/** Works that share keywords with the given ones, most in common first. */
export function relatedCards(
  context: CallContext,
  view: View,
  words: readonly string[],
  exceptId: string | undefined,
) {
  const where = [
    sql<boolean>`r.keywords && ${words}::text[]`,
    ...(exceptId === undefined ? [] : [sql<boolean>`r.id <> ${exceptId}::uuid`]),
  ]
  return pageOfCards(context, view, { where, ...personalOrder(words) }, { page: 1, size: 12 })
}

/** Works the caller can open, those for certain roles first. */
export function cardsForRole(context: CallContext, view: View, paging: Paging) {
  return pageOfCards(context, view, { where: [isOpen(view)], ...forRole }, paging)
}

/** Works that match the caller's interests, without finished and own ones; for a guest the most read works. */
export async function cardsYouMayLike(context: CallContext, view: View) {
  const { userId } = view.viewer
  const where =
    userId === null
      ? []
      : [sql<boolean>`r.author <> ${userId}::uuid`, sql<boolean>`coalesce(l.percent, 0) < 100`]
  const interests = await interestsOf(context.db, view)
  return pageOfCards(context, view, { where, ...personalOrder(interests) }, { page: 1, size: 12 })
}

/** The most keywords used for recommendations, if the caller has not chosen more; more of them would match nearly every work. */
const mostInterests = 20

/**
 * The caller's interests: the chosen keywords, those of the provider's in all languages, then the most frequent keywords of works they
 * have studied or marked as favourite.
 */
export async function interestsOf(db: Db, { viewer: { userId } }: View): Promise<readonly string[]> {
  if (userId === null) return []
  const { rows } = await sql<{ word: string }>`
    with chosen as (
      select distinct unnest(case when k.no is null then array[w.word] else array[w.word, k.zh, k.en, k.tw, k.ja, k.de] end) as word
        from user_config c, jsonb_array_elements_text(c.content) w(word)
        left join home_keywords k on k.active and w.word in (k.no, k.zh, k.en, k.tw, k.ja, k.de)
       where c.user_id = ${userId} and c.type = 3 and jsonb_typeof(c.content) = 'array')
    select word from chosen
    union all
    (select word from (
       select unnest(r.keywords) as word from resources r
        where r.id in (select work_id from favourites where user_id = ${userId}
                       union select work_id from learning_records where user_id = ${userId})) used
      where word not in (select word from chosen)
      group by word order by count(*) desc, word
      limit greatest(0, ${mostInterests} - (select count(*) from chosen)))`.execute(db)
  return rows.map(row => row.word)
}

/** Counts beside a list. */
export interface ListCountsRow {
  readonly all: number
  readonly released: number
  readonly favourites: number
  readonly learned: number
}

/** The numbers of resources that the caller sees, has published, marked as favourite and studied. `change` as in `keptCount`. */
export async function countLists(db: Db, view: View, change: number | undefined): Promise<ListCountsRow> {
  const { userId } = view.viewer
  const all = await countVisible(db, view, [], { about: ['all'], change })
  if (userId === null) return { all, released: 0, favourites: 0, learned: 0 }
  const isSeen = isVisible(view.viewer, view.today)
  const { rows } = await sql<Omit<ListCountsRow, 'all'>>`${prepared}
    select (select count(*) from resources r where r.author = ${userId}::uuid) as released,
           (select count(*) from favourites f join resources r on r.id = f.work_id
             where f.user_id = ${userId}::uuid and ${isSeen}) as favourites,
           (select count(*) from learning_records l join resources r on r.id = l.work_id
             where l.user_id = ${userId}::uuid and ${isSeen}) as learned`.execute(db)
  return { all, ...(rows[0] ?? { released: 0, favourites: 0, learned: 0 }) }
}

/** The most frequent keywords of works in effect that match a list query, to narrow the query further. */
export function keywordsOfList(
  db: Db,
  { viewer, today }: View,
  query: ListQuery,
  change: number | undefined,
): Promise<readonly CountedColumn[]> {
  const { nodeNo, parentNo, kind } = query
  const which = viewer.mayReview ? sql<boolean>`true` : inEffect(today)
  const where = [which, ...nodeCondition(query), ...kindCondition(kind)]
  const about = ['keywords', nodeNo, parentNo, kind, today, viewer.mayReview]
  return keptCount(db, { about, change }, async () => {
    const { rows } = await sql<{ word: string; count: number }>`
      select word, count(*) as count from resources r, unnest(r.keywords) word
       where ${sql.join(where, sql` and `)}
       group by word order by count(*) desc, word limit 20`.execute(db)
    return rows.map(({ word, count }) => ({ no: word, label: word, count }))
  })
}

/** A node of the tree as stored, with the number of resources right in it that the caller sees. */
export interface NodeRow {
  readonly no: string
  readonly parent: string | null
  readonly zh: string
  readonly en: string
  readonly tw: string
  readonly ja: string
  readonly de: string
  readonly tag: boolean
  readonly count: number
}

/** All active nodes in display order. */
export async function selectNodes(db: Db, { viewer, today }: View): Promise<readonly NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    select n.no, n.parent, n.zh, n.en, n.tw, n.ja, n.de, n.tag, coalesce(c.count, 0) as count
      from catalogue_nodes n
      left join (select r.stype, count(*) as count from resources r where ${isVisible(viewer, today)} group by r.stype) c
        on c.stype = n.no
     where n.active order by n.sort, n.no`.execute(db)
  return rows
}

/** The provider's keywords of the home page. */
export async function selectHomeKeywords(db: Db) {
  return db
    .selectFrom('home_keywords')
    .selectAll()
    .where('active', '=', true)
    .orderBy('sort')
    .orderBy('no')
    .limit(30)
    .execute()
}
