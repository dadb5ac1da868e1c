import { useQuery } from '@tanstack/react-query'
import { usePreferences } from '../../lib/preferences.ts'
import { useWords } from '../../messages/words.ts'
import { keywordsQuery, menuQuery } from '../catalogue/catalogue-queries.ts'
import { nodeLabel, pathTo } from '../catalogue/catalogue-tree.ts'
import type { ListState } from './list-state.ts'

/** Heading of the list on the home page: a search, a node of the catalogue, or the way of browsing. */
export function CatalogueHeading({ state }: { readonly state: ListState }) {
  const words = useWords()
  const language = usePreferences(preferences => preferences.language)
  const { data: nodes } = useQuery(menuQuery)
  const { data: keywords } = useQuery(keywordsQuery)

  if (state.search !== undefined) return words('searchedFor', { search: state.search })
  const chosen = state.node ?? state.parent
  const node = chosen === undefined ? undefined : pathTo(nodes ?? [], chosen).at(-1)
  if (node) return nodeLabel(node, language)
  if (state.from === 'hot') return words('hot')
  const keyword = keywords?.find(({ no }) => no === state.keyword)
  // A resource may have keywords that are not in the bar.
  return keyword?.label ?? (keywords && state.keyword) ?? words('allResources')
}
