import { useQuery } from '@tanstack/react-query'
import { hoursAndMinutes } from '../../lib/format.ts'
import { useWords } from '../../messages/words.ts'
import { studyTimeQuery } from './study-queries.ts'
import classes from './study-times.module.css'

/** A space that keeps its line. */
const pending = '\u00a0'

/** How long the reader studied today, this week and in all, and how many days in a row. */
export function StudyTimes() {
  const words = useWords()
  const { data, isError } = useQuery(studyTimeQuery)
  // The rest of the page does not depend on it; what failed is told where it matters more.
  if (isError) return null
  // The boxes are there at once, in their size; the figures follow.
  const time = (seconds: number | undefined) =>
    seconds === undefined ? pending : words('hoursMinutes', hoursAndMinutes(seconds))
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
