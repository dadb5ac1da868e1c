import type { QueryClient } from '@tanstack/react-query'

/** What a query may say about itself. */
interface QueryMeta extends Record<string, unknown> {
  /** Whether its data, loaded as a guest, stays on the screen while it is fetched again for the guest who has signed in. */
  readonly staysForArrival?: (data: unknown) => boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    readonly queryMeta: QueryMeta
  }
}

/**
 * Fetches everything again for another person. What a guest reads or watches stays open when that guest signs in: a member may see it,
 * too. Everything else goes from the screen first.
 */
export async function fetchForArrival(queries: QueryClient, wasGuest: boolean): Promise<void> {
  const stays = ({
    meta,
    state,
  }: {
    readonly meta?: QueryMeta | undefined
    readonly state: { readonly data?: unknown }
  }) => wasGuest && state.data !== undefined && meta?.staysForArrival?.(state.data) === true
  // Before the reset, which empties what it fetches.
  const kept = new Set(queries.getQueryCache().getAll().filter(stays))
  await Promise.all([
    queries.resetQueries({ predicate: query => !kept.has(query) }),
    queries.invalidateQueries({ predicate: query => kept.has(query) }),
  ])
}
