import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListAddress } from '../desk/list-address.ts'
import { consoleKey } from '../desk/waiting-queries.ts'
import { rowAfterRemoval } from '../list/row-keys.ts'

/**
 * Sends a decision; then the lists and counts follow and the panel goes on with the next item that waits. A failure
 * stays with the form that asked.
 */
export function useDecision<Request, Answer>(options: {
  readonly address: ListAddress
  /** Ids of the rows on the screen, in their order. */
  readonly ids: readonly string[]
  send(request: Request): Promise<Answer>
  onDone(request: Request): void
}) {
  const queries = useQueryClient()
  const { address, ids } = options
  const decision = useMutation({
    mutationFn: options.send,
    meta: { isShownInPlace: true },
    onSuccess: async (_answer, request) => {
      const next = rowAfterRemoval(ids, ids.indexOf(address.text('id')))
      options.onDone(request)
      address.go({ id: next })
      await queries.invalidateQueries({ queryKey: [consoleKey] })
    },
  })
  return {
    ...decision,
    /** Forgets the failure and shows how things stand. */
    reload: () => {
      decision.reset()
      void queries.invalidateQueries({ queryKey: [consoleKey] })
    },
  }
}
