import type { ExamRecordView } from '@lectern/contract'
import { Anchor, Button, Skeleton, Title } from '@mantine/core'
import { IconArrowLeft, IconCertificate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { isId } from '../../../lib/address-id.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isRefusal } from '../../../messages/error-text.ts'
import { useExamWords } from '../../../messages/exam-words.ts'
import { FactList } from '../../../parts/fact-list.tsx'
import { FailureNotice } from '../../../parts/failure-notice.tsx'
import { NotFoundPage } from '../../../parts/not-found-page.tsx'
import layout from '../../../parts/page-layout.module.css'
import { usePageName } from '../../../parts/page-title.ts'
import { Segments } from '../../../parts/segments.tsx'
import { recordQuery } from '../exam-queries.ts'
import classes from '../exams.module.css'
import { StateBadge } from '../state-badge.tsx'
import { useExamPhrases } from '../use-exam-phrases.ts'
import { LateNote } from './late-note.tsx'
import { RecordItem } from './record-item.tsx'
import { ResitNote } from './resit-note.tsx'

/** One own attempt: the result, and what to learn from each question. */
export function RecordPage() {
  const { id } = useParams({ strict: false })
  return isId(id) ? <Known id={id} /> : <NotFoundPage />
}

function Known({ id }: { readonly id: string }) {
  const words = useExamWords()
  const language = usePreferences(state => state.language)
  const record = useQuery(recordQuery(id, language))
  usePageName(record.data?.title)
  if (isRefusal(record.error, 'NOT_FOUND')) return <NotFoundPage />
  if (record.error && !record.data) return <FailureNotice error={record.error} />
  if (record.data?.state === 'open') return <Navigate to="/exam/testing" search={{ attempt: id }} replace />
  return (
    <div className={`${layout.page} ${classes.page}`}>
      <Anchor component={Link} to="/user/quiz" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden="true" />
        {words('examRecords')}
      </Anchor>
      {record.data ? (
        <>
          <LateNote attemptId={id} />
          <Shown record={record.data} />
        </>
      ) : (
        <Skeleton h={300} radius="md" role="status" aria-label={words('loading')} />
      )}
    </div>
  )
}

function Shown({ record }: { readonly record: ExamRecordView }) {
  const words = useExamWords()
  const phrases = useExamPhrases()
  const { items, state, score, certificateId } = record
  const wrong = items.filter(({ got, score }) => got !== null && got < score)
  const isGraded = state !== 'grading'
  const [shown, setShown] = useState<'wrong' | 'all'>('wrong')
  const listed = isGraded && shown === 'wrong' ? wrong : items
  return (
    <>
      <div className={classes.recordHead}>
        <Title order={1} size="h2">
          {record.title}
        </Title>
        <StateBadge state={state} size="lg" />
      </div>
      <FactList
        className={classes.facts}
        facts={[
          [
            words('recordScore'),
            score === null ? '' : `${phrases.scoreText(score)} ${words('examOfHundred')}`,
          ],
          [words('examPass'), words('examPassAbove', { score: phrases.scoreText(record.passScore) })],
          [words('recordBegun'), phrases.moment(record.at)],
          [words('examTimeUsed'), phrases.used(record.usedSeconds)],
        ]}
      />
      <div className={classes.recordNotes}>
        {state === 'unqualified' && <ResitNote roleNo={record.roleNo} />}
        {record.keysHeld && <p>{words('recordKeysHeld')}</p>}
        {state === 'grading' && <p role="status">{words('recordWaits')}</p>}
        {certificateId !== null && (
          <Button
            renderRoot={props => (
              <Link {...props} to="/user/certificate/$id" params={{ id: certificateId }} />
            )}
            leftSection={<IconCertificate size={18} />}
          >
            {words('examToCertificate')}
          </Button>
        )}
      </div>
      {isGraded && (
        <Segments
          aria-label={words('recordShown')}
          value={shown}
          onChange={value => setShown(value === 'all' ? 'all' : 'wrong')}
          data={[
            { value: 'wrong', label: words('recordWrong', { count: wrong.length }) },
            { value: 'all', label: words('recordAll', { count: items.length }) },
          ]}
        />
      )}
      {listed.length === 0 && <p>{words('recordAllRight')}</p>}
      <ol className={classes.items}>
        {listed.map(item => (
          <RecordItem key={item.no} item={item} />
        ))}
      </ol>
    </>
  )
}
