import type { ListCard } from '@lectern/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { listKey } from '../resource/list-key.ts'
import { listQueryOf } from './list-state.ts'

/** Most begun works on home: what fits into one row of a wide window. */
const shownAtMost = 4

/** Works of a study record, last one first, that can be opened and are neither untouched nor finished. Pure. */
export const begunWorks = (records: readonly ListCard[]): readonly ListCard[] =>
  records
    .filter(
      ({ lock, progress, lastPosition }) => lock === 'open' && progress < 100 && (lastPosition ?? 0) > 0,
    )
    .slice(0, shownAtMost)

/** The begun works of the member; `undefined` until they are known. Guests have none, nor has a record that cannot be read. */
export function useBegunWorks({ isAsked }: { readonly isAsked: boolean }): readonly ListCard[] | undefined {
  const isMember = useSession(state => state.user !== undefined)
  const record = useQuery({
    queryKey: [listKey, 'begun'],
    queryFn: ({ signal }) => api.call('catalogue.list', listQueryOf({}, { page: 1 }, 'record'), { signal }),
    enabled: isMember && isAsked,
    staleTime: 30_000,
  })
  if (!isMember || !isAsked || record.isError) return []
  return record.data && begunWorks(record.data.records)
}
