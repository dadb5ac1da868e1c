import type { Page } from '@lectern/contract'
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { consoleKey } from './waiting-queries.ts'

/** What every reading call is given: the signal that ends it. */
export interface Reading {
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

/** One item of a list by its id; nothing is asked while there is none, or no way to read it. */
export function useItem<Item>(
  name: string,
  id: string,
  read: ((request: { readonly id: string }, reading: Reading) => Promise<Item>) | undefined,
) {
  return useQuery({
    queryKey: [consoleKey, `${name}-item`, id],
    queryFn: id && read ? ({ signal }) => read({ id }, { signal }) : skipToken,
  })
}

/** Asks anew for everything the console shows: lists, items and counts. */
export function useRefreshConsole(): () => Promise<void> {
  const queries = useQueryClient()
  return useMemo(() => () => queries.invalidateQueries({ queryKey: [consoleKey] }), [queries])
}
