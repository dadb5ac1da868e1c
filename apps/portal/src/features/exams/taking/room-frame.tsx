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
import { useDialogOpen } from '../../../lib/back-closes.ts'
import { useTakingWords } from '../../../messages/taking-words.ts'
import { Overview } from './overview.tsx'
import classes from './taking.module.css'

/** The frame around one question of a paper: title and time above, the steps below, and the overview of all questions. */
export function RoomFrame(props: {
  readonly title: string
  /** Whether everything is saved. */
  readonly saved?: ReactNode
  readonly time: ReactNode
  /** What must be known besides, above the question. */
  readonly note?: ReactNode
  readonly questions: readonly Question[]
  readonly answers: ReadonlyMap<string, ExamAnswer>
  /** Index of the question on the screen. */
  readonly place: number
  readonly canMark: boolean
  mustAskAt(place: number): boolean
  isClosedAt(place: number): boolean
  onGoTo(place: number): void
  onMark(isMarked: boolean): void
  onFinish(): void
  /** The question. */
  readonly children: ReactNode
}) {
  const words = useTakingWords()
  const { questions, answers, place, onGoTo, onFinish } = props
  const [overviewPlace, setOverviewPlace] = useState<number>()
  const closeOverview = () => setOverviewPlace(undefined)
  // The drawer belongs to the question it was opened at: it closes for good when that question's time is over.
  if (overviewPlace !== undefined && overviewPlace !== place) closeOverview()
  const isOverviewOpen = useDialogOpen(overviewPlace === place, closeOverview)
  const isMarked = answers.get(questions[place]?.id ?? '')?.isMarked ?? false
  const overview = (
    <Overview
      questions={questions}
      answers={answers}
      place={place}
      mustAskAt={props.mustAskAt}
      isClosedAt={props.isClosedAt}
      onGoTo={next => {
        closeOverview()
        onGoTo(next)
      }}
      onFinish={() => {
        closeOverview()
        onFinish()
      }}
    />
  )
  return (
    <div className={classes.room}>
      <header className={classes.bar}>
        <strong className={classes.title}>{props.title}</strong>
        {props.saved}
        {props.time}
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
              onClick={() => onGoTo(place - 1)}
            >
              {words('takingBack')}
            </Button>
            <Button
              className={classes.mark}
              variant="subtle"
              color="gray"
              aria-pressed={isMarked}
              disabled={!props.canMark}
              leftSection={isMarked ? <IconBookmarkFilled size={18} /> : <IconBookmark size={18} />}
              onClick={() => props.onMark(!isMarked)}
            >
              {words('takingMark')}
            </Button>
            {place === questions.length - 1 ? (
              <Button onClick={onFinish}>{words('takingFinish')}</Button>
            ) : (
              <Button rightSection={<IconChevronRight size={18} />} onClick={() => onGoTo(place + 1)}>
                {words('takingNext')}
              </Button>
            )}
            <Button
              className={classes.toOverview}
              variant="subtle"
              leftSection={<IconGridDots size={18} />}
              onClick={() => setOverviewPlace(place)}
            >
              {words('takingOverview')}
            </Button>
          </div>
        </div>
        <aside className={classes.aside}>{overview}</aside>
      </div>
      <Drawer
        // Another question closes it as well, for example when the time of this one runs out.
        opened={isOverviewOpen}
        onClose={closeOverview}
        position="bottom"
        styles={{ content: { height: 'auto' } }}
        title={words('takingOverview')}
        closeButtonProps={{ 'aria-label': words('close') }}
      >
        {overview}
      </Drawer>
    </div>
  )
}
