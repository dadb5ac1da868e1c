import type { ResourceReport } from '@lectern/contract'
import { IconChartBar } from '@tabler/icons-react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../lib/api.ts'
import { countOf } from '../../../lib/format.ts'
import { localeOf, usePreferences } from '../../../lib/preferences.ts'
import { areaLook, DayChart } from '../../../parts/day-chart.tsx'
import page from '../desk/console-page.module.css'
import { useConsoleWords } from '../desk/console-words.ts'
import type { ListAddress } from '../desk/list-address.ts'
import { consoleKey } from '../desk/waiting-queries.ts'
import { works } from '../fields/use-found.ts'
import { ChosenReport } from './chosen-report.tsx'
import { DayCharts } from './day-charts.tsx'
import { Figures } from './figures.tsx'
import { NumberTable } from './number-table.tsx'
import type { Period } from './period.ts'
import classes from './reports.module.css'
import { SubjectPicker } from './subject-picker.tsx'
import { useDurationText } from './use-duration-text.ts'

/** How one work is read: by whom, how far, and where people stop. */
export function WorkReport(props: {
  readonly id: string | undefined
  readonly period: Period
  readonly address: ListAddress
}) {
  const { id, period, address } = props
  const words = useConsoleWords()
  const report = useQuery({
    queryKey: [consoleKey, 'report', 'resource', id, period],
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => api.call('console.reportResource', { id, ...period }, { signal }),
  })
  return (
    <>
      <SubjectPicker
        label={words('resourceByTitle')}
        among={works}
        onChoose={work => address.go({ of: work.id })}
      />
      <ChosenReport
        isChosen={id !== undefined}
        result={report}
        hint={{
          icon: <IconChartBar size={34} stroke={1.5} />,
          title: words('chooseWork'),
          text: words('chooseWorkText'),
        }}
      >
        {numbers => <Numbers report={numbers} />}
      </ChosenReport>
    </>
  )
}

function Numbers({ report }: { readonly report: ResourceReport }) {
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const duration = useDurationText()
  const stops = useMemo(
    () => report.nodes.map(({ node, stops: value }) => ({ label: String(node), value })),
    [report.nodes],
  )
  const whole = useMemo(() => {
    const numbers = new Intl.NumberFormat(localeOf[language])
    return (value: number) => numbers.format(value)
  }, [language])
  return (
    <>
      <h2 className={page.heading}>{report.title}</h2>
      <Figures
        items={[
          { label: words('measure_views'), value: countOf(report.views, language) },
          { label: words('readers'), value: countOf(report.readers, language) },
          { label: words('measure_studySeconds'), value: duration(report.studySeconds) },
          { label: words('completion'), value: words('percentOf', { percent: report.completion }) },
        ]}
      />
      <DayCharts days={report.days} />
      <section aria-labelledby="stops" className={classes.days}>
        <h2 id="stops" className={page.heading}>
          {words('whereTheyStop')}
        </h2>
        {report.nodes.length === 0 ? (
          <p className={classes.none}>{words('noDays')}</p>
        ) : (
          <>
            <DayChart points={stops} look={areaLook} format={whole} />
            <details className={classes.numbers}>
              <summary>{words('asTable')}</summary>
              <NumberTable
                heads={[
                  words('pageOrSecond'),
                  words('readers'),
                  words('measure_studySeconds'),
                  words('stopsHere'),
                ]}
                rows={report.nodes.map(node => ({
                  key: String(node.node),
                  cells: [node.node, node.readers, duration(node.seconds), node.stops],
                }))}
              />
            </details>
          </>
        )}
      </section>
    </>
  )
}
