import { Button, Skeleton, Title } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { recordsOf } from '../../../lib/paging.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useExamWords } from '../../../messages/exam-words.ts'
import { FailureNotice } from '../../../parts/failure-notice.tsx'
import { ListEnd } from '../../../parts/list-end.tsx'
import { NoticePage } from '../../../parts/notice-page.tsx'
import layout from '../../../parts/page-layout.module.css'
import { recordsQuery } from '../exam-queries.ts'
import classes from '../exams.module.css'
import { RecordRow } from '../record-row.tsx'

/** The list of own attempts. */
export function QuizPage() {
  const words = useExamWords()
  const language = usePreferences(state => state.language)
  const list = useInfiniteQuery(recordsQuery(undefined, language))
  return (
    <div className={`${layout.page} ${classes.page}`}>
      <div className={layout.top}>
        <Title order={1} size="h2">
          {words('examRecords')}
        </Title>
        <Button component={Link} to="/exam" variant="default">
          {words('exam')}
        </Button>
      </div>
      {list.error && !list.data ? (
        <FailureNotice error={list.error} />
      ) : !list.data ? (
        <Skeleton h={160} radius="md" role="status" aria-label={words('loading')} />
      ) : list.data.pages[0]?.records.length === 0 ? (
        <NoticePage
          icon={<IconSchool size={34} stroke={1.5} />}
          title={words('examNoRecords')}
          text={words('examNoRecordsText')}
        />
      ) : (
        <>
          <ul className={classes.rows}>
            {recordsOf(list.data.pages).map(record => (
              <RecordRow key={record.id} record={record} />
            ))}
          </ul>
          <ListEnd list={list} />
        </>
      )}
    </div>
  )
}
