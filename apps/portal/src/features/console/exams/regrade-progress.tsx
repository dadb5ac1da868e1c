import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { consoleKey } from '../desk/waiting-queries.ts'

const askAgainMs = 2_000

/** How far the latest regrading of an exam is; nothing when there was none. */
export function RegradeProgress({ examId }: { readonly examId: string }) {
  const words = useConsoleWords()
  const { data } = useQuery({
    queryKey: [consoleKey, 'exam-regrade', examId],
    queryFn: ({ signal }) => api.call('console.examRegradeView', { id: examId }, { signal }),
    refetchInterval: query => (query.state.data?.isRunning ? askAgainMs : false),
  })
  if (data === undefined || data.count === 0) return null
  const { count, done, changed, isRunning } = data
  return (
    <Text role="status" size="sm" c="dimmed">
      {isRunning ? words('regradeRuns', { count, done, changed }) : words('regradeDone', { count, changed })}
    </Text>
  )
}
