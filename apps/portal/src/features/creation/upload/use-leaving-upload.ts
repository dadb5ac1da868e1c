import { useBlocker } from '@tanstack/react-router'
import { ask } from '../../../lib/dialogs.ts'
import { useUploadWords } from '../../../messages/upload-words.ts'

/** Asks before navigation leaves a page whose upload is running, as the browser does before a tab is closed. */
export function useLeavingUpload(isRunning: boolean): void {
  const words = useUploadWords()
  useBlocker({
    disabled: !isRunning,
    enableBeforeUnload: isRunning,
    shouldBlockFn: async ({ current, next }) => {
      // A new work that was saved for the first time gets its address, and the upload goes on.
      if (current.pathname === next.pathname) return false
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
