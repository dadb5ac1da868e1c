import type { ExamAnswer, FileInfo, Question } from '@lectern/contract'
import { useEffect, useRef, useState } from 'react'
import { useTakingWords } from '../../../messages/taking-words.ts'
import { blankAnswer } from '../queue/given-answer.ts'
import { QuestionGate } from './question-gate.tsx'
import { QuestionView } from './question-view.tsx'
import { RoomFrame } from './room-frame.tsx'
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
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const local = useLocalFiles()
  const heading = useRef<HTMLHeadingElement>(null)
  const question = questions[place]
  const mustAskAt = (index: number): boolean => {
    const { id, limitSeconds } = questions[index] ?? { id: '', limitSeconds: 0 }
    return limitSeconds > 0 && !asked.has(id)
  }
  const isHeld = mustAskAt(place)
  const shown = useRef({ place, isHeld })
  useEffect(() => {
    const before = shown.current
    shown.current = { place, isHeld }
    if (before.place !== place || before.isHeld !== isHeld) heading.current?.focus()
  }, [place, isHeld])
  if (!question) return null
  const answer = answers.get(question.id) ?? blankAnswer(question.id)
  const change = (changed: Partial<ExamAnswer>) =>
    setAnswers(before => new Map(before).set(question.id, { ...answer, ...changed }))
  return (
    <RoomFrame
      title={props.title}
      time={
        durationSeconds === 0 ? (
          <span className={classes.time}>{words('takingUnlimited')}</span>
        ) : (
          <TimeLeft seconds={durationSeconds} label={words('takingExamTime')} />
        )
      }
      questions={questions}
      answers={answers}
      place={place}
      canMark
      mustAskAt={mustAskAt}
      isClosedAt={() => false}
      onGoTo={next => questions[next] && setPlace(next)}
      onMark={isMarked => change({ isMarked })}
      onFinish={onFinish}
    >
      {isHeld ? (
        <QuestionGate
          question={question}
          count={questions.length}
          seconds={question.limitSeconds}
          asking={undefined}
          notice=""
          headingRef={heading}
          onAsk={() => setAsked(before => new Set([...before, question.id]))}
        />
      ) : (
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
      )}
    </RoomFrame>
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
