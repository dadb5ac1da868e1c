import { useQuery } from '@tanstack/react-query'
import { durationOf } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useWords } from '../../messages/words.ts'
import { studyTimeQuery } from './study-queries.ts'
import classes from './study-times.module.css'

/** A no-break space, which keeps the height of the line. */
const pending = '\u00a0'

/** Study time today, this week and in total, and the number of days in a row. */
export function StudyTimes() {
  const words = useWords()
  const language = usePreferences(state => state.language)
  const { data, isError } = useQuery(studyTimeQuery)
  // The rest of the page does not depend on it, so an error is not shown here.
  if (isError) return null
  // The boxes are rendered at once in their final size; the numbers follow.
  const time = (seconds: number | undefined) =>
    seconds === undefined ? pending : durationOf(seconds, language, 'minute')
  const days = (count: number | undefined) => (count === undefined ? pending : words('dayCount', { count }))
  const times = [
    [words('studiedToday'), time(data?.todaySeconds)],
    [words('studiedThisWeek'), time(data?.weekSeconds)],
    [words('studiedInAll'), time(data?.totalSeconds)],
    [words('studyDays'), days(data?.days)],
    [words('studyStreak'), days(data?.streakDays)],
  ] as const
  return (
    <dl className={classes.times} aria-busy={data === undefined}>
      {times.map(([name, value]) => (
        <div key={name} className={classes.time}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
