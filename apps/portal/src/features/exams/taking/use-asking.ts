import { useCallback, useEffect, useState } from 'react'
import { isLineLost, type QueueState } from '../queue/queue-state.ts'
import { reactionTo } from '../queue/send-failure.ts'
import type { OpenAttempt } from './use-attempt.ts'

/**
 * A question that the candidate asks for. `no-line`: nothing was sent, so its time has not begun. `unsure`: it was asked for and has
 * not arrived, so that its time may run; it is asked for again until it is there.
 */
export type Asking = 'idle' | 'asking' | 'no-line' | 'unsure'

/** A question whose time may run is asked for again after this time. */
const againAfterMs = 2_000

/** Asks for a question with a limit of its own, without a line only when that is back. */
export function useAsking({ queue, openQuestion }: OpenAttempt, state: QueueState, id: string) {
  const [asked, setAsked] = useState<{ readonly id: string; readonly asking: Asking }>()
  const asking = asked?.id === id ? asked.asking : 'idle'
  const { stage } = state
  const isLost = stage.at === 'waiting' && isLineLost(stage.cause)
  const ask = useCallback(async () => {
    setAsked({ id, asking: 'asking' })
    try {
      await openQuestion(id)
      setAsked(undefined)
    } catch (cause) {
      const mayRun = reactionTo(cause) === 'wait'
      setAsked(mayRun ? { id, asking: 'unsure' } : undefined)
      // The queue says what is wrong: signed out, or the exam has ended.
      queue.contact()
    }
  }, [id, openQuestion, queue])

  useEffect(() => {
    if (asking !== 'unsure') return
    const timer = setTimeout(() => void ask(), againAfterMs)
    const now = () => void ask()
    addEventListener('online', now)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', now)
    }
  }, [asking, ask])
  useEffect(() => {
    if (asking === 'no-line' && !isLost && navigator.onLine) setAsked(undefined)
  }, [asking, isLost])

  return {
    asking,
    ask(): void {
      if (isLost || !navigator.onLine) {
        setAsked({ id, asking: 'no-line' })
        queue.contact()
      } else void ask()
    },
  }
}
