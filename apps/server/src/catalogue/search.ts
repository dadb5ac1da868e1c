import type { HitCard, Language, SearchCounts, SearchQuery } from '@lectern/contract'
import type { RawBuilder } from 'kysely'
import type { CallContext } from '../calls/handler.ts'
import type { Db } from '../db/connect.ts'
import { correctedQuery, wordsOf } from '../search/search-words.ts'
import type { Piece } from '../search/segment.ts'
import { snippetOfAny } from '../search/snippet.ts'
import { queryReadings, textQuery } from '../search/text-query.ts'
import { isBeyondEnd } from './beyond-end.ts'
import { type CardRow, selectCards, type View, viewOf } from './card-query.ts'
import { presentCard } from './present-card.ts'
import { hiddenLocks } from './queries.ts'
import { type FoundWorks, type HitRow, logSearch, searchWorks, selectSearchWords } from './search-queries.ts'

/** A page of hits. */
export interface FoundHits {
  readonly records: HitCard[]
  readonly total: number
  readonly extra: SearchCounts
}

/** Searches everything the caller may see, and returns where each work contains the words. */
export async function searchEverything(context: CallContext, query: SearchQuery): Promise<FoundHits> {
  const { db, language, now } = context
  const tsquery = textQuery(query.words)
  if (tsquery === undefined)
    return { records: [], total: 0, extra: { byNode: [], byKind: [], answered: null } }
  const view = viewOf(context)
  const startedAt = performance.now()
  const where = await hiddenLocks(context, view)
  const typed = await searchWorks(db, view, { tsquery, query, where })
  const corrected =
    isEmpty(typed) && !query.isExact ? await searchCorrected(db, view, { query, where }) : undefined
  const { ids, hits, total, byNode, byKind } = corrected?.found ?? typed
  const rows = await selectCards(db, view, ids)
  if (query.page === 1) {
    const ms = Math.round(performance.now() - startedAt)
    await logSearch(db, { q: query.words, lang: language, total, ms, at: now() })
  }
  const pieces = queryReadings(corrected?.words ?? query.words)
  return {
    records: rows.map(row => ({
      ...presentCard(row, context),
      hits: presentHits(
        row,
        hits.filter(hit => hit.work_id === row.id),
        pieces,
      ),
    })),
    total,
    extra: {
      byNode: [...byNode],
      byKind: byKind.map(({ no, count }) => ({ no, label: kindLabels[no]?.[language] ?? no, count })),
      answered: corrected?.words ?? null,
    },
  }
}

/** Whether nothing was found, also outside the chosen category and kind. */
const isEmpty = ({ byNode, byKind }: FoundWorks) => byNode.length === 0 && byKind.length === 0

/**
 * Searches for the query with its typing errors corrected. Undefined when there is no correction, or when the caller would
 * find nothing with it: a word must not reveal a work that the caller cannot see.
 */
async function searchCorrected(
  db: Db,
  view: View,
  { query, where }: { readonly query: SearchQuery; readonly where: readonly RawBuilder<boolean>[] },
): Promise<{ readonly words: string; readonly found: FoundWorks } | undefined> {
  const words = correctedQuery(query.words, await selectSearchWords(db, wordsOf(query.words)))?.slice(
    0,
    longestQuery,
  )
  const tsquery = words === undefined ? undefined : textQuery(words)
  if (words === undefined || tsquery === undefined) return undefined
  const found = await searchWorks(db, view, { tsquery, query, where })
  return isEmpty(found) ? undefined : { words, found }
}

/** The most characters of a query. */
const longestQuery = 100

const kindLabels: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  PDF: { zh: 'PDF', en: 'PDF', tw: 'PDF', ja: 'PDF', de: 'PDF' },
  VIDEO: { zh: '视频', en: 'Video', tw: '影片', ja: '動画', de: 'Video' },
}

/** The places of the words: in the texts of the card, then in the outline, the file's text and comments. */
function presentHits(
  row: CardRow,
  hits: readonly HitRow[],
  query: readonly (readonly Piece[])[],
): HitCard['hits'] {
  const shown = [
    ['title', row.title],
    ['keyword', row.keywords.join(' · ')],
    ['author', row.author_gone ? '' : row.nick],
    ['intro', row.intro],
  ] as const
  return [
    ...shown.map(([field, text]) => ({ field, node: null, snippet: snippetOfAny(text, query, row.lang) })),
    ...hits.map(({ part, node, body, lang }) => ({
      field: part,
      // A comment may name a moment that this edition of a film does not have.
      node: part === 'comment' && (node === 0 || isBeyondEnd(row, node)) ? null : node,
      snippet: snippetOfAny(body, query, lang),
    })),
  ].flatMap(({ field, node, snippet }) => (snippet ? [{ field, node, snippet: [...snippet] }] : []))
}
