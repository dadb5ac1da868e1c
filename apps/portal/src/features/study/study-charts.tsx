import 'chartist/dist/index.css'
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { BarChart } from 'chartist'
import { useEffect, useMemo, useRef } from 'react'
import { hoursAndMinutes } from '../../lib/format.ts'
import { localeOf, usePreferences } from '../../lib/preferences.ts'
import { useAccountWords } from '../../messages/account-words.ts'
import { systemQuery } from '../catalogue/catalogue-queries.ts'
import classes from './study-charts.module.css'
import { dayIn, lastDays, lastWeeks, levelOf, type StudyDay } from './study-days.ts'
import { studyTimeQuery } from './study-queries.ts'

const shownDays = 14
const shownWeeks = 12

/** How long the reader studied on each of the last days, and on which days of the last weeks at all. */
export function StudyCharts() {
  const { data: system } = useQuery(systemQuery)
  const { data } = useQuery(studyTimeQuery)
  const timeZone = system?.timeZone
  // What cannot be told leaves no gap: the sums beside it are what matters.
  if (!data || !timeZone) return null
  const today = dayIn(new Date(), timeZone)
  return (
    <div className={classes.charts}>
      <Minutes days={lastDays(data.recentDays, today, shownDays)} />
      <Weeks weeks={lastWeeks(data.recentDays, today, shownWeeks)} />
    </div>
  )
}

function useDayFormat(options: Intl.DateTimeFormatOptions) {
  const language = usePreferences(state => state.language)
  const format = new Intl.DateTimeFormat(localeOf[language], { ...options, timeZone: 'UTC' })
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
}

function Minutes({ days }: { readonly days: readonly StudyDay[] }) {
  const words = useAccountWords()
  const frame = useRef<HTMLDivElement>(null)
  const shortDay = useDayFormat({ day: 'numeric' })
  const longDay = useDayFormat({ dateStyle: 'long' })
  const labels = days.map(({ day }) => shortDay(day)).join('|')
  const series = days.map(({ seconds }) => Math.round(seconds / 60)).join('|')
  useEffect(() => {
    if (!frame.current) return
    const minutes = series.split('|').map(Number)
    const chart = new BarChart(
      frame.current,
      { labels: labels.split('|'), series: [minutes] },
      {
        // A first look at an empty fortnight still has a scale.
        high: Math.max(30, ...minutes),
        low: 0,
        axisX: { showGrid: false },
        axisY: { onlyInteger: true, offset: 34 },
        chartPadding: { top: 10, right: 4, bottom: 0, left: 0 },
      },
    )
    return () => {
      chart.detach()
    }
  }, [labels, series])
  return (
    <figure className={classes.figure}>
      <figcaption>{words('chartMinutes', { count: days.length })}</figcaption>
      <div ref={frame} className={classes.bars} aria-hidden="true" />
      <VisuallyHidden>
        <ul>
          {days
            .filter(({ seconds }) => seconds > 0)
            .map(({ day, seconds }) => (
              <li key={day}>
                {longDay(day)}: {words('hoursMinutes', hoursAndMinutes(seconds))}
              </li>
            ))}
        </ul>
      </VisuallyHidden>
    </figure>
  )
}

function Weeks({ weeks }: { readonly weeks: readonly (readonly StudyDay[])[] }) {
  const words = useAccountWords()
  const longDay = useDayFormat({ dateStyle: 'long' })
  const count = useMemo(() => weeks.flat().filter(({ seconds }) => levelOf(seconds) > 0).length, [weeks])
  return (
    <figure className={classes.figure}>
      <figcaption>{words('chartWeeks', { count: weeks.length })}</figcaption>
      <div className={classes.weeks} role="img" aria-label={words('chartWeeksText', { count })}>
        {weeks.map(week => (
          <div key={week[0]?.day}>
            {week.map(({ day, seconds }) => (
              <span
                key={day}
                data-level={levelOf(seconds)}
                title={`${longDay(day)}: ${words('hoursMinutes', hoursAndMinutes(seconds))}`}
              />
            ))}
          </div>
        ))}
      </div>
      <p className={classes.legend} aria-hidden="true">
        {words('chartLess')}
        {[0, 1, 2, 3, 4].map(level => (
          <span key={level} data-level={level} />
        ))}
        {words('chartMore')}
      </p>
    </figure>
  )
}
