import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** First part of all query keys of the console. */
export const consoleKey = 'console'

/** Queues whose length the navigation shows. */
export type WaitingKind = keyof typeof lengths

const askAgainMs = 60_000
const first = { page: 1, size: 1 } as const

const lengths = {
  registrations: async (signal: AbortSignal) =>
    (await api.call('console.registrationList', { ...first, state: 'pending' }, { signal })).total,
  upgrades: async (signal: AbortSignal) =>
    (await api.call('console.upgradeList', { ...first, state: 'pending' }, { signal })).total,
  access: async (signal: AbortSignal) =>
    (await api.call('console.accessRequestList', { ...first, state: 'pending' }, { signal })).total,
  works: async (signal: AbortSignal) =>
    (await api.call('console.workList', { ...first, state: 'review', mine: false }, { signal })).total,
  feedback: async (signal: AbortSignal) =>
    (await api.call('console.feedbackList', { ...first, state: 'new' }, { signal })).total,
  grading: async (signal: AbortSignal) =>
    (await api.call('console.gradingList', { ...first, state: 'grading' }, { signal })).total,
  certificates: async (signal: AbortSignal) =>
    (await api.call('console.certificateList', { ...first, waits: 'for-me' }, { signal })).total,
} as const

/** Number of pending items of a queue, refreshed every minute while the page is visible. */
export const waitingQuery = (kind: WaitingKind) =>
  queryOptions({
    queryKey: [consoleKey, 'waiting', kind],
    queryFn: ({ signal }) => lengths[kind](signal),
    refetchInterval: askAgainMs,
    staleTime: askAgainMs / 2,
  })
