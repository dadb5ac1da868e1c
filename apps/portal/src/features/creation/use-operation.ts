import type { WorkState } from '@lectern/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notices.ts'
import { useCreationWords } from '../../messages/creation-words.ts'
import { askSure } from '../../parts/ask-sure.ts'
import { type DirectOperation, operationNames, operationsDone, questionOf } from './operation-words.ts'
import { ownWorksKey } from './own-works-query.ts'

/** The work that an operation is about, in the state the author saw. */
export interface OperatedWork {
  readonly id: string
  readonly title: string
  readonly state: WorkState
}

/**
 * Performs operations on own works, each after its question. If the work has changed meanwhile the server refuses, and the
 * list is read again either way.
 */
export function useOperation() {
  const words = useCreationWords()
  const queries = useQueryClient()
  const perform = useMutation({
    mutationFn: ({ work, operation }: { readonly work: OperatedWork; readonly operation: DirectOperation }) =>
      api.call('works.operate', { id: work.id, operation, seenState: work.state }, { asPost: true }),
    onSuccess: (_answer, { operation }) =>
      notify({ kind: 'done', message: words(operationsDone[operation]) }),
    onSettled: () => queries.invalidateQueries({ queryKey: [ownWorksKey] }),
  })
  return {
    runningOn: perform.isPending ? perform.variables.work.id : undefined,
    /** Asks and performs; resolves to whether it was done. */
    async operate(work: OperatedWork, operation: DirectOperation): Promise<boolean> {
      const isSure = await askSure({
        act: words(operationNames[operation]),
        body: words(questionOf(operation, work.state), { title: work.title || words('workUntitled') }),
      })
      if (!isSure) return false
      return perform.mutateAsync({ work, operation }).then(
        () => true,
        () => false,
      )
    },
  }
}
