import type { EditedNode } from '@lectern/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { menuQuery } from '../../catalogue/catalogue-queries.ts'
import { consoleKey } from '../desk/waiting-queries.ts'
import { movedTree, type NodePlace } from './tree-moves.ts'

/** The whole catalogue as its editors see it. */
export const editedTreeQuery = queryOptions({
  queryKey: [consoleKey, 'tree'],
  queryFn: ({ signal }) => api.call('console.menuList', {}, { signal }),
})

/** Fetches the tree again, for this page and for the portal's navigation. */
export function useRefreshTree(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: menuQuery.queryKey })
    await queries.invalidateQueries({ queryKey: editedTreeQuery.queryKey })
  }
}

/** Moves a node at once on the screen. If the server refuses, the node goes back and the error is shown. */
export function useMoveNode() {
  const queries = useQueryClient()
  const refresh = useRefreshTree()
  return useMutation({
    mutationFn: ({ node, place }: { readonly node: EditedNode; readonly place: NodePlace }) =>
      api.call('console.menuMove', { no: node.no, ...place }, { outlivesPage: true }),
    onMutate: async ({ node, place }) => {
      await queries.cancelQueries({ queryKey: editedTreeQuery.queryKey })
      const before = queries.getQueryData(editedTreeQuery.queryKey)
      queries.setQueryData(editedTreeQuery.queryKey, tree => tree && [...movedTree(tree, node.no, place)])
      return before
    },
    onError: (_error, _move, before) => queries.setQueryData(editedTreeQuery.queryKey, before),
    onSettled: refresh,
  })
}
