import { useBlocker } from '@tanstack/react-router'
import { isDialogOpen } from '../../lib/back-closes.ts'
import { ask } from '../../lib/dialogs.ts'
import { useWords } from '../../messages/words.ts'

/** Asks before the reader leaves the page with unsaved annotations, or a text typed halfway at one. */
export function useLeaveQuestion(isUnsaved: boolean): void {
  const words = useWords()
  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: async ({ action }) => {
      if (action === 'BACK' && isDialogOpen()) return false
      const mayLeave = await ask({
        title: words('editorLeave'),
        body: words('editorLeaveText'),
        confirm: words('leave'),
        cancel: words('stay'),
      })
      return !mayLeave
    },
  })
}
