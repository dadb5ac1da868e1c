import type { ExamAnswer, FileInfo, Question } from '@lectern/contract'
import { type Ref, useId } from 'react'
import { useTakingWords } from '../../../messages/taking-words.ts'
import { ChoiceAnswer } from './choice-answer.tsx'
import { Material } from './material.tsx'
import { OperationAnswer } from './operation-answer.tsx'
import { QuestionHead } from './question-head.tsx'
import { QuestionPicture } from './question-picture.tsx'
import classes from './taking.module.css'
import { TimeLeft } from './time-left.tsx'
import type { AnswerFiles } from './use-answer-files.ts'

/** What a candidate changes in an answer. */
export type Changed = Partial<Pick<ExamAnswer, 'keys' | 'text' | 'fileId'>>

/** One question with its answer. */
export function QuestionView(props: {
  readonly question: Question
  readonly answer: ExamAnswer
  readonly count: number
  readonly files: ReadonlyMap<string, FileInfo>
  readonly uploads: AnswerFiles
  /** The server cannot store the answer as it is. */
  readonly isFaulty: boolean
  /** Of the question's own time; undefined without a limit. */
  readonly secondsLeft: number | undefined
  /** What the candidate hears about the question they came from. */
  readonly notice: string
  readonly headingRef: Ref<HTMLHeadingElement>
  onChange(change: Changed): void
  /** A picture did not load. */
  onLapsed(): void
}) {
  const words = useTakingWords()
  const stemId = useId()
  const { question, answer, secondsLeft, uploads } = props
  const isClosed = secondsLeft === 0
  const material = props.files.get(question.fileId ?? '')
  return (
    <section className={classes.question} aria-describedby={stemId}>
      {/* It speaks of the question before, so it stands before the heading of this one. */}
      <p className={classes.notice} role="status">
        {props.notice}
      </p>
      <QuestionHead question={question} count={props.count} headingRef={props.headingRef}>
        {secondsLeft !== undefined && !isClosed && (
          <TimeLeft key={question.id} seconds={secondsLeft} label={words('takingQuestionTime')} />
        )}
      </QuestionHead>
      <p className={classes.closed} role="status">
        {isClosed && words('takingClosed')}
      </p>
      <p id={stemId} className={classes.stem}>
        {question.stem}
      </p>
      {question.image !== '' && (
        <QuestionPicture
          // Another key than that of the answer beside it: React leaves an element in place if two have the same.
          key={`image-${question.id}`}
          address={question.image}
          alt={words('takingImage', { no: question.no })}
          onLapsed={props.onLapsed}
        />
      )}
      {material && <Material file={material} />}
      {question.kind === 'operation' ? (
        <OperationAnswer
          key={question.id}
          answer={answer}
          files={props.files}
          isDisabled={isClosed}
          isFaulty={props.isFaulty}
          upload={uploads.of(question.id)}
          onChoose={file => uploads.choose(question.id, file)}
          onCancel={() => uploads.cancel(question.id)}
          onText={text => props.onChange({ text })}
          onRemove={() => props.onChange({ fileId: null })}
        />
      ) : (
        <ChoiceAnswer
          key={question.id}
          question={question}
          answer={answer}
          isDisabled={isClosed}
          onChange={keys => props.onChange({ keys })}
        />
      )}
    </section>
  )
}
