import { Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { calendarDayOf, durationOf } from '../../lib/format.ts'
import { localeOf, usePreferences } from '../../lib/preferences.ts'
import { systemQuery } from '../../lib/system-query.ts'
import { useAccountWords } from '../../messages/account-words.ts'
import { type ChartLook, DayChart } from '../../parts/day-chart.tsx'
import { useProviderZone } from '../../parts/use-provider-zone.ts'
import classes from './study-charts.module.css'
import { StudyChartsPlace } from './study-charts-place.tsx'
import { dayIn, lastDays, lastWeeks, levelOf, type StudyDay } from './study-days.ts'
import { studyTimeQuery } from './study-queries.ts'

const shownDays = 14
const shownWeeks = 12
/** In minutes. */
const look: ChartLook = { kind: 'bars', leastHigh: 30 }

/** Study time on each of the last days, and activity in the last weeks. */
export function StudyCharts() {
  const { data: system } = useQuery(systemQuery)
  const { data, isError } = useQuery(studyTimeQuery)
  const zone = useProviderZone()
  const timeZone = system?.timeZone
  const today = timeZone && dayIn(new Date(), timeZone)
  const recent = data?.recentDays
  const days = useMemo(() => (recent && today ? lastDays(recent, today, shownDays) : []), [recent, today])
  // If loading fails, the charts are left out: the totals beside them matter more.
  if (isError) return null
  if (!recent || !today) return <StudyChartsPlace />
  return (
    <div className={classes.charts}>
      <Minutes days={days} />
      <Weeks weeks={lastWeeks(recent, today, shownWeeks)} />
      {zone !== '' && (
        <Text size="sm" c="dimmed">
          {zone}
        </Text>
      )}
    </div>
  )
}

function Minutes({ days }: { readonly days: readonly StudyDay[] }) {
  const words = useAccountWords()
  const language = usePreferences(state => state.language)
  const points = useMemo(() => {
    const short = new Intl.DateTimeFormat(localeOf[language], { day: 'numeric', timeZone: 'UTC' })
    return days.map(({ day, seconds }) => ({
      label: short.format(new Date(`${day}T00:00:00Z`)),
      value: Math.round(seconds / 60),
    }))
  }, [days, language])
  const format = useCallback(
    (minutes: number) => new Intl.NumberFormat(localeOf[language]).format(minutes),
    [language],
  )
  return (
    <figure className={classes.figure}>
      <figcaption>{words('chartMinutes', { count: days.length })}</figcaption>
      <DayChart points={points} look={look} format={format} />
      <VisuallyHidden>
        <ul>
          {days
            .filter(({ seconds }) => seconds > 0)
            .map(({ day, seconds }) => (
              <li key={day}>
                {calendarDayOf(day, language)}: {durationOf(seconds, language, 'minute')}
              </li>
            ))}
        </ul>
      </VisuallyHidden>
    </figure>
  )
}

function Weeks({ weeks }: { readonly weeks: readonly (readonly StudyDay[])[] }) {
  const words = useAccountWords()
  const language = usePreferences(state => state.language)
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
                title={`${calendarDayOf(day, language)}: ${durationOf(seconds, language, 'minute')}`}
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
