import type { ExamRecordView } from '@lectern/contract'
import { Button, Skeleton, Title } from '@mantine/core'
import { IconCertificate, IconHourglass, IconSchool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { usePreferences } from '../../../lib/preferences.ts'
import { isRefusal } from '../../../messages/error-text.ts'
import { useExamWords } from '../../../messages/exam-words.ts'
import { FactList } from '../../../parts/fact-list.tsx'
import { FailureNotice } from '../../../parts/failure-notice.tsx'
import { NotFoundPage } from '../../../parts/not-found-page.tsx'
import layout from '../../../parts/page-layout.module.css'
import { recordQuery } from '../exam-queries.ts'
import classes from '../exams.module.css'
import { RunningExam } from '../running-exam.tsx'
import { useExamPhrases } from '../use-exam-phrases.ts'
import { LateNote } from './late-note.tsx'
import { ResitNote } from './resit-note.tsx'

const route = getRouteApi('/exam/finished')

/** The end of an exam: the result, or that it waits for an examiner. */
export function FinishedPage() {
  const { attempt } = route.useSearch()
  return attempt === undefined ? <Navigate to="/user/quiz" replace /> : <Result id={attempt} />
}

function Result({ id }: { readonly id: string }) {
  const words = useExamWords()
  const language = usePreferences(state => state.language)
  const record = useQuery(recordQuery(id, language))
  if (isRefusal(record.error, 'NOT_FOUND')) return <NotFoundPage />
  if (record.error && !record.data) return <FailureNotice error={record.error} />
  // A copy of earlier may still call the attempt open.
  if (!record.data || (record.data.state === 'open' && record.isFetching))
    return (
      <div className={`${layout.page} ${classes.page}`} role="status" aria-label={words('loading')}>
        <Skeleton h={280} radius="md" />
      </div>
    )
  // No way leads from here to the exam by itself, because the exam leads here when it has ended.
  if (record.data.state === 'open')
    return (
      <div className={`${layout.page} ${classes.page}`}>
        <RunningExam id={id} title={record.data.title} />
      </div>
    )
  return (
    <>
      <LateNote attemptId={id} />
      <Shown record={record.data} />
    </>
  )
}

const signs = { qualified: IconCertificate, grading: IconHourglass, unqualified: IconSchool } as const
const titles = {
  qualified: 'examPassed',
  grading: 'examIsGraded',
  unqualified: 'examNotPassed',
} as const

function Shown({ record }: { readonly record: ExamRecordView }) {
  const words = useExamWords()
  const phrases = useExamPhrases()
  const state = record.state === 'open' ? 'grading' : record.state
  const { certificateId } = record
  const Sign = signs[state]
  return (
    <div className={`${layout.page} ${classes.page}`}>
      <section className={classes.result} data-state={state} aria-labelledby="result">
        <span className={classes.resultSign} aria-hidden="true">
          <Sign size={44} stroke={1.4} />
        </span>
        <Title order={1} size="h2" id="result" ta="center">
          {words(titles[state], { role: record.roleName })}
        </Title>
        {record.score !== null && (
          <p className={classes.score}>
            <strong>{phrases.scoreText(record.score)}</strong>
            <span>{words('examOfHundred')}</span>
          </p>
        )}
        <p className={classes.resultText} role={state === 'grading' ? 'status' : undefined}>
          {words(`${titles[state]}Text`, {
            role: record.roleName,
            score: phrases.scoreText(record.passScore),
          })}
        </p>
        <FactList
          className={classes.facts}
          facts={[
            [words('examTitle'), record.title],
            [words('examTimeUsed'), phrases.used(record.usedSeconds)],
            [words('examPass'), words('examPassAbove', { score: phrases.scoreText(record.passScore) })],
          ]}
        />
        {state === 'unqualified' && <ResitNote roleNo={record.roleNo} />}
        <div className={classes.actions}>
          {certificateId !== null && (
            <Button
              renderRoot={props => (
                <Link {...props} to="/user/certificate/$id" params={{ id: certificateId }} />
              )}
              size="md"
              leftSection={<IconCertificate size={18} />}
            >
              {words('examToCertificate')}
            </Button>
          )}
          {state !== 'grading' && (
            <Button
              renderRoot={props => <Link {...props} to="/exam/record/$id" params={{ id: record.id }} />}
              size="md"
              variant={state === 'unqualified' ? 'filled' : 'default'}
            >
              {words(state === 'unqualified' ? 'examToLearn' : 'examToAnswers')}
            </Button>
          )}
          <Button component={Link} to="/exam" size="md" variant="default">
            {words('exam')}
          </Button>
        </div>
      </section>
    </div>
  )
}
