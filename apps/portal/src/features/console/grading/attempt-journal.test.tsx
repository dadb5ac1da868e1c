import type { GradingJournal } from '@lectern/contract'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { consoleJournal } from '../../../messages/console-journal.zh.ts'
import { zh } from '../../../messages/zh.ts'
import { consoleKey } from '../desk/waiting-queries.ts'
import { AttemptJournal } from './attempt-journal.tsx'

const at = new Date('2026-11-23T08:00:00Z')
const page = (next: number | null): GradingJournal => ({
  candidateNo: '260001',
  title: '初级',
  state: 'grading',
  startedAt: at,
  finishedAt: at,
  endedBy: 'user',
  check: null,
  questions: [],
  entries: [],
  next,
})

const html = (next: number | null, error?: Error): string => {
  const client = new QueryClient()
  const queryKey = [consoleKey, 'grading-journal', 'a1']
  client.setQueryData(queryKey, { pages: [page(next)], pageParams: [0] })
  if (error) client.getQueryCache().find({ queryKey })?.setState({ status: 'error', error })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <AttemptJournal attemptId="a1" />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

it('a journal shows its steps once all of them have come', () => {
  expect(html(null)).toContain(consoleJournal.journalSteps)
  expect(html(200)).not.toContain(consoleJournal.journalSteps)
})

it('a journal whose later part did not come offers another attempt and shows no part of the steps as the whole', () => {
  const text = html(200, new Error('offline'))
  expect(text).toContain(zh.retry)
  expect(text).not.toContain(consoleJournal.journalSteps)
})
