import type { ExamAnswer, FileInfo, Question } from '@lectern/contract'
import { Button, Drawer } from '@mantine/core'
import {
  IconBookmark,
  IconBookmarkFilled,
  IconChevronLeft,
  IconChevronRight,
  IconGridDots,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTakingWords } from '../../../messages/taking-words.ts'
import { blankAnswer } from '../queue/given-answer.ts'
import { Overview } from './overview.tsx'
import { QuestionView } from './question-view.tsx'
import classes from './taking.module.css'
import { TimeLeft } from './time-left.tsx'

/**
 * A paper as its candidate sees it, for those who write it. Nothing leaves this screen: there is no attempt, answers are forgotten
 * with it, chosen files are not sent, and the time stands still.
 */
export function PreviewRoom(props: {
  readonly title: string
  readonly questions: readonly Question[]
  readonly files: readonly FileInfo[]
  /** Seconds; 0 for unlimited. */
  readonly durationSeconds: number
  /** When the candidate would hand the paper in. */
  onFinish(): void
}) {
  const words = useTakingWords()
  const { questions, durationSeconds, onFinish } = props
  const [place, setPlace] = useState(0)
  const [answers, setAnswers] = useState<ReadonlyMap<string, ExamAnswer>>(new Map())
  const [isOverviewOpen, setOverviewOpen] = useState(false)
  const local = useLocalFiles()
  const heading = useRef<HTMLHeadingElement>(null)
  const shownPlace = useRef(place)
  useEffect(() => {
    if (shownPlace.current === place) return
    shownPlace.current = place
    heading.current?.focus()
  }, [place])
  const question = questions[place]
  if (!question) return null
  const answer = answers.get(question.id) ?? blankAnswer(question.id)
  const change = (changed: Partial<ExamAnswer>) =>
    setAnswers(before => new Map(before).set(question.id, { ...answer, ...changed }))
  const goTo = (next: number) => {
    setOverviewOpen(false)
    if (questions[next]) setPlace(next)
  }
  const overview = (
    <Overview
      questions={questions}
      answers={answers}
      place={place}
      isClosedAt={() => false}
      onGoTo={goTo}
      onFinish={onFinish}
    />
  )
  return (
    <div className={classes.room}>
      <header className={classes.bar}>
        <strong className={classes.title}>{props.title}</strong>
        {durationSeconds === 0 ? (
          <span className={classes.time}>{words('takingUnlimited')}</span>
        ) : (
          <TimeLeft seconds={durationSeconds} label={words('takingExamTime')} />
        )}
      </header>
      <div className={classes.columns}>
        <div className={classes.main}>
          <QuestionView
            key={question.id}
            question={question}
            answer={answer}
            count={questions.length}
            files={new Map([...props.files, ...local.files].map(file => [file.id, file]))}
            uploads={{
              added: local.files,
              of: () => ({}),
              choose: (_, file) => change({ fileId: local.add(file) }),
              cancel: () => undefined,
            }}
            isFaulty={false}
            secondsLeft={question.limitSeconds || undefined}
            notice=""
            headingRef={heading}
            onChange={change}
            onLapsed={() => undefined}
          />
          <div className={classes.steps}>
            <Button
              variant="default"
              leftSection={<IconChevronLeft size={18} />}
              disabled={place === 0}
              onClick={() => goTo(place - 1)}
            >
              {words('takingBack')}
            </Button>
            <Button
              className={classes.mark}
              variant="subtle"
              color="gray"
              aria-pressed={answer.isMarked}
              leftSection={answer.isMarked ? <IconBookmarkFilled size={18} /> : <IconBookmark size={18} />}
              onClick={() => change({ isMarked: !answer.isMarked })}
            >
              {words('takingMark')}
            </Button>
            {place === questions.length - 1 ? (
              <Button onClick={onFinish}>{words('takingFinish')}</Button>
            ) : (
              <Button rightSection={<IconChevronRight size={18} />} onClick={() => goTo(place + 1)}>
                {words('takingNext')}
              </Button>
            )}
          </div>
          <Button
            className={classes.toOverview}
            variant="subtle"
            leftSection={<IconGridDots size={18} />}
            onClick={() => setOverviewOpen(true)}
          >
            {words('takingOverview')}
          </Button>
        </div>
        <aside className={classes.aside}>{overview}</aside>
      </div>
      <Drawer
        opened={isOverviewOpen}
        onClose={() => setOverviewOpen(false)}
        position="bottom"
        title={words('takingOverview')}
        closeButtonProps={{ 'aria-label': words('close') }}
      >
        {overview}
      </Drawer>
    </div>
  )
}

/** Files that were chosen as answers; they stay in the browser until the screen is left. */
function useLocalFiles() {
  const [files, setFiles] = useState<readonly FileInfo[]>([])
  const urls = useRef<string[]>([])
  useEffect(
    () => () => {
      for (const url of urls.current) URL.revokeObjectURL(url)
    },
    [],
  )
  return {
    files,
    /** Adds a file and returns its id. */
    add(file: File): string {
      const url = URL.createObjectURL(file)
      const id = `local-${urls.current.push(url)}`
      const { name, size: sizeBytes, type: mime } = file
      setFiles(before => [
        ...before,
        { id, name, sizeBytes, mime, sha256: '', kind: 'other', length: 0, url },
      ])
      return id
    },
  }
}
