import { Skeleton } from '@mantine/core'
import classes from './console-page.module.css'
import { useConsoleWords } from './console-words.ts'

/** The place of a room's screen while it is on its way. */
export function ScreenPlace() {
  const words = useConsoleWords()
  return <Skeleton h={220} role="status" aria-label={words('loading')} className={classes.loading} />
}
