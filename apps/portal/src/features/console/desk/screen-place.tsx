import { Skeleton } from '@mantine/core'
import classes from './console-page.module.css'
import { useConsoleWords } from './console-words.ts'

/** Placeholder while the code of a console screen is loading. */
export function ScreenPlace() {
  const words = useConsoleWords()
  return <Skeleton h={220} role="status" aria-label={words('loading')} className={classes.loading} />
}
