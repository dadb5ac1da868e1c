import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** The editions of a resource that the reader may open, newest first; undefined until they are read. `version` is the one that is open. */
export function useEditions(id: string, version: number, { isAsked }: { readonly isAsked: boolean }) {
  return useQuery({
    queryKey: ['works.versions', id, version],
    queryFn: ({ signal }) => api.call('works.versions', { id }, { signal }),
    enabled: isAsked,
    staleTime: 60_000,
  }).data
}
