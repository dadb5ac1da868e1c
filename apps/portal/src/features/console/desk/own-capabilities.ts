import type { Capability } from '@lectern/contract'
import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '../../people/people-queries.ts'

const freshMs = 60_000

/** The reader's capabilities in the console; `undefined` until known. The server checks them again in every call. */
export function useOwnCapabilities() {
  const { data, error } = useQuery({ ...selfQuery, staleTime: freshMs })
  const capabilities: readonly Capability[] | undefined = data?.capabilities
  return { capabilities, userId: data?.id, error }
}
