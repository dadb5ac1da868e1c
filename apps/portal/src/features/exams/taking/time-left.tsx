import { VisuallyHidden } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { clock, durationOf } from '../../../lib/format.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { passedThreshold } from '../queue/server-clock.ts'
import classes from './taking.module.css'

/** Below this the seconds are shown. */
const secondsShownBelow = 600
const lastMinutesSeconds = 300

/** The remaining time: in minutes, near the end in seconds. Screen readers hear of it at thresholds only. */
export function TimeLeft({ seconds, label }: { readonly seconds: number; readonly label: string }) {
  const language = usePreferences(state => state.language)
  const whole = Math.ceil(seconds)
  const threshold = passedThreshold(whole)
  // What holds when the countdown appears is no news.
  const [first] = useState(threshold)
  const inMinutes = (left: number) => durationOf(left, language, 'minute')
  const text = whole < secondsShownBelow ? clock(whole) : inMinutes(Math.ceil(whole / 60) * 60)
  return (
    <span className={classes.time} data-late={whole <= lastMinutesSeconds || undefined}>
      <IconClock size={17} stroke={1.7} aria-hidden="true" />
      <span role="timer" aria-label={label}>
        {text}
      </span>
      <VisuallyHidden role="status">
        {threshold !== undefined && threshold !== first && `${label}: ${inMinutes(threshold)}`}
      </VisuallyHidden>
    </span>
  )
}
