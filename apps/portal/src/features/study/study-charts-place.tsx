import { Skeleton } from '@mantine/core'
import classes from './study-charts-place.module.css'

/** The place of the study charts while they are on their way, in their size. */
export function StudyChartsPlace() {
  return (
    <div className={classes.place}>
      <Skeleton className={classes.minutes} radius="md" />
      <Skeleton className={classes.weeks} radius="md" />
    </div>
  )
}
