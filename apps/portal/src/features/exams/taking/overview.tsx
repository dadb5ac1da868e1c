import type { ExamAnswer, Question } from '@lectern/contract'
import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useTakingWords } from '../../../messages/taking-words.ts'
import { isAnswered } from '../queue/given-answer.ts'
import classes from './taking.module.css'

/** All questions with what became of them: answered, open, marked for later. */
export function Overview(props: {
  readonly questions: readonly Question[]
  readonly answers: ReadonlyMap<string, ExamAnswer>
  readonly place: number
  /** Whether the question is not shown yet, because its time begins then. */
  mustAskAt(place: number): boolean
  isClosedAt(place: number): boolean
  onGoTo(place: number): void
  onFinish(): void
}) {
  const words = useTakingWords()
  const { questions, answers, place } = props
  const answered = questions.filter(({ id }) => isAnswered(answers.get(id))).length
  return (
    <nav className={classes.overview} aria-label={words('takingOverview')}>
      <p className={classes.tally}>{words('takingAnswered', { answered, count: questions.length })}</p>
      <ol className={classes.numbers}>
        {questions.map(({ id, no }, index) => {
          const answer = answers.get(id)
          const isDone = isAnswered(answer)
          const isMarked = answer?.isMarked ?? false
          const states = [
            words(isDone ? 'takingStateDone' : 'takingStateOpen'),
            isMarked && words('takingStateMarked'),
            props.isClosedAt(index) && words('takingStateClosed'),
            props.mustAskAt(index) && words('takingStateTimed'),
          ].filter(part => part !== false)
          return (
            <li key={id}>
              <button
                type="button"
                className={classes.number}
                data-done={isDone || undefined}
                data-marked={isMarked || undefined}
                aria-current={index === place ? 'step' : undefined}
                aria-label={words('takingQuestionState', { no, state: states.join(', ') })}
                onClick={() => props.onGoTo(index)}
              >
                {no}
                {props.mustAskAt(index) && (
                  <IconClock className={classes.timed} size={12} aria-hidden="true" />
                )}
              </button>
            </li>
          )
        })}
      </ol>
      <ul className={classes.key} aria-hidden="true">
        <li>
          <span className={classes.sample} data-done />
          {words('takingStateDone')}
        </li>
        <li>
          <span className={classes.sample} />
          {words('takingStateOpen')}
        </li>
        <li>
          <span className={classes.sample} data-marked />
          {words('takingStateMarked')}
        </li>
        {questions.some((_, index) => props.mustAskAt(index)) && (
          <li>
            <IconClock size={14} />
            {words('takingStateTimed')}
          </li>
        )}
      </ul>
      <Button fullWidth variant="default" onClick={props.onFinish}>
        {words('takingFinish')}
      </Button>
    </nav>
  )
}
