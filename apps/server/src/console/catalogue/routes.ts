import type { Handlers } from '../../calls/handler.ts'
import { contentRevOf } from '../desk/content-rev.ts'
import { saveKeywords, selectKeywords } from './keywords.ts'
import { moveNode } from './move-node.ts'
import { presentTree, selectTree } from './queries.ts'
import { saveNode } from './save-node.ts'

/** The catalogue's tree and the home page's keywords: docs/wire.md, 8. */
export const catalogueDeskHandlers = {
  async 'console.menuList'({ db }) {
    return presentTree(await selectTree(db))
  },

  async 'console.menuSave'(context, node) {
    return { no: node.no, rev: await saveNode(context, node) }
  },

  async 'console.menuMove'(context, move) {
    return { no: move.no, rev: await moveNode(context, move) }
  },

  async 'console.keywordList'({ db }) {
    const keywords = await selectKeywords(db)
    return { keywords, rev: contentRevOf(keywords) }
  },

  async 'console.keywordSave'(context, { keywords, rev }) {
    await saveKeywords(context, keywords, rev)
    return { count: keywords.length }
  },
} satisfies Handlers
