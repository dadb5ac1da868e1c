import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { useDialogs } from './dialogs.ts'
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

/** Those who were signed in since everything was last taken from the screen: what it shows may be theirs. */
let earlier: ReadonlySet<string> = new Set()

const isAnother = (id: string) => [...earlier].some(one => one !== id)

/** Counts how often another person has taken over the window. What the one before had typed or opened goes from the page at once. */
export const useTakeovers = create<{ readonly count: number }>()(() => ({ count: 0 }))

useSession.subscribe(({ user }, { user: before }) => {
  if (before) earlier = new Set([...earlier, before.id])
  if (user === undefined || user.id === before?.id || !isAnother(user.id)) return
  // Nobody answers a question that somebody else was asked: the answer would be sent in the name of the one who gives it.
  useDialogs.getState().open?.answer(false)
  useTakeovers.setState(({ count }) => ({ count: count + 1 }))
})

/**
 * Fetches everything again for the person who is signed in by now. What a guest reads or watches stays open when that guest signs in: a member
 * may see it, too. For a person who comes back after the end of a session everything stays meanwhile, with what they have typed on it.
 * Otherwise everything goes from the screen first.
 */
export async function fetchForArrival(queries: QueryClient): Promise<void> {
  const now = useSession.getState().user?.id
  if (now !== undefined && earlier.has(now) && !isAnother(now)) return queries.invalidateQueries()
  const wasGuest = earlier.size === 0
  if (now !== undefined) earlier = new Set()
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
