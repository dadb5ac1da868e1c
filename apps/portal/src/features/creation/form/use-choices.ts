import type { Category, Role } from '@lectern/contract'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery, workRolesQuery } from '../own-works-query.ts'

/** What a form can choose from; lists are undefined until they have been loaded. */
export interface Choices {
  readonly nodes: readonly Category[] | undefined
  /** The categories below the chosen one; none without it. */
  readonly subNodes: readonly Category[] | undefined
  readonly roles: readonly Role[] | undefined
  readonly error: unknown
  /**
   * Reads the lists again, after the server has refused a choice; resolves to the numbers of the roles, or to undefined if
   * they could not be read.
   */
  refresh(): Promise<readonly string[] | undefined>
}

/** The categories and roles for a form whose major category is `nodeNo`. */
export function useChoices(nodeNo: string): Choices {
  const nodes = useQuery(categoriesQuery())
  const subNodes = useQuery({ ...categoriesQuery(nodeNo), enabled: nodeNo !== '' })
  const roles = useQuery(workRolesQuery)
  return {
    nodes: nodes.data,
    subNodes: nodeNo === '' ? [] : subNodes.data,
    roles: roles.data,
    error: nodes.error ?? subNodes.error ?? roles.error,
    async refresh() {
      void nodes.refetch()
      if (nodeNo !== '') void subNodes.refetch()
      const fresh = await roles.refetch()
      return fresh.isSuccess ? fresh.data.map(({ no }) => no) : undefined
    },
  }
}
