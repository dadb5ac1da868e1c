import type { ExamAnswer, Question } from '@lectern/contract'
import { Button, Drawer } from '@mantine/core'
import {
  IconBookmark,
  IconBookmarkFilled,
  IconChevronLeft,
  IconChevronRight,
  IconGridDots,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTakingWords } from '../../../messages/taking-words.ts'
import { Overview } from './overview.tsx'
import classes from './taking.module.css'
import { TimeLeft } from './time-left.tsx'

/**
 * The frame around one question of a paper: title and time above it, the steps below it, and the overview beside it, or in a
 * drawer on a narrow screen. The exam and its preview differ in what happens, not in how this looks.
 */
export function RoomFrame(props: {
  readonly title: string
  /** What the bar says between title and time. */
  readonly status?: ReactNode
  /** Seconds left of the exam; null for unlimited. */
  readonly secondsLeft: number | null
  /** What stands between the bar and the question. */
  readonly note?: ReactNode
  readonly questions: readonly Question[]
  readonly answers: ReadonlyMap<string, ExamAnswer>
  /** Index of the question on the screen. */
  readonly place: number
  readonly isMarked: boolean
  readonly isMarkClosed: boolean
  readonly children: ReactNode
  isClosedAt(index: number): boolean
  /** The candidate marks the question for later, or takes the mark away. */
  onMark(isMarked: boolean): void
  onGoTo(place: number): void
  onFinish(): void
}) {
  const words = useTakingWords()
  const { place, isMarked, questions } = props
  // The drawer belongs to the question it was opened at: it closes when the time of that question is over.
  const [overviewAt, setOverviewAt] = useState<number>()
  const goTo = (next: number) => {
    setOverviewAt(undefined)
    if (next !== place && questions[next]) props.onGoTo(next)
  }
  const finish = () => {
    setOverviewAt(undefined)
    props.onFinish()
  }
  const overview = (
    <Overview
      questions={questions}
      answers={props.answers}
      place={place}
      isClosedAt={props.isClosedAt}
      onGoTo={goTo}
      onFinish={finish}
    />
  )
  return (
    <div className={classes.room}>
      <header className={classes.bar}>
        <strong className={classes.title}>{props.title}</strong>
        {props.status}
        {props.secondsLeft === null ? (
          <span className={classes.time}>{words('takingUnlimited')}</span>
        ) : (
          <TimeLeft seconds={props.secondsLeft} label={words('takingExamTime')} />
        )}
      </header>
      {props.note}
      <div className={classes.columns}>
        <div className={classes.main}>
          {props.children}
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
              aria-pressed={isMarked}
              disabled={props.isMarkClosed}
              leftSection={isMarked ? <IconBookmarkFilled size={18} /> : <IconBookmark size={18} />}
              onClick={() => props.onMark(!isMarked)}
            >
              {words('takingMark')}
            </Button>
            {place === questions.length - 1 ? (
              <Button onClick={finish}>{words('takingFinish')}</Button>
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
            onClick={() => setOverviewAt(place)}
          >
            {words('takingOverview')}
          </Button>
        </div>
        <aside className={classes.aside}>{overview}</aside>
      </div>
      <Drawer
        opened={overviewAt === place}
        onClose={() => setOverviewAt(undefined)}
        position="bottom"
        title={words('takingOverview')}
        closeButtonProps={{ 'aria-label': words('close') }}
      >
        {overview}
      </Drawer>
    </div>
  )
}
