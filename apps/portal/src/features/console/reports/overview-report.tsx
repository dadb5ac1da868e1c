import type { CallResponse } from '@lectern/contract'
import { Badge } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { countOf } from '../../../lib/format.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import page from '../desk/console-page.module.css'
import { useConsoleWords } from '../desk/console-words.ts'
import { consoleKey } from '../desk/waiting-queries.ts'
import { Loaded } from '../panel/loaded.tsx'
import { DayCharts } from './day-charts.tsx'
import { Figures } from './figures.tsx'
import { NumberTable } from './number-table.tsx'
import type { Period } from './period.ts'
import { useDurationText, useWaitText } from './use-duration-text.ts'

/** The whole installation in numbers. */
export function OverviewReport({ period }: { readonly period: Period }) {
  const report = useQuery({
    queryKey: [consoleKey, 'report', 'overview', period],
    queryFn: ({ signal }) => api.call('console.reportOverview', period, { signal }),
    placeholderData: keepPreviousData,
  })
  return <Loaded result={report}>{numbers => <Numbers report={numbers} />}</Loaded>
}

function Numbers({ report }: { readonly report: CallResponse<'console.reportOverview'> }) {
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const duration = useDurationText()
  const wait = useWaitText()
  const { users, works, studySeconds, completion, exams, queues, days } = report
  const count = (value: number) => countOf(value, language)
  return (
    <>
      <Figures
        items={[
          {
            label: words('activePeople'),
            value: count(users.active),
            note: words('ofTotal', { total: count(users.total) }),
          },
          { label: words('newPeople'), value: count(users.added) },
          {
            label: words('publishedWorks'),
            value: count(works.published),
            note: words('newOnes', { count: works.added }),
          },
          { label: words('measure_studySeconds'), value: duration(studySeconds) },
          { label: words('completion'), value: words('percentOf', { percent: completion }) },
          {
            label: words('examsPassed'),
            value: count(exams.passed),
            note: words('ofTotal', { total: count(exams.attempts) }),
          },
        ]}
      />
      <DayCharts days={days} />
      <section aria-labelledby="queues">
        <h2 id="queues" className={page.heading}>
          {words('queuesAndWaiting')}
        </h2>
        <NumberTable
          heads={[words('queue'), words('openItems'), words('late'), words('medianWait')]}
          rows={queues.map(queue => ({
            key: queue.kind,
            cells: [
              words(`queue_${queue.kind}`),
              count(queue.open),
              queue.late > 0 ? (
                <Badge key="late" variant="light" color="red">
                  {count(queue.late)}
                </Badge>
              ) : (
                '0'
              ),
              wait(queue.medianWaitSeconds),
            ],
          }))}
        />
      </section>
    </>
  )
}
