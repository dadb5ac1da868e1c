import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { isLineLost, type QueueState } from '../queue/queue-state.ts'
import { type Asking, QuestionAsker } from './question-asker.ts'
import type { OpenAttempt } from './use-attempt.ts'

/** Asks for questions with a limit of their own. */
export function useAsking({ queue, openQuestion }: OpenAttempt, { stage }: QueueState) {
  const isLost = stage.at === 'waiting' && isLineLost(stage.cause)
  const hasLine = useRef(true)
  useEffect(() => {
    hasLine.current = !isLost
  }, [isLost])
  const asker = useMemo(
    () =>
      new QuestionAsker({
        openQuestion,
        hasLine: () => hasLine.current && navigator.onLine,
        contact: () => queue.contact(),
      }),
    [openQuestion, queue],
  )
  const asked = useSyncExternalStore(asker.subscribe, asker.state)
  const isSignedOut = stage.at === 'signed-out'
  useEffect(() => {
    if (isSignedOut) return
    asker.start()
    const hurry = () => asker.hurry()
    addEventListener('online', hurry)
    return () => {
      asker.stop()
      removeEventListener('online', hurry)
    }
  }, [asker, isSignedOut])
  useEffect(() => {
    if (!isLost && navigator.onLine && [...asked.values()].includes('no-line')) asker.clearNoLine()
  }, [asker, asked, isLost])
  return {
    askingOf: (id: string): Asking | undefined => asked.get(id),
    ask: (id: string): void => asker.ask(id),
  }
}
