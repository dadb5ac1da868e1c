import { ApiError } from '@lectern/contract'
import { Button, Loader, Skeleton } from '@mantine/core'
import { IconCloudOff, IconDevices } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { notify } from '../../../lib/notices.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useSession } from '../../../lib/session.ts'
import { isRefusal } from '../../../messages/error-text.ts'
import { useTakingWords } from '../../../messages/taking-words.ts'
import { FailureNotice } from '../../../parts/failure-notice.tsx'
import { NotFoundPage } from '../../../parts/not-found-page.tsx'
import { NoticePage } from '../../../parts/notice-page.tsx'
import { useKeptPage } from '../../../parts/use-kept-page.ts'
import { examsKey, offerQuery } from '../exam-queries.ts'
import { sentencesOf } from '../number-list.ts'
import { ExamRoom } from './exam-room.tsx'
import classes from './taking.module.css'
import { type OpenAttempt, useAttempt, useQueue } from './use-attempt.ts'

const route = getRouteApi('/exam/testing')

/** The exam in progress: the attempt in the address, or the one that runs. */
export function TestingPage() {
  const { attempt } = route.useSearch()
  const person = useSession(({ user }) => user?.id)
  const [candidate, setCandidate] = useState(person)
  // The candidate who signs in again over the page goes on; for another person the page is opened again.
  if (person !== undefined && person !== candidate) setCandidate(person)
  useKeptPage(true)
  if (candidate === undefined) return null
  if (attempt === undefined) return <RunningAttempt />
  return <Testing key={`${candidate} ${attempt}`} id={attempt} candidate={candidate} />
}

/** Finds the attempt that runs. */
function RunningAttempt() {
  const language = usePreferences(state => state.language)
  const offer = useQuery(offerQuery(undefined, language))
  if (offer.error && !offer.data) return <FailureNotice error={offer.error} />
  if (!offer.data) return <Opening />
  const id = offer.data.offer === 'available' ? offer.data.openAttemptId : null
  return id === null ? (
    <Navigate to="/exam/select" replace />
  ) : (
    <Navigate to="/exam/testing" search={{ attempt: id }} replace />
  )
}

function Opening() {
  const words = useTakingWords()
  return (
    <div className={classes.room} role="status" aria-label={words('loading')}>
      <Skeleton h={36} radius="md" />
      <Skeleton h={300} mt="lg" radius="md" />
    </div>
  )
}

function Testing({ id, candidate }: { readonly id: string; readonly candidate: string }) {
  const words = useTakingWords()
  const language = usePreferences(state => state.language)
  const { opening, reopen } = useAttempt(id, candidate)
  const token = useSession(({ user }) => user?.token)
  const isFailed = opening.at === 'failed'
  // After signing in again over a page that could not be opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new token means that the person has signed in again.
  useEffect(() => {
    if (isFailed && token !== undefined) reopen()
  }, [token])
  switch (opening.at) {
    case 'opening':
      return <Opening />
    case 'failed': {
      const { error, keptCount } = opening
      if (isRefusal(error, 'EXAM_CLOSED'))
        return <Navigate to="/exam/finished" search={{ attempt: id }} replace />
      if (isRefusal(error, 'NOT_FOUND')) return <NotFoundPage />
      if (!(error instanceof ApiError && error.key === 'NETWORK'))
        return <FailureNotice error={error} onRetry={reopen} />
      return (
        <NoticePage
          icon={<IconCloudOff size={34} stroke={1.5} />}
          title={words('takingNoLine')}
          text={sentencesOf(
            [
              ...(keptCount > 0 ? [words('takingNoLineKept', { count: keptCount })] : []),
              words('takingNoLineText'),
            ],
            language,
          )}
          isAlert
        >
          <Loader size="sm" aria-hidden="true" />
          <Button variant="default" onClick={reopen}>
            {words('takingTryNow')}
          </Button>
        </NoticePage>
      )
    }
    case 'elsewhere':
      return <Elsewhere where="tab" onReopen={reopen} />
    case 'open':
      return <Opened id={id} attempt={opening.attempt} onReopen={reopen} />
  }
}

function Opened(props: { readonly id: string; readonly attempt: OpenAttempt; onReopen(): void }) {
  const words = useTakingWords()
  const queries = useQueryClient()
  const { id, attempt } = props
  const state = useQueue(attempt.queue)
  const { stage } = state
  const isEnded = stage.at === 'finished' || stage.at === 'over'
  const isHandedIn = stage.at === 'finished'
  const lateCount = stage.at === 'over' ? state.unsaved.size : 0
  useEffect(() => {
    if (!isEnded) return
    void queries.invalidateQueries({ queryKey: [examsKey] })
    notify(
      isHandedIn
        ? { kind: 'done', message: words('takingHandedIn') }
        : lateCount > 0
          ? { kind: 'help', message: words('takingLate', { count: lateCount }) }
          : { kind: 'help', message: words('takingEnded') },
    )
  }, [isEnded, isHandedIn, lateCount, queries, words])
  if (isEnded) return <Navigate to="/exam/finished" search={{ attempt: id }} replace />
  if (stage.at === 'elsewhere') return <Elsewhere where={stage.where} onReopen={props.onReopen} />
  return <ExamRoom attempt={attempt} state={state} />
}

function Elsewhere({ where, onReopen }: { readonly where: 'tab' | 'device'; onReopen(): void }) {
  const words = useTakingWords()
  return (
    <NoticePage
      icon={<IconDevices size={34} stroke={1.5} />}
      title={words(where === 'tab' ? 'takingOtherTab' : 'takingOtherDevice')}
      text={words('takingElsewhereText')}
      order={1}
      isAlert
    >
      <Button onClick={onReopen}>{words('takingGoOnHere')}</Button>
    </NoticePage>
  )
}
