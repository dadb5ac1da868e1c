import type { WorkForm } from '@lectern/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import type { TextLack } from '../upload/text-fault-notice.tsx'

/** How long to wait before the server is asked again whether it has read the text: longer each time, at most half a minute. */
const waitMs = (count: number): number => Math.min(1500 * 1.25 ** count, 30_000)

/**
 * What the search will miss of the chosen document; undefined if nothing, for a video, and as long as nobody knows. While the server
 * reads the text it is asked again and again; a draft that is being saved is asked about afterwards.
 */
export function useTextLack(work: {
  readonly id: string | null
  /** The work as it was opened. */
  readonly opened: WorkForm | undefined
  readonly fileId: string | undefined
  readonly kind: string | undefined
  readonly isSaved: boolean
}): TextLack | undefined {
  const { id, opened, fileId, kind, isSaved } = work
  const first = opened?.fileId === fileId ? opened : undefined
  const { data } = useQuery({
    queryKey: ['works.form', id, 'text', fileId],
    queryFn: ({ signal }) => api.call('works.form', { id: id ?? '' }, { signal }),
    enabled:
      id !== null && fileId !== undefined && kind === 'pdf' && isSaved && (first?.isTextAwaited ?? true),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.isTextAwaited ? waitMs(state.dataUpdateCount) : false),
  })
  const told = data?.fileId === fileId ? data : first
  return told && told.textFault !== null ? { ...told, textFault: told.textFault } : undefined
}
