import { useBlocker } from '@tanstack/react-router'
import { isDialogOpen } from '../../../lib/back-closes.ts'
import { ask } from '../../../lib/dialogs.ts'
import { useUploadWords } from '../../../messages/upload-words.ts'

/**
 * Asks before navigation leaves a page whose upload is running, as the browser does before a tab is closed. `isSameWork` tells of
 * an address of the same page whether it shows the same work; without it every one does.
 */
export function useLeavingUpload(
  isRunning: boolean,
  isSameWork: (search: object) => boolean = () => true,
): void {
  const words = useUploadWords()
  useBlocker({
    disabled: !isRunning,
    enableBeforeUnload: isRunning,
    shouldBlockFn: async ({ current, next, action }) => {
      if (action === 'BACK' && isDialogOpen()) return false
      // A new work that was saved for the first time gets its address, and the upload goes on.
      if (current.pathname === next.pathname && isSameWork(next.search)) return false
      // All open dialogs receive the Escape key: the question opens only after that event.
      await new Promise(over => setTimeout(over))
      const mayLeave = await ask({
        title: words('uploadLeave'),
        body: words('uploadLeaveText'),
        confirm: words('leave'),
        cancel: words('stay'),
      })
      return !mayLeave
    },
  })
}
