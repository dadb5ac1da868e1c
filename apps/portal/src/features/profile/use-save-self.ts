import type { SelfUpdate } from '@lectern/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { updateUser } from '../../lib/session.ts'
import { selfQuery } from '../people/people-queries.ts'

/** Changes the reader's own account and updates what the shell shows of it. */
export function useSaveSelf() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (update: SelfUpdate) => api.call('people.updateSelf', update),
    meta: { isShownInPlace: true },
    onSuccess: async saved => {
      queries.setQueryData(selfQuery.queryKey, saved)
      await updateUser({ nick: saved.nick, icon: saved.icon })
    },
  })
}
