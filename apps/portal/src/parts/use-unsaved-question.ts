import { useBlocker } from '@tanstack/react-router'
import { isDialogOpen } from '../lib/back-closes.ts'
import { ask } from '../lib/dialogs.ts'
import { words } from '../messages/words.ts'

/**
 * Asks for confirmation before navigation leaves a form with unsaved changes, as the browser does before a tab is
 * closed. A form that is being saved counts as saved, because saving may navigate. Changes that are kept until the tab is
 * closed need no confirmation before that.
 */
export function useUnsavedQuestion(isUnsaved: boolean, { isKept = false } = {}): void {
  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: async ({ action }) =>
      !isKept && !(action === 'BACK' && isDialogOpen()) && !(await mayLeavePage()),
  })
}

let asked: Promise<boolean> | undefined

/** Asks once per navigation, however many forms are unsaved: the router calls the blocker of each. */
function mayLeavePage(): Promise<boolean> {
  asked ??= mayLeaveUnsaved().finally(() =>
    setTimeout(() => {
      asked = undefined
    }),
  )
  return asked
}

/** Asks whether unsaved changes may be discarded. */
export async function mayLeaveUnsaved(): Promise<boolean> {
  // All open dialogs receive the Escape key: the question opens only after that event, or the same key press would
  // close it.
  await new Promise(over => setTimeout(over))
  return ask({
    title: words('unsavedLeave'),
    body: words('unsavedLeaveText'),
    confirm: words('leave'),
    cancel: words('stay'),
  })
}
