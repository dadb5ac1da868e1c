import type { Overview } from '@lectern/contract'
import { Text } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { calendarDayOf } from '../../../lib/format.ts'
import { localeOf, usePreferences } from '../../../lib/preferences.ts'
import { areaLook, DayChart } from '../../../parts/day-chart.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { useProviderZone } from '../../../parts/use-provider-zone.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { NumberTable } from './number-table.tsx'
import classes from './reports.module.css'
import { useDurationText } from './use-duration-text.ts'

type Day = Overview['days'][number]
type Measure = 'activeUsers' | 'views' | 'studySeconds'
const measures: readonly Measure[] = ['activeUsers', 'views', 'studySeconds']

/** Numbers per day, one measure at a time: a chart, and the same as a table. */
export function DayCharts({ days }: { readonly days: readonly Day[] }) {
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const duration = useDurationText()
  const zone = useProviderZone()
  const [measure, setMeasure] = useState<Measure>('activeUsers')
  const format = useCallback(
    (value: number) =>
      measure === 'studySeconds' ? duration(value) : new Intl.NumberFormat(localeOf[language]).format(value),
    [measure, duration, language],
  )
  const points = useMemo(() => {
    const short = new Intl.DateTimeFormat(localeOf[language], {
      month: 'numeric',
      day: 'numeric',
      timeZone: 'UTC',
    })
    return days.map(day => ({ label: short.format(new Date(day.day)), value: day[measure] }))
  }, [days, measure, language])
  return (
    <section aria-label={words('byDay')} className={classes.days}>
      <Segments
        size="xs"
        aria-label={words('measure')}
        value={measure}
        onChange={value => setMeasure(measures.find(one => one === value) ?? 'activeUsers')}
        data={measures.map(one => ({ value: one, label: words(`measure_${one}`) }))}
      />
      {days.length === 0 ? (
        <p className={classes.none}>{words('noDays')}</p>
      ) : (
        <>
          <DayChart points={points} look={areaLook} format={format} />
          {zone !== '' && (
            <Text size="sm" c="dimmed">
              {zone}
            </Text>
          )}
          <details className={classes.numbers}>
            <summary>{words('asTable')}</summary>
            <NumberTable
              heads={[words('day'), ...measures.map(one => words(`measure_${one}`))]}
              rows={days.map(day => ({
                key: day.day,
                cells: [
                  calendarDayOf(day.day, language),
                  day.activeUsers,
                  day.views,
                  duration(day.studySeconds),
                ],
              }))}
            />
          </details>
        </>
      )}
    </section>
  )
}
