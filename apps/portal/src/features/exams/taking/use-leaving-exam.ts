import { useBlocker } from '@tanstack/react-router'
import { ask } from '../../../lib/dialogs.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useTakingWords } from '../../../messages/taking-words.ts'
import { sentencesOf } from '../number-list.ts'
import type { AnswerQueue } from '../queue/answer-queue.ts'
import { isUnsent } from '../queue/queue-state.ts'

/** How long leaving waits for the server before it asks. */
const patienceMs = 3_000

/**
 * Leaving the exam sends first what waits, and asks if that fails; closing the tab asks as browsers do. Nobody is asked when
 * everything has been sent.
 */
export function useLeavingExam(queue: AnswerQueue): void {
  const words = useTakingWords()
  const language = usePreferences(preferences => preferences.language)
  const hasUnsent = isUnsent(queue.state())
  useBlocker({
    disabled: !hasUnsent,
    enableBeforeUnload: hasUnsent,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || (await isSentSoon(queue))) return false
      // All open dialogs receive the Escape key: the question opens only after that event.
      await new Promise(over => setTimeout(over))
      const { isKept, awaited, unsaved } = queue.state()
      const texts = [
        words('takingLeaveText'),
        ...(unsaved.size > 0 ? [words(isKept ? 'takingLeaveKept' : 'takingLeaveLost')] : []),
        ...(awaited.size > 0 ? [words('takingLeaveFile')] : []),
      ]
      const mayLeave = await ask({
        title: words('takingLeave'),
        body: sentencesOf(texts, language),
        confirm: words('leave'),
        cancel: words('stay'),
      })
      return !mayLeave
    },
  })
}

/** Whether everything is sent within a short time; without a line nobody waits. */
function isSentSoon(queue: AnswerQueue): Promise<boolean> {
  return new Promise(resolve => {
    const look = () => {
      const state = queue.state()
      if (isUnsent(state) && state.stage.at === 'running' && state.awaited.size === 0) return
      end()
    }
    const end = () => {
      clearTimeout(timer)
      stopListening()
      resolve(!isUnsent(queue.state()))
    }
    const timer = setTimeout(end, patienceMs)
    const stopListening = queue.subscribe(look)
    queue.hurry()
    look()
  })
}
