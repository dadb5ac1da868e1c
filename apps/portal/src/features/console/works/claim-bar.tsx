import type { ReviewForm } from '@lectern/contract'
import { Alert, Button, Group } from '@mantine/core'
import { IconHandGrab, IconInfoCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { durationOf } from '../../../lib/format.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { momentText } from '../desk/day-text.ts'
import { useRefreshConsole } from '../desk/use-console-data.ts'
import { DueDay } from '../list/due-day.tsx'
import { FailureAlert } from '../panel/failure-alert.tsx'
import type { WorkDecision } from './use-work-decision.ts'
import classes from './work-review.module.css'
import { WorkStateBadge } from './work-states.tsx'

const tickMs = 15_000

/** The time, renewed often enough for minutes. */
function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The state of a work, when its review is due, and who may decide until when. */
export function ClaimBar(props: {
  readonly work: ReviewForm
  readonly isOwn: boolean
  readonly form: Pick<WorkDecision, 'isChanged' | 'isTakenBack' | 'drop'>
}) {
  const { work, isOwn, form } = props
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const refresh = useRefreshConsole()
  const now = useMinutes()
  const claim = useMutation({
    mutationFn: () => api.call('console.workClaim', { id: work.id ?? '' }),
    meta: { isShownInPlace: true },
    // The sentence beside the button says so; a notice would cover the title of the work.
    onSuccess: () => refresh(),
    // Somebody else was faster, or the author has taken the work back: the panel shows it.
    onError: () => refresh(),
  })
  const until = work.claimedUntil?.getTime() ?? 0
  const isClaimed = until > now
  const isMine = work.isMine && isClaimed
  const [wasMine, setWasMine] = useState(isMine)
  if (isMine && !wasMine) setWasMine(true)
  const waits = work.state === 'review'
  const time = work.claimedUntil ? momentText(work.claimedUntil, language) : ''
  const sentence = isOwn
    ? words('ownWork')
    : isMine
      ? words('claimYours', {
          time,
          left: durationOf((until - now) / 1000, language, 'minute'),
        })
      : isClaimed
        ? words('claimOthers', { name: work.claimedBy, time })
        : words(wasMine ? 'claimLapsed' : 'claimNone')
  return (
    <section aria-label={words('state')}>
      <Group gap="xs" mb="sm" fz="sm" align="baseline">
        <WorkStateBadge state={work.state} />
        {waits && work.dueOn !== null && (
          <span>
            {words('due')} <DueDay isLong dueOn={work.dueOn} isLate={work.isLate} openYear={work.openYear} />
          </span>
        )}
      </Group>
      <FailureAlert error={claim.error} isRunning={claim.isPending} />
      {waits || isOwn ? (
        <>
          <p className={classes.hint} aria-live="polite">
            {sentence}
          </p>
          {waits && !isOwn && !isClaimed && (
            <Button
              mt="sm"
              variant="light"
              aria-keyshortcuts="c"
              title={`${words('claim')} (C)`}
              leftSection={<IconHandGrab size={17} />}
              loading={claim.isPending}
              onClick={() => claim.mutate()}
            >
              {words('claim')}
            </Button>
          )}
        </>
      ) : (
        form.isChanged && (
          <Alert role="alert" color="yellow" icon={<IconInfoCircle />}>
            {words(form.isTakenBack ? 'workTakenBack' : 'workDecidedMeanwhile')}
            <Group mt="sm">
              <Button size="xs" variant="default" onClick={() => void refresh()}>
                {words('showCurrent')}
              </Button>
              <Button size="xs" variant="default" onClick={form.drop}>
                {words('typedDrop')}
              </Button>
            </Group>
          </Alert>
        )
      )}
    </section>
  )
}
