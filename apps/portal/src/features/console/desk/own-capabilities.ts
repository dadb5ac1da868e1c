import type { Capability } from '@lectern/contract'
import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '../../people/people-queries.ts'

const freshMs = 60_000

/** What the reader may do at the desk: `undefined` until known. The server asks again at every call. */
export function useOwnCapabilities() {
  const { data, error } = useQuery({ ...selfQuery, staleTime: freshMs })
  const capabilities: readonly Capability[] | undefined = data?.capabilities
  return { capabilities, userId: data?.id, error }
}
