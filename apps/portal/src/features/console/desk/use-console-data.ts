import type { Page } from '@lectern/contract'
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { consoleKey } from './waiting-queries.ts'

interface Reading {
  readonly signal: AbortSignal
}

/** One page of a list; the rows before stay until the asked ones are here. */
export function useRows<Query, Row>(
  name: string,
  query: Query,
  read: (query: Query, reading: Reading) => Promise<Page<Row>>,
) {
  return useQuery({
    queryKey: [consoleKey, name, query],
    queryFn: ({ signal }) => read(query, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** One item by its id; nothing is asked while there is none. */
export function useItem<Item>(
  name: string,
  id: string,
  read: (request: { readonly id: string }, reading: Reading) => Promise<Item>,
) {
  return useQuery({
    queryKey: [consoleKey, name, id],
    queryFn: id ? ({ signal }) => read({ id }, { signal }) : skipToken,
  })
}

/** Asks anew for everything the console shows: lists, items and counts. */
export function useRefreshConsole(): () => Promise<void> {
  const queries = useQueryClient()
  return useMemo(() => () => queries.invalidateQueries({ queryKey: [consoleKey] }), [queries])
}

/**
 * Part of the key of a form over something of a list, and how to begin it anew with what is stored by now: after
 * somebody else was faster.
 */
export function useRounds(): readonly [round: number, beginAnew: () => Promise<void>] {
  const refresh = useRefreshConsole()
  const [round, setRound] = useState(0)
  return [
    round,
    async () => {
      await refresh()
      setRound(round + 1)
    },
  ]
}
