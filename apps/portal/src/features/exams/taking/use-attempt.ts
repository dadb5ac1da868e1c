import {
  type AnswersSaved,
  ApiError,
  type ExamAnswer,
  type ExamFinished,
  type Paper,
} from '@lectern/contract'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { api } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'
import { waitOrOnline } from '../../../lib/wait-or-online.ts'
import { AnswerQueue } from '../queue/answer-queue.ts'
import { impatient, keptAnswersOf } from '../queue/kept-answers.ts'
import type { QueuePorts, QueueState } from '../queue/queue-state.ts'
import { betterReading, type ClockReading, readingOf } from '../queue/server-clock.ts'
import { renewedPaper, withOpened } from './opened-questions.ts'
import { joinTabs } from './tab-turn.ts'

/** When the exam ends, by the server's clock. */
export interface ExamTimes {
  readonly reading: ClockReading
  readonly deadline: Date | null
  /** 1 to 3, or 0 for no limit. */
  readonly timeFactor: number
}

/** An attempt that is open on this page. */
export interface OpenAttempt {
  readonly paper: Paper
  readonly queue: AnswerQueue
  readonly times: ExamTimes
  /** The times as the last answer of the server gave them, also before the page has shown them. */
  latestTimes(): ExamTimes
  /** Asks for a question that is held. The paper has it afterwards. @throws {ApiError} */
  openQuestion(id: string): Promise<void>
  /** Reads the paper again: the addresses of its pictures and files are valid for two hours. */
  renew(): void
}

/** What became of opening an attempt. */
type Opening =
  | { readonly at: 'opening' }
  | { readonly at: 'failed'; readonly error: unknown; readonly keptCount: number }
  | { readonly at: 'open'; readonly attempt: OpenAttempt }
  /** A newer tab has taken the exam while this one was opening it. */
  | { readonly at: 'elsewhere' }

/** The server is asked this often for its time, and for a deadline that may have been moved. */
const contactEveryMs = 30_000
/** A page that could not be opened tries again by itself. */
const reopenEveryMs = 5_000

/** Opens an attempt for its candidate: the paper, the queue of answers, and the server's clock. */
export function useAttempt(attemptId: string, personId: string) {
  const [opening, setOpening] = useState<Opening>({ at: 'opening' })
  const [turn, setTurn] = useState(0)
  const lastState = useRef<QueueState | undefined>(undefined)
  const reopen = useCallback(() => setTurn(before => before + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` opens the attempt again.
  useEffect(() => {
    let isOver = false
    let isTaken = false
    let queue: AnswerQueue | undefined
    let times: ExamTimes | undefined
    const kept = impatient(keptAnswersOf(personId, attemptId), passing)
    const show = (change: Partial<OpenAttempt>) => {
      if (isOver) return
      setOpening(before =>
        before.at === 'open' ? { at: 'open', attempt: { ...before.attempt, ...change } } : before,
      )
    }
    const onTimes = (timed: Timed) => {
      times = timesAfter(times, timed)
      show({ times })
    }
    const readPaper = async (): Promise<Paper> => {
      const sentMs = performance.now()
      const signal = AbortSignal.timeout(longestRequestMs)
      const paper = await api.call('exams.paper', { attemptId }, { signal }).catch(lineLostIfSilent)
      onTimes({ ...paper, sentMs, receivedMs: performance.now() })
      return paper
    }
    const tabs = joinTabs(attemptId, async () => {
      isTaken = true
      await queue?.release()
    })
    const open = async () => {
      // Only a tab that reaches the server takes the exam from another one, which may go on without a line.
      let paper = await readPaper()
      if (!(await tabs.take())) return isOver || setOpening({ at: 'elsewhere' })
      const readStored = async () => {
        // A question may be opened while the paper is on its way.
        const read = await readPaper()
        paper = renewedPaper(paper, read)
        show({ paper })
        return paper.answers
      }
      const openQuestion = async (id: string) => {
        const sentMs = performance.now()
        const signal = AbortSignal.timeout(longestAskingMs)
        const opened = await api.call('exams.question', { attemptId, id }, { signal }).catch(lineLostIfSilent)
        paper = withOpened(paper, opened)
        show({ paper })
        onTimes({ ...opened, sentMs, receivedMs: performance.now() })
      }
      queue = await AnswerQueue.open(portsOf(attemptId, kept, { readStored, onTimes }), lastState.current)
      if (isOver || !times) return queue.stop()
      if (isTaken) void queue.release()
      const opened = times
      setOpening({
        at: 'open',
        attempt: {
          paper,
          queue,
          times,
          latestTimes: () => times ?? opened,
          openQuestion,
          renew: () => void readStored().catch(() => undefined),
        },
      })
    }
    open().catch(async error => {
      const answers = await kept.read().catch(() => [])
      if (!isOver) setOpening({ at: 'failed', error, keptCount: answers.length })
    })
    return () => {
      isOver = true
      tabs.close()
      if (queue) lastState.current = queue.state()
      queue?.stop()
    }
  }, [attemptId, personId, turn])

  const failure = opening.at === 'failed' ? opening.error : undefined
  useEffect(() => {
    if (!(failure instanceof ApiError && failure.key === 'NETWORK')) return
    const timer = setTimeout(reopen, reopenEveryMs)
    addEventListener('online', reopen)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', reopen)
    }
  }, [failure, reopen])
  return { opening, reopen }
}

/** A wait that nothing ends early. */
const passing = (timeoutMs: number) => new Promise<void>(resolve => setTimeout(resolve, timeoutMs))

/** What an answer of the server says about time. */
type Timed = Pick<AnswersSaved, 'serverTime' | 'deadline' | 'timeFactor'> & {
  readonly sentMs: number
  readonly receivedMs: number
}

const timesAfter = (
  before: ExamTimes | undefined,
  { serverTime, sentMs, receivedMs, deadline, timeFactor }: Timed,
): ExamTimes => ({
  reading: betterReading(before?.reading, readingOf(serverTime.getTime(), sentMs, receivedMs)),
  deadline,
  timeFactor,
})

function portsOf(
  attemptId: string,
  kept: QueuePorts['kept'],
  { readStored, onTimes }: { readStored(): Promise<readonly ExamAnswer[]>; onTimes(timed: Timed): void },
): QueuePorts {
  return {
    kept,
    readStored,
    async send(answers, isFinal): Promise<AnswersSaved | ExamFinished> {
      const sentMs = performance.now()
      const answer = await api
        .call(
          'exams.submit',
          { attemptId, isFinal, answers: [...answers], usedSeconds: 0 },
          // What was begun arrives even if the page is left meanwhile.
          { outlivesPage: true, signal: AbortSignal.timeout(longestRequestMs) },
        )
        .catch(lineLostIfSilent)
      if ('receipt' in answer) onTimes({ ...answer, sentMs, receivedMs: performance.now() })
      return answer
    },
    wait: waitOrOnline,
    nowMs: () => performance.now(),
    random: Math.random,
  }
}

/** A question whose time may run is not waited for as long. */
const longestAskingMs = 5_000

/** A request that is not answered in this time counts as lost: networks break without telling. */
const longestRequestMs = 20_000

function lineLostIfSilent(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'TimeoutError')
    throw new ApiError(0, 'NETWORK', { cause })
  throw cause
}

/** The state of a queue, and what keeps it in touch with the server: time, the line, and the session. */
export function useQueue(queue: AnswerQueue): QueueState {
  const state = useSyncExternalStore(queue.subscribe, queue.state)
  const token = useSession(session => session.user?.token)
  const lastToken = useRef(token)
  useEffect(() => {
    if (token !== undefined && token !== lastToken.current) queue.resume()
    lastToken.current = token
  }, [token, queue])
  useEffect(() => {
    const contact = () => queue.contact()
    const onShown = () => document.visibilityState === 'visible' && queue.contact()
    const hurry = () => queue.hurry()
    const lose = () => queue.loseLine()
    const timer = setInterval(contact, contactEveryMs)
    addEventListener('online', hurry)
    addEventListener('offline', lose)
    document.addEventListener('visibilitychange', onShown)
    return () => {
      clearInterval(timer)
      removeEventListener('online', hurry)
      removeEventListener('offline', lose)
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [queue])
  return state
}
