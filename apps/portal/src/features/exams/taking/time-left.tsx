import { VisuallyHidden } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { clock } from '../../../lib/format.ts'
import { useTakingWords } from '../../../messages/taking-words.ts'
import { passedThreshold } from '../queue/server-clock.ts'
import classes from './taking.module.css'

/** Below this the seconds are shown. */
const secondsShownBelow = 600
const lastMinutesSeconds = 300

/** The remaining time: in minutes, near the end in seconds. Screen readers hear of it at thresholds only. */
export function TimeLeft({ seconds, label }: { readonly seconds: number; readonly label: string }) {
  const words = useTakingWords()
  const whole = Math.ceil(seconds)
  const threshold = passedThreshold(whole)
  // What holds when the countdown appears is no news.
  const [first] = useState(threshold)
  const text =
    whole < secondsShownBelow ? clock(whole) : words('takingMinutesLeft', { count: Math.ceil(whole / 60) })
  const spoken = (left: number) =>
    left < 60
      ? words('takingSecondsLeft', { count: left })
      : words('takingMinutesLeft', { count: Math.round(left / 60) })
  return (
    <span className={classes.time} data-late={whole <= lastMinutesSeconds || undefined}>
      <IconClock size={17} stroke={1.7} aria-hidden="true" />
      <span role="timer" aria-label={label}>
        {text}
      </span>
      <VisuallyHidden role="status">
        {threshold !== undefined && threshold !== first && `${label}: ${spoken(threshold)}`}
      </VisuallyHidden>
    </span>
  )
}
