import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { usePreferences } from '../../../lib/preferences.ts'

/** Every role in use, named in the language on the screen. */
export function useRoleNames() {
  const language = usePreferences(state => state.language)
  return useQuery({
    queryKey: ['roles.list', language],
    queryFn: ({ signal }) => api.call('roles.list', { everything: true }, { signal }),
  })
}
