import type { CallContext, Handlers } from '../calls/handler.ts'
import { viewOf } from './card-query.ts'
import { presentKeywords, presentMenu } from './present.ts'
import { presentCard, presentRecordCard } from './present-card.ts'
import {
  cardsForRole,
  cardsYouMayLike,
  countLists,
  type FoundCards,
  keywordsOfList,
  listCards,
  relatedCards,
  selectHomeKeywords,
  selectNodes,
} from './queries.ts'
import { searchEverything } from './search.ts'
import { suggest } from './suggest.ts'

/** Home and catalogue: docs/wire.md, 7.1. */
export const catalogueHandlers = {
  async 'catalogue.menu'(context) {
    return presentMenu(await selectNodes(context.db, viewOf(context)))
  },

  async 'catalogue.keywords'({ db, language }) {
    return presentKeywords(await selectHomeKeywords(db), language)
  },

  async 'catalogue.list'(context, query) {
    const view = viewOf(context)
    const { rows, total, next } = await listCards(context, view, query)
    const change = rows[0]?.change
    const present = query.source === 'record' ? presentRecordCard : presentCard
    return {
      records: rows.map(row => present(row, context)),
      total,
      next,
      extra: {
        ...(await countLists(context.db, view, change)),
        keywords: (await keywordsOfList(context.db, view, query, change)).map(({ no, label }) => ({
          no,
          label,
        })),
      },
    }
  },

  async 'catalogue.search'(context, query) {
    return searchEverything(context, query)
  },

  async 'catalogue.suggest'(context, { words }) {
    return suggest(context, words)
  },

  async 'catalogue.related'(context, { keywords, exceptId }) {
    return presentCards(context, await relatedCards(context, viewOf(context), keywords, exceptId))
  },

  async 'catalogue.forRole'(context, paging) {
    return presentCards(context, await cardsForRole(context, viewOf(context), paging))
  },

  async 'catalogue.guessYouLike'(context) {
    return presentCards(context, await cardsYouMayLike(context, viewOf(context)))
  },
} satisfies Handlers

function presentCards(context: CallContext, { rows, total, next }: FoundCards) {
  return { records: rows.map(row => presentCard(row, context)), total, next, extra: {} }
}
