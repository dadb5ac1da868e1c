import type { ReviewForm } from '@lectern/contract'
import { IconFileOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { NoticePage } from '../../../parts/notice-page.tsx'
import { BeyondEndNotice } from '../../creation/captions/beyond-end-notice.tsx'
import { FilmCutOffNotice } from '../../creation/upload/film-cut-off-notice.tsx'
import { TextFaultNotice } from '../../creation/upload/text-fault-notice.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { useOwnCapabilities } from '../desk/own-capabilities.ts'
import { consoleKey } from '../desk/waiting-queries.ts'
import { ClaimBar } from './claim-bar.tsx'
import { type Decided, DecidedNotice } from './decided.tsx'
import { Decision } from './decision.tsx'
import { filmEndOf } from './film-end.ts'
import { incompleteFacts } from './incomplete-facts.ts'
import { Opinions } from './opinions.tsx'
import { ReviewKeys, useReviewKeys } from './review-keys.tsx'
import { useWorkDecision } from './use-work-decision.ts'
import { WorkActions } from './work-actions.tsx'
import { WorkFacts } from './work-facts.tsx'
import classes from './work-review.module.css'
import { WorkStage } from './work-stage.tsx'
import { WorkVersions } from './work-versions.tsx'

/** A place in a work to go to; a new object goes there again. */
export interface WorkPlace {
  /** Page of a document, second of a video. */
  readonly node: number
}

/** A work with its document or video beside everything its author filled in, and the decision about it. */
export function WorkReview(props: {
  readonly read: ReviewForm
  /** Its author has taken it back since: only what the reviewer wrote is shown. */
  readonly isGone: boolean
  goOn(): void
}) {
  const { read, isGone, goOn } = props
  const work: ReviewForm = isGone ? { ...read, state: 'draft' } : read
  const words = useConsoleWords()
  const { userId } = useOwnCapabilities()
  const [node, setNode] = useState(work.kind === 'video' ? 0 : 1)
  const [asked, setAsked] = useState<WorkPlace>()
  const [decided, setDecided] = useState<Decided>()
  // The list no longer contains the work afterwards: the way to the next one is that of the moment of the decision.
  const form = useWorkDecision(work, way => {
    setDecided({ way, rev: work.rev, goOn })
    form.drop()
  })
  // Its author may submit it again while the panel is open.
  const isDecided = decided !== undefined && (work.state !== 'review' || work.rev === decided.rev)
  const isOwn = work.authorId === userId
  const filmEnd = isGone ? undefined : filmEndOf(work)
  const goTo = (target: number) => setAsked({ node: target })
  const review = useRef<HTMLDivElement>(null)
  useFreshWork(work.id ?? '')
  useReviewKeys(review, form.values.remarks, node, goTo)
  return (
    <div ref={review} tabIndex={-1} data-review className={classes.review}>
      {isGone ? (
        <NoticePage
          icon={<IconFileOff size={34} stroke={1.5} />}
          title={words('itemGone')}
          text={words('workAway')}
        />
      ) : (
        <WorkStage work={work} asked={asked} onNode={setNode} />
      )}
      <div className={classes.side}>
        {isDecided && <DecidedNotice work={work} decided={decided} />}
        <ClaimBar work={work} isOwn={isOwn} form={form} />
        {filmEnd && <BeyondEndNotice {...filmEnd} />}
        {!isGone && work.file?.isCutOff && <FilmCutOffNotice />}
        {!isGone && work.textFault !== null && (
          <TextFaultNotice lack={{ textFault: work.textFault, textGaps: work.textGaps }} />
        )}
        {!isDecided && <Decision work={work} form={form} isOwn={isOwn} node={node} onGoTo={goTo} />}
        {!isGone && (
          <>
            <WorkFacts work={work} incomplete={incompleteFacts(form.error)} node={node} onGoTo={goTo} />
            <Opinions work={work} onGoTo={goTo} />
            <WorkVersions work={work} />
            <WorkActions work={work} isOwn={isOwn} />
          </>
        )}
        {work.state === 'review' && !isOwn && (
          <ReviewKeys hasChanges={work.kind === 'pdf' && work.version > 1} />
        )}
      </div>
    </div>
  )
}

/** How often the claim and the state of the open work are asked for, in milliseconds. */
const askAgainMs = 60_000

/** Fetches the open work again from time to time, because colleagues claim and authors take back. */
function useFreshWork(id: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    const timer = setInterval(
      () =>
        void queries.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] === consoleKey && queryKey[2] === id,
        }),
      askAgainMs,
    )
    return () => clearInterval(timer)
  }, [queries, id])
}
