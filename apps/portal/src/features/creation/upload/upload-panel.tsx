import { Button, Group, Progress, Text, VisuallyHidden } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { durationOf } from '../../../lib/format.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { sizeText } from '../../../lib/size-text.ts'
import { useUploadWords } from '../../../messages/upload-words.ts'
import { FileLine } from './file-line.tsx'
import classes from './upload.module.css'
import { isOutage } from './upload-failure.ts'
import type { UploadProgress, UploadStage } from './upload-progress.ts'

/** An upload that is running, waiting or paused: how far it is, how long it will take, and what one can do about it. */
export function UploadPanel(props: {
  readonly id: string
  readonly name: string
  readonly kind: 'pdf' | 'video'
  readonly progress: UploadProgress
  onPause(): void
  onResume(): void
  onCancel(): void
}) {
  const words = useUploadWords()
  const language = usePreferences(state => state.language)
  const { name, progress } = props
  const { stage, sentBytes, totalBytes, resumedBytes } = progress
  const percent = Math.floor((sentBytes / totalBytes) * 100)
  const state = useStateText(progress)
  const isHeld = stage.at === 'paused' || stage.at === 'waiting'
  const canPause = stage.at === 'starting' || stage.at === 'sending'
  const Act = stage.at === 'waiting' ? IconRefresh : isHeld ? IconPlayerPlay : IconPlayerPause
  return (
    <div id={props.id} tabIndex={-1} className={classes.panel}>
      <FileLine kind={props.kind} name={name}>
        <Text size="sm" c="dimmed" className={classes.amount}>
          {words('uploadAmount', {
            sent: sizeText(sentBytes, language),
            total: sizeText(totalBytes, language),
          })}
        </Text>
      </FileLine>
      <Progress.Root size={8} mt={12}>
        <Progress.Section
          value={percent}
          animated={stage.at === 'checking'}
          striped={stage.at === 'checking'}
          color={isHeld ? 'var(--mantine-color-dimmed)' : 'petrol'}
          withAria
          aria-label={words('uploadOf', { name })}
        />
      </Progress.Root>
      <div className={classes.foot}>
        <div className={classes.state}>
          <Text
            size="sm"
            c={stage.at === 'waiting' || isSignedOut(stage) ? 'var(--mantine-color-text)' : 'dimmed'}
          >
            {state}
          </Text>
          {resumedBytes > 0 && stage.at !== 'waiting' && (
            <Text size="sm" c="dimmed">
              {words('uploadContinued', { size: sizeText(resumedBytes, language) })}
            </Text>
          )}
        </div>
        <Group gap={6} className={classes.actions}>
          {(canPause || isHeld) && (
            // One button for both, so that the focus stays on it.
            <Button
              size="compact-sm"
              variant={isHeld ? 'light' : 'subtle'}
              color={isHeld ? 'petrol' : 'gray'}
              leftSection={<Act size={16} />}
              onClick={isHeld ? props.onResume : props.onPause}
            >
              {words(isHeld ? (stage.at === 'waiting' ? 'uploadNow' : 'uploadResume') : 'uploadPause')}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconX size={16} />}
            onClick={props.onCancel}
          >
            {words('uploadCancel')}
          </Button>
        </Group>
      </div>
      <VisuallyHidden role="status">{useAnnouncement(progress)}</VisuallyHidden>
    </div>
  )
}

const isSignedOut = (stage: UploadStage) => stage.at === 'paused' && stage.cause !== undefined

/** The line below the bar. */
function useStateText({ stage, speed, sentBytes, totalBytes }: UploadProgress): string {
  const words = useUploadWords()
  const language = usePreferences(state => state.language)
  const secondsToRetry = useSecondsUntil(stage.at === 'waiting' ? stage.untilMs : undefined)
  const percent = Math.floor((sentBytes / totalBytes) * 100)
  switch (stage.at) {
    case 'sending':
      if (speed === undefined) return words('uploadPercent', { percent })
      return [
        words('uploadRate', { rate: sizeText(Math.round(speed.bytesPerSecond), language) }),
        words('uploadTimeLeft', { time: durationOf(Math.max(1, speed.secondsLeft), language, 'minute') }),
      ].join(' · ')
    case 'waiting':
      return words(waitingKey(stage.cause), { count: secondsToRetry })
    case 'paused':
      return words(isSignedOut(stage) ? 'uploadSignedOut' : 'uploadPaused')
    case 'checking':
      return words('uploadChecking')
    default:
      return words('uploadStarting')
  }
}

/** Why an upload waits. */
function waitingKey(cause: unknown): 'uploadLost' | 'uploadNoSpace' | 'uploadBusy' {
  const { key } = cause as { readonly key?: string }
  if (isOutage(cause) && key === 'NETWORK') return 'uploadLost'
  return key === 'NO_SPACE' ? 'uploadNoSpace' : 'uploadBusy'
}

/** Whole seconds until a time of the page's clock, counted down; 0 without a time. */
function useSecondsUntil(untilMs: number | undefined): number {
  const [nowMs, setNowMs] = useState(() => performance.now())
  useEffect(() => {
    if (untilMs === undefined) return
    setNowMs(performance.now())
    const timer = setInterval(() => setNowMs(performance.now()), 500)
    return () => clearInterval(timer)
  }, [untilMs])
  return untilMs === undefined ? 0 : Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
}

/** What a screen reader announces: only every quarter, and when the upload stops or goes on. */
function useAnnouncement({ stage, sentBytes, totalBytes }: UploadProgress): string {
  const words = useUploadWords()
  const quarter = Math.floor((sentBytes / totalBytes) * 4) * 25
  const untilMs = stage.at === 'waiting' ? stage.untilMs : 0
  // As it was at the beginning: seconds that are counted down would be announced again and again.
  const pauseSeconds = useMemo(() => Math.max(1, Math.ceil((untilMs - performance.now()) / 1000)), [untilMs])
  switch (stage.at) {
    case 'checking':
      return words('uploadChecking')
    case 'paused':
      return words(isSignedOut(stage) ? 'uploadSignedOut' : 'uploadPaused')
    case 'waiting':
      return words(waitingKey(stage.cause), { count: pauseSeconds })
    default:
      return words('uploadPercent', { percent: quarter })
  }
}
