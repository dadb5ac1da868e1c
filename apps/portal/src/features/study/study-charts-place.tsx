import { Skeleton } from '@mantine/core'
import classes from './study-charts-place.module.css'

/** Placeholder of the study charts while they are loading, in their size. */
export function StudyChartsPlace() {
  return (
    <div className={classes.place}>
      <Skeleton className={classes.minutes} radius="md" />
      <Skeleton className={classes.weeks} radius="md" />
    </div>
  )
}
