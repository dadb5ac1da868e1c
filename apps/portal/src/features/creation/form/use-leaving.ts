import { useBlocker } from '@tanstack/react-router'
import { isDialogOpen } from '../../../lib/back-closes.ts'
import { useKeptPage } from '../../../parts/use-kept-page.ts'
import { mayLeaveUnsaved } from '../../../parts/use-unsaved-question.ts'
import type { SaveState } from './save-state.ts'
import type { Saver } from './saving.ts'
import type { WorkValues } from './work-values.ts'

/** How long leaving waits for the server before it asks. */
const patienceMs = 3_000

/**
 * Leaving the form saves first and asks only if that fails. `isSameWork` tells whether an address of the form shows the work
 * that is on the page, and `onDiscard` is called when the author leaves without what could not be saved. The end of the
 * session does not close the form: the author signs in again over it.
 */
export function useLeaving(
  saver: Saver<WorkValues>,
  state: SaveState,
  {
    isSameWork,
    onDiscard,
  }: { readonly isSameWork: (search: object) => boolean; readonly onDiscard: () => void },
): void {
  const isUnsaved = state.is !== 'saved'
  useKeptPage(true)
  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: async ({ current, next, action }) => {
      if (action === 'BACK' && isDialogOpen()) return false
      // A new work that was saved for the first time gets its address.
      if (current.pathname === next.pathname && isSameWork(next.search)) return false
      const isSaved = await Promise.race([
        saver.flush(),
        new Promise<false>(resolve => setTimeout(() => resolve(false), patienceMs)),
      ])
      if (isSaved) return false
      if (!(await mayLeaveUnsaved())) return true
      saver.stop()
      onDiscard()
      return false
    },
  })
}
