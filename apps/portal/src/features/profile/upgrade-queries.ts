import type { Application, Page, UpgradeRequest, UpgradeState } from '@lectern/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notices.ts'
import { selfQuery } from '../people/people-queries.ts'

const upgradeKey = 'upgrade'

/** The answer has one of two shapes, depending on the request. */
const isState = (answer: UpgradeState | Page<Application>): answer is UpgradeState => 'canApplyFor' in answer

/** What the person may apply for, and what is pending. */
export const upgradeStateQuery = queryOptions({
  queryKey: [upgradeKey, 'state'],
  queryFn: async ({ signal }): Promise<UpgradeState> => {
    const answer = await api.call('upgrade.view', { what: 'state', page: 1, size: 1 }, { signal })
    if (!isState(answer)) throw new TypeError('upgrade.view answered a history instead of the state')
    return answer
  },
})

/** Past applications, newest first. */
export const upgradeHistoryQuery = queryOptions({
  queryKey: [upgradeKey, 'history'],
  queryFn: async ({ signal }): Promise<readonly Application[]> => {
    const answer = await api.call('upgrade.view', { what: 'history', page: 1, size: 50 }, { signal })
    return isState(answer) ? [] : answer.records
  },
})

/** Submits or withdraws an application, and says that it is done: the part of the page that asked for it is gone by then. */
export function useUpgrade(done: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (request: UpgradeRequest) => api.call('upgrade.submit', request),
    meta: { isShownInPlace: true },
    onSuccess: () => {
      notify({ kind: 'done', message: done })
      return Promise.all([
        queries.invalidateQueries({ queryKey: [upgradeKey] }),
        queries.invalidateQueries({ queryKey: selfQuery.queryKey }),
      ])
    },
  })
}
