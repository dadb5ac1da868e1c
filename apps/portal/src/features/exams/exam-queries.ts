/** What the exam pages read from the server. */
import type { AttemptState, Language } from '@lectern/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageSize, paging } from '../../lib/paging.ts'

/** The first part of every key of attempts, so that a new result can make them stale. */
export const examsKey = 'exams'

/** The roles above one's own and whether each has an exam to take now. */
export const examRolesQuery = (language: Language) =>
  queryOptions({
    queryKey: [examsKey, 'roles', language],
    queryFn: ({ signal }) => api.call('roles.list', { everything: false, openTo: 'my-exams' }, { signal }),
  })

/** The exam for a role, or without one that of the running attempt, else of the next role. */
export const offerQuery = (roleNo: string | undefined, language: Language) =>
  queryOptions({
    queryKey: [examsKey, 'offer', roleNo, language],
    queryFn: ({ signal }) => api.call('exams.offer', roleNo === undefined ? {} : { roleNo }, { signal }),
  })

/** Own attempts, the latest first. */
export const recordsQuery = (state: AttemptState | undefined, language: Language) =>
  infiniteQueryOptions({
    queryKey: [examsKey, 'records', state, language],
    queryFn: ({ pageParam, signal }) =>
      api.call('exams.list', { ...pageParam, size: pageSize, ...(state && { state }) }, { signal }),
    ...paging,
  })

/** How often a result that waits for an examiner is asked for again. */
const waitingMs = 30_000

/** One own attempt with its questions. */
export const recordQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: [examsKey, 'record', id, language],
    queryFn: ({ signal }) => api.call('exams.view', { id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'grading' ? waitingMs : false),
  })
