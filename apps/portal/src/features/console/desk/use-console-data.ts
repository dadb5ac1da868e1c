import type { Page } from '@lectern/contract'
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { consoleKey } from './waiting-queries.ts'

/** Options of every reading call: the signal that aborts it. */
export interface Reading {
  readonly signal: AbortSignal
}

/** One page of a list. The previous rows stay until the new ones arrive. */
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

/** One item of a list by its id. Nothing is requested without an id or without a way to read it. */
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

/** Fetches everything the console shows again: lists, items and counts. */
export function useRefreshConsole(): () => Promise<void> {
  const queries = useQueryClient()
  return useMemo(() => () => queries.invalidateQueries({ queryKey: [consoleKey] }), [queries])
}
