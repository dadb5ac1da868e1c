import type { Column, Language, MenuNode } from '@lectern/contract'
import type { NodeRow } from './queries.ts'

/** Deeper levels are left out: docs/wire.md, 7.1. */
const deepest = 5

/** Nests the flat rows into a tree; every node counts the resources in it and below it. */
export function presentMenu(rows: readonly NodeRow[]): MenuNode[] {
  const byParent = new Map<string | null, NodeRow[]>()
  for (const row of rows) byParent.set(row.parent, [...(byParent.get(row.parent) ?? []), row])
  const below = (parent: string | null, depth: number): MenuNode[] =>
    depth > deepest
      ? []
      : (byParent.get(parent) ?? []).map(({ no, zh, en, tw, ja, de, tag, count }) => {
          const children = below(no, depth + 1)
          const total = children.reduce((sum, child) => sum + child.count, count)
          return { no, zh, en, tw, ja, de, isTag: tag, children, count: total }
        })
  return below(null, 1)
}

/** Labels of the four reserved keywords, which sort a list and do not filter it. */
const reserved: readonly (Readonly<Record<Language, string>> & { readonly no: string })[] = [
  { no: 'upload', zh: '最新', en: 'Latest', tw: '最新', ja: '新着', de: 'Neu' },
  { no: 'hot', zh: '热门', en: 'Popular', tw: '熱門', ja: '人気', de: 'Beliebt' },
  { no: 'recommend', zh: '推荐', en: 'For you', tw: '推薦', ja: 'おすすめ', de: 'Empfohlen' },
  { no: 'all', zh: '全部', en: 'All', tw: '全部', ja: 'すべて', de: 'Alle' },
]

/** The keyword bar: the four reserved keywords, then the provider's. */
export function presentKeywords(
  rows: readonly (Readonly<Record<Language, string>> & { readonly no: string })[],
  language: Language,
): Column[] {
  return [...reserved, ...rows].map(row => ({ no: row.no, label: row[language] || row.en }))
}
