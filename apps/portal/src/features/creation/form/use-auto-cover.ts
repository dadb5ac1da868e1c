import type { WorkForm } from '@lectern/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import type { AutoCover } from '../cover/cover-field.tsx'

/** How long to wait before the server is asked again whether it has drawn: longer each time, at most half a minute. */
const waitMs = (count: number): number => Math.min(1500 * 1.25 ** count, 30_000)

/** The cover that a work has without a chosen one, as the server tells it for a file. Pure. */
export function autoCoverOf(
  form: Pick<WorkForm, 'fileId' | 'coverId' | 'coverUrl' | 'coverFault' | 'isCoverAwaited'> | undefined,
  fileId: string | undefined,
): AutoCover | undefined {
  if (!form || form.fileId !== (fileId ?? null) || form.coverId !== null) return undefined
  return { url: form.coverUrl, isAwaited: form.isCoverAwaited, isHeavy: form.coverFault === 'heavy' }
}

/**
 * The cover that the work has without a chosen one. While the server draws page 1 it is asked again and again; a draft that is
 * being saved is asked about afterwards.
 */
export function useAutoCover(work: {
  readonly id: string | null
  /** The work as it was opened. */
  readonly opened: WorkForm | undefined
  readonly fileId: string | undefined
  readonly kind: string | undefined
  readonly hasOwn: boolean
  readonly isSaved: boolean
}): { readonly cover: AutoCover | undefined; refresh(): void } {
  const { id, opened, fileId, hasOwn } = work
  const first = autoCoverOf(opened, fileId)
  const isKnown = first !== undefined && !first.isAwaited && !hasOwn
  const query = useQuery({
    queryKey: ['works.form', id, 'cover', fileId, hasOwn],
    queryFn: ({ signal }) => api.call('works.form', { id: id ?? '' }, { signal }),
    enabled:
      id !== null && fileId !== undefined && work.kind === 'pdf' && !hasOwn && !isKnown && work.isSaved,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.isCoverAwaited ? waitMs(state.dataUpdateCount) : false),
  })
  return {
    cover: autoCoverOf(query.data, fileId) ?? first,
    refresh: () => {
      if (id !== null) void query.refetch()
    },
  }
}
