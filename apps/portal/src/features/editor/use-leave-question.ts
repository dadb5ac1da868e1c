import { useBlocker } from '@tanstack/react-router'
import { isDialogOpen } from '../../lib/back-closes.ts'
import { ask } from '../../lib/dialogs.ts'
import { useWords } from '../../messages/words.ts'

/** Asks before the reader leaves the page with unsaved annotations. */
export function useLeaveQuestion(isDirty: boolean): void {
  const words = useWords()
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
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
