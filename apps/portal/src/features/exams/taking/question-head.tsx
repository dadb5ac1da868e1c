import type { Question } from '@lectern/contract'
import type { ReactNode, Ref } from 'react'
import { useTakingWords } from '../../../messages/taking-words.ts'
import classes from './taking.module.css'

/** The number of a question and its points. */
export function QuestionHead(props: {
  readonly question: Question
  readonly count: number
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly children?: ReactNode
}) {
  const words = useTakingWords()
  const { question, count } = props
  return (
    <div className={classes.about}>
      <h1 ref={props.headingRef} tabIndex={-1} className={classes.heading}>
        {words('takingQuestion', { no: question.no, count })}
      </h1>
      <span className={classes.points}>{words('takingPoints', { score: question.score })}</span>
      {props.children}
    </div>
  )
}
