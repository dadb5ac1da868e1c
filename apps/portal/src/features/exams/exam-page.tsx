import type { ExamOffer } from '@lectern/contract'
import { Anchor, Button, Group, Skeleton, Title } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePreferences } from '../../lib/preferences.ts'
import { useExamWords } from '../../messages/exam-words.ts'
import { FailureNotice } from '../../parts/failure-notice.tsx'
import { NoticePage } from '../../parts/notice-page.tsx'
import layout from '../../parts/page-layout.module.css'
import { ExamFacts } from './exam-facts.tsx'
import { offerQuery, recordsQuery } from './exam-queries.ts'
import classes from './exams.module.css'
import { RecordRow } from './record-row.tsx'
import { RunningExam } from './running-exam.tsx'
import { useExamPhrases } from './use-exam-phrases.ts'

/** The exam centre: the running attempt, the next exam, and the latest results. */
export function ExamPage() {
  const words = useExamWords()
  const language = usePreferences(state => state.language)
  const offer = useQuery(offerQuery(undefined, language))
  return (
    <div className={`${layout.page} ${classes.page}`}>
      <Title order={1} size="h2" mb="md">
        {words('exam')}
      </Title>
      {offer.error && !offer.data ? (
        <FailureNotice error={offer.error} />
      ) : offer.data ? (
        <Offer offer={offer.data} />
      ) : (
        <Skeleton h={190} radius="md" role="status" aria-label={words('loading')} />
      )}
      {/* Results that come first would be pushed down by the exam, which is higher than its placeholder. */}
      <LatestRecords isShown={!offer.isPending} />
    </div>
  )
}

function Offer({ offer }: { readonly offer: ExamOffer }) {
  const words = useExamWords()
  const phrases = useExamPhrases()
  if (offer.offer === 'available' && offer.openAttemptId !== null)
    return <RunningExam id={offer.openAttemptId} title={offer.title} />
  if (offer.offer === 'available')
    return (
      <section className={classes.card} aria-labelledby="next-exam">
        <h2 id="next-exam">{offer.title}</h2>
        {offer.opensCount > 0 && (
          <p className={classes.opens}>{words('examOpens', { count: offer.opensCount })}</p>
        )}
        <ExamFacts exam={offer} />
        <Group>
          <Button
            size="md"
            renderRoot={props => <Link {...props} to="/exam/select" search={{ ROLE: offer.roleNo }} />}
          >
            {words('examToSelect')}
          </Button>
          <Button size="md" component={Link} to="/exam/select" variant="default">
            {words('examAllRoles')}
          </Button>
        </Group>
      </section>
    )
  const isResit = offer.reason === 'EXAM_RESIT' && offer.nextAt !== null
  return (
    <NoticePage
      icon={<IconSchool size={34} stroke={1.5} />}
      title={isResit ? words('examWaits', { title: offer.title ?? '' }) : words('examNoneNow')}
      text={
        isResit && offer.nextAt
          ? words('examNextAt', { at: phrases.moment(offer.nextAt) })
          : words(offer.reason === 'EXAM_STAFF' ? 'examForStaff' : 'examNoneNowText')
      }
    >
      <Button component={Link} to="/exam/select" variant="default">
        {words('examAllRoles')}
      </Button>
    </NoticePage>
  )
}

/** How many results the exam centre shows. */
const latestCount = 3

function LatestRecords({ isShown }: { readonly isShown: boolean }) {
  const words = useExamWords()
  const language = usePreferences(state => state.language)
  const list = useInfiniteQuery(recordsQuery(undefined, language))
  const records = list.data?.pages[0]?.records.filter(({ state }) => state !== 'open') ?? []
  if (!isShown || records.length === 0) return null
  return (
    <section className={classes.latest} aria-labelledby="latest">
      <div className={layout.top}>
        <h2 id="latest" className={layout.heading}>
          {words('examRecords')}
        </h2>
        <Anchor component={Link} to="/user/quiz">
          {words('examAllRecords')}
        </Anchor>
      </div>
      <ul className={classes.rows}>
        {records.slice(0, latestCount).map(record => (
          <RecordRow key={record.id} record={record} />
        ))}
      </ul>
    </section>
  )
}
