import { Badge, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { countOf } from '../../../lib/format.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { FailureNotice } from '../../page/failure-notice.tsx'
import page from '../console-page.module.css'
import { useConsoleWords } from '../console-words.ts'
import { consoleKey } from '../waiting-queries.ts'
import { DayCharts } from './day-charts.tsx'
import { Figures } from './figures.tsx'
import type { Period } from './period.ts'
import classes from './reports.module.css'
import { useDurationText, useWaitText } from './use-duration-text.ts'

/** The whole installation in numbers. */
export function OverviewReport({ period }: { readonly period: Period }) {
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const duration = useDurationText()
  const wait = useWaitText()
  const report = useQuery({
    queryKey: [consoleKey, 'report', 'overview', period],
    queryFn: ({ signal }) => api.call('console.reportOverview', period, { signal }),
    placeholderData: keepPreviousData,
  })
  if (report.error && !report.data) return <FailureNotice error={report.error} />
  if (!report.data) return <Skeleton h={320} role="status" aria-label={words('loading')} />
  const { users, works, studySeconds, completion, exams, queues, days } = report.data
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
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{words('queue')}</th>
                <th scope="col">{words('openItems')}</th>
                <th scope="col">{words('late')}</th>
                <th scope="col">{words('medianWait')}</th>
              </tr>
            </thead>
            <tbody>
              {queues.map(queue => (
                <tr key={queue.kind}>
                  <th scope="row">{words(`queue_${queue.kind}`)}</th>
                  <td>{count(queue.open)}</td>
                  <td>
                    {queue.late > 0 ? (
                      <Badge variant="light" color="red">
                        {count(queue.late)}
                      </Badge>
                    ) : (
                      '0'
                    )}
                  </td>
                  <td>{wait(queue.medianWaitSeconds)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  )
}
