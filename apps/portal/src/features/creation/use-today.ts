import { useQuery } from '@tanstack/react-query'
import { systemQuery } from '../../lib/system-query.ts'
import { dayAt } from './provider-day.ts'

/** Today at the provider, as `YYYY-MM-DD`; by the browser's time zone until that of the provider is known. */
export function useToday(): string {
  const { data } = useQuery(systemQuery)
  return dayAt(data?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
}
