import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { hoursAndMinutes } from '../../lib/format.ts'
import { useWords } from '../../messages/words.ts'
import { studyTimeQuery } from './study-queries.ts'
import classes from './study-times.module.css'

/** How long the reader studied today, this week and in all, and how many days in a row. */
export function StudyTimes() {
  const words = useWords()
  const { data, isError } = useQuery(studyTimeQuery)
  // The rest of the page does not depend on it; what failed is told where it matters more.
  if (isError) return null
  if (!data) return <Skeleton h={76} mt={22} radius="md" />
  const time = (seconds: number) => words('hoursMinutes', hoursAndMinutes(seconds))
  const times = [
    [words('studiedToday'), time(data.todaySeconds)],
    [words('studiedThisWeek'), time(data.weekSeconds)],
    [words('studiedInAll'), time(data.totalSeconds)],
    [words('studyDays'), words('dayCount', { count: data.days })],
    [words('studyStreak'), words('dayCount', { count: data.streakDays })],
  ] as const
  return (
    <dl className={classes.times}>
      {times.map(([name, value]) => (
        <div key={name} className={classes.time}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
