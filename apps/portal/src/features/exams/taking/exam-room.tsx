import { useEffect, useRef, useState } from 'react'
import { usePreferences } from '../../../lib/preferences.ts'
import { useTakingWords } from '../../../messages/taking-words.ts'
import { askSure } from '../../../parts/ask-sure.ts'
import { usePageName } from '../../../parts/page-title.ts'
import { sentencesOf } from '../number-list.ts'
import { blankAnswer, isAnswered } from '../queue/given-answer.ts'
import type { QueueState } from '../queue/queue-state.ts'
import { beginningText } from './beginning-text.ts'
import { finishTexts } from './finish-texts.ts'
import { HandingIn } from './handing-in.tsx'
import { LostAnswersNote } from './lost-answers.tsx'
import { QuestionGate } from './question-gate.tsx'
import { isClosed, mustAsk, nextOpenPlace, questionSecondsLeft, secondsFor } from './question-time.ts'
import { type Changed, QuestionView } from './question-view.tsx'
import { RoomFrame } from './room-frame.tsx'
import { SaveLine } from './save-line.tsx'
import classes from './taking.module.css'
import { TimeLeft } from './time-left.tsx'
import { useAnswerFiles } from './use-answer-files.ts'
import { useAsking } from './use-asking.ts'
import type { OpenAttempt } from './use-attempt.ts'
import { useEndOfExam } from './use-end-of-exam.ts'
import { useFreshPaper } from './use-fresh-paper.ts'
import { useLeavingExam } from './use-leaving-exam.ts'
import { useNowMs } from './use-now.ts'
import { usePlace } from './use-place.ts'
import { useQuestionTime } from './use-question-time.ts'

/** The exam while it runs: one question at a time, the overview, the time, and whether everything is saved. */
export function ExamRoom({ attempt, state }: { readonly attempt: OpenAttempt; readonly state: QueueState }) {
  const words = useTakingWords()
  const language = usePreferences(preferences => preferences.language)
  const { paper, queue, times } = attempt
  const { questions } = paper
  const { answers } = state
  const nowMs = useNowMs()
  const [place, setPlace] = usePlace(questions.length, () => firstOpenPlace(attempt, state))
  const [notice, setNotice] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  usePageName(paper.title)

  const question = questions[place]
  if (!question) throw new Error('a paper has questions')
  const answer = answers.get(question.id) ?? blankAnswer(question.id)
  const storeTime = useQuestionTime(queue, question)
  const secondsLeft = questionSecondsLeft(question, times, nowMs)
  const isHeld = mustAsk(question, times)
  const asking = useAsking(attempt, state)
  const mustAskAt = (index: number): boolean => {
    const other = questions[index]
    return other !== undefined && mustAsk(other, times)
  }
  const isClosedAt = (index: number): boolean => {
    const other = questions[index]
    return other !== undefined && isClosed(other, times, nowMs)
  }
  const uploads = useAnswerFiles(paper.attemptId, queue)
  const files = new Map([...uploads.added, ...paper.files].map(file => [file.id, file]))
  const examSeconds = useEndOfExam(attempt, { files: uploads, storeTime, nowMs })
  const renewNow = useFreshPaper(attempt, nowMs)
  useLeavingExam(queue)

  const goTo = (next: number, said?: string) => {
    if (next === place || questions[next] === undefined) return
    storeTime()
    setNotice(said ?? noticeOf(question.no, isAnswered(answer)))
    setPlace(next)
  }
  const noticeOf = (no: number, isDone: boolean) =>
    words(isDone ? 'takingLeftDone' : 'takingLeftOpen', { no })
  // The focus follows to the new question, so that a screen reader begins there.
  const { isFinishing } = state
  const shown = useRef<{ place: number; isFinishing: boolean; isHeld: boolean }>(undefined)
  useEffect(() => {
    const before = shown.current
    shown.current = { place, isFinishing, isHeld }
    const isSame = before?.place === place && before.isHeld === isHeld && !before.isFinishing
    if (isFinishing || isSame) return
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [place, isFinishing, isHeld])
  // Said after the page has appeared, so that a screen reader notices.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was true when the room was entered.
  useEffect(
    () => setNotice(beginningText(attempt, { answers, secondsLeft: examSeconds, words, language })),
    [],
  )

  const runningId = useRef('')
  useEffect(() => {
    if (secondsLeft !== 0) runningId.current = secondsLeft === undefined ? '' : question.id
    // Questions whose time was over before can be looked at.
    if (secondsLeft !== 0 || runningId.current !== question.id) return
    // The time ran out while the question was on the screen: its answer is stored as it is, and the candidate moves on.
    runningId.current = ''
    const next = nextOpenPlace(
      questions.map((_, index) => index === place || isClosedAt(index)),
      place,
    )
    if (next !== undefined) goTo(next, words('takingTimeOver', { no: question.no }))
  })

  const finish = async () => {
    storeTime()
    const isSure = await askSure({
      act: words('takingFinish'),
      body: sentencesOf(finishTexts(questions, queue.state(), { words, language }), language),
    })
    if (isSure) queue.finish()
  }

  if (isFinishing)
    return (
      <HandingIn
        state={state}
        questions={questions}
        files={uploads}
        isLast={examSeconds === 0}
        onHurry={() => queue.hurry()}
        onBack={() => queue.unfinish()}
      />
    )
  return (
    <RoomFrame
      title={paper.title}
      saved={<SaveLine state={state} onHurry={() => queue.hurry()} />}
      time={
        examSeconds === null ? (
          <span className={classes.time}>{words('takingUnlimited')}</span>
        ) : (
          <TimeLeft seconds={examSeconds} label={words('takingExamTime')} />
        )
      }
      note={<LostAnswersNote state={state} questions={questions} />}
      questions={questions}
      answers={answers}
      place={place}
      canMark={secondsLeft !== 0}
      mustAskAt={mustAskAt}
      isClosedAt={isClosedAt}
      onGoTo={goTo}
      onMark={isMarked => void queue.change(question.id, { isMarked })}
      onFinish={() => void finish()}
    >
      {isHeld ? (
        <QuestionGate
          question={question}
          count={questions.length}
          seconds={secondsFor(question, times)}
          asking={asking.askingOf(question.id)}
          notice={notice}
          headingRef={heading}
          onAsk={() => asking.ask(question.id)}
        />
      ) : (
        <QuestionView
          question={question}
          answer={answer}
          count={questions.length}
          files={files}
          uploads={uploads}
          isFaulty={state.faulty.has(question.id)}
          secondsLeft={secondsLeft}
          notice={notice}
          headingRef={heading}
          onChange={(change: Changed) => {
            // Who answers here has read what was said of the question before.
            setNotice('')
            void queue.change(question.id, change)
          }}
          onLapsed={renewNow}
        />
      )}
    </RoomFrame>
  )
}

/** The first question without an answer whose time is not over; else the first one. */
function firstOpenPlace({ paper, times }: OpenAttempt, { answers }: QueueState): number {
  const nowMs = performance.now()
  const place = paper.questions.findIndex(
    question => !isAnswered(answers.get(question.id)) && !isClosed(question, times, nowMs),
  )
  return Math.max(0, place)
}
