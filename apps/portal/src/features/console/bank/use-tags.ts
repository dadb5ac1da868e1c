import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { consoleKey } from '../desk/waiting-queries.ts'

/** The tags of the bank with the number of their questions, the most frequent first; empty until they are known. */
export function useTags(): readonly { readonly tag: string; readonly count: number }[] {
  const { data = [] } = useQuery({
    queryKey: [consoleKey, 'question-tags'],
    queryFn: async ({ signal }) =>
      (await api.call('console.questionList', { page: 1, size: 1 }, { signal })).extra.tags,
  })
  return data
}
