import type { HitCard, Language, SearchCounts, SearchQuery } from '@lectern/contract'
import type { CallContext } from '../calls/handler.ts'
import type { Piece } from '../search/segment.ts'
import { snippetOf } from '../search/snippet.ts'
import { queryPieces, textQuery } from '../search/text-query.ts'
import { type CardRow, selectCards, viewOf } from './card-query.ts'
import { presentCard } from './present-card.ts'
import { hiddenLocks } from './queries.ts'
import { type HitRow, logSearch, searchWorks } from './search-queries.ts'

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
  if (tsquery === undefined) return { records: [], total: 0, extra: { byNode: [], byKind: [] } }
  const view = viewOf(context)
  const startedAt = performance.now()
  const where = await hiddenLocks(context, view)
  const { ids, hits, total, byNode, byKind } = await searchWorks(db, view, { tsquery, query, where })
  const rows = await selectCards(db, view, ids)
  if (query.page === 1) {
    const ms = Math.round(performance.now() - startedAt)
    await logSearch(db, { q: query.words, lang: language, total, ms, at: now() })
  }
  const pieces = queryPieces(query.words)
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
    },
  }
}

const kindLabels: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  PDF: { zh: 'PDF', en: 'PDF', tw: 'PDF', ja: 'PDF', de: 'PDF' },
  VIDEO: { zh: '视频', en: 'Video', tw: '影片', ja: '動画', de: 'Video' },
}

/** The places of the words: in the texts of the card, then in the outline, the file's text and comments. */
function presentHits(row: CardRow, hits: readonly HitRow[], query: readonly Piece[]): HitCard['hits'] {
  const shown = [
    ['title', row.title],
    ['keyword', row.keywords.join(' · ')],
    ['author', row.author_gone ? '' : row.nick],
    ['intro', row.intro],
  ] as const
  return [
    ...shown.map(([field, text]) => ({ field, node: null, snippet: snippetOf(text, query, row.lang) })),
    ...hits.map(({ part, node, body, lang }) => ({
      field: part,
      node: part === 'comment' && node === 0 ? null : node,
      snippet: snippetOf(body, query, lang),
    })),
  ].flatMap(({ field, node, snippet }) => (snippet ? [{ field, node, snippet: [...snippet] }] : []))
}
