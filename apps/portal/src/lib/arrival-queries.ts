import type { QueryClient } from '@tanstack/react-query'
import { useSession } from './session.ts'

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

/** Whose data the page shows, as long as nobody else has come: the person who was signed in before the present change. */
let owner: string | undefined
useSession.subscribe((_, { user }) => {
  owner = user?.id ?? owner
})

/**
 * Fetches everything again for the person who is signed in by now. What a guest reads or watches stays open when that guest signs in: a member
 * may see it, too. For a person who comes back after the end of a session everything stays meanwhile, with what they have typed on it.
 * Otherwise everything goes from the screen first.
 */
export async function fetchForArrival(queries: QueryClient): Promise<void> {
  const now = useSession.getState().user?.id
  if (now !== undefined && now === owner) return queries.invalidateQueries()
  const wasGuest = owner === undefined
  const stays = ({ meta, state }: KnownQuery) =>
    wasGuest && state.data !== undefined && meta?.staysForArrival?.(state.data) === true
  // Before the reset, which empties what it fetches.
  const kept = new Set(queries.getQueryCache().getAll().filter(stays))
  await Promise.all([
    queries.resetQueries({ predicate: query => !kept.has(query) }),
    queries.invalidateQueries({ predicate: query => kept.has(query) }),
  ])
}

interface KnownQuery {
  readonly meta?: QueryMeta | undefined
  readonly state: { readonly data?: unknown }
}
