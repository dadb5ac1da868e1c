import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { usePreferences } from '../../../lib/preferences.ts'

/** All active roles, named in the current language. */
export function useRoleNames() {
  const language = usePreferences(state => state.language)
  return useQuery({
    queryKey: ['roles.list', language],
    queryFn: ({ signal }) => api.call('roles.list', { everything: true }, { signal }),
  })
}
