import type { ListCard } from '@lectern/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { recordsOf } from '../../lib/paging.ts'
import { useSession } from '../../lib/session.ts'
import { listQuery } from './library-queries.ts'

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
export function useBegunWorks(): readonly ListCard[] | undefined {
  const isMember = useSession(state => state.user !== undefined)
  const record = useInfiniteQuery({ ...listQuery({}, 'record'), enabled: isMember })
  if (!isMember || record.isError) return []
  return record.data && begunWorks(recordsOf(record.data.pages))
}
