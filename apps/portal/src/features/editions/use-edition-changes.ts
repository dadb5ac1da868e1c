import { skipToken, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** How often a comparison that is not finished is asked for, in milliseconds. */
const askAgainMs = 5_000

/** Which editions of a work are compared. */
export interface EditionsOf {
  readonly workId: string
  readonly version: number
  /** The earlier version to compare with; the last published one before without it. */
  readonly from?: number | undefined
  /** The file of a version that is not published yet: its author may exchange it. */
  readonly fileId?: string | undefined
}

/** What changed in a version of a work, or why that is not known; asks again until the comparison is finished. */
export function useEditionChanges({ workId, version, from, fileId }: EditionsOf, { isAsked = true } = {}) {
  return useQuery({
    queryKey: ['works.changes', workId, version, from, fileId],
    queryFn: isAsked
      ? ({ signal }) =>
          api.call('works.changes', { id: workId, version, ...(from !== undefined && { from }) }, { signal })
      : skipToken,
    // The addresses of the files differ in every answer; the documents stay open.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: query => (query.state.data?.comparison === 'waiting' ? askAgainMs : false),
  })
}
