import { useQuery } from '@tanstack/react-query'
import { dayAt } from './provider-day.ts'
import { systemQuery } from './system-query.ts'

/** Today at the provider, as `YYYY-MM-DD`; by the browser's time zone until that of the provider is known. */
export function useToday(): string {
  const { data } = useQuery(systemQuery)
  return dayAt(data?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
}
