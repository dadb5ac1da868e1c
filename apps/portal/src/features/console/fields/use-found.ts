import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { consoleKey } from '../desk/waiting-queries.ts'

const typingPauseMs = 250

/** Number of suggestions requested. */
export const suggested = 8

/** A work, a person or something else that was found by name. */
export interface Found {
  readonly id: string
  readonly name: string
}

/** What to search for: the query key and the call. */
export interface Finding<One extends Found = Found> {
  readonly kind: string
  find(text: string, signal: AbortSignal): Promise<readonly One[]>
}

/** Works by their title. */
export const works: Finding = {
  kind: 'works',
  find: async (search, signal) => {
    const { records } = await api.call(
      'catalogue.list',
      { search, page: 1, size: suggested, keyword: 'all', everything: false },
      { signal },
    )
    return records.map(({ id, title }) => ({ id, name: title }))
  },
}

/** What was found. */
export interface Suggestions<One extends Found> {
  readonly names: string[]
  named(name: string): One | undefined
}

/** Suggests works, people and the like by name while the reader types. */
export function useFound<One extends Found>({ kind, find }: Finding<One>, text: string): Suggestions<One> {
  const [wanted] = useDebouncedValue(text.trim(), typingPauseMs)
  const { data: found = [] } = useQuery({
    queryKey: [consoleKey, 'found', kind, wanted],
    queryFn: ({ signal }) => find(wanted, signal),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  })
  return {
    // If several have the same name, the first one found is used.
    names: [...new Set(found.map(({ name }) => name))],
    named: (name: string) => found.find(one => one.name === name),
  }
}
