import { useBlocker } from '@tanstack/react-router'
import { ask } from '../lib/dialogs.ts'
import { words } from '../messages/words.ts'

/**
 * Asks before another address takes the place of a form with something unsaved, as the browser asks before the tab goes.
 * While it is being saved nothing is unsaved: what follows a save may lead away.
 */
export function useUnsavedQuestion(isUnsaved: boolean): void {
  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: async () => !(await mayLeavePage()),
  })
}

let asked: Promise<boolean> | undefined

/** One way out of a page asks once, however many of its forms are unsaved: the router asks each of them in turn. */
function mayLeavePage(): Promise<boolean> {
  asked ??= mayLeaveUnsaved().finally(() =>
    setTimeout(() => {
      asked = undefined
    }),
  )
  return asked
}

/** Asks whether what is not saved may be lost. */
export async function mayLeaveUnsaved(): Promise<boolean> {
  // Escape reaches every open dialog: the press that asked must be over before the question is there to take it.
  await new Promise(over => setTimeout(over))
  return ask({
    title: words('unsavedLeave'),
    body: words('unsavedLeaveText'),
    confirm: words('leave'),
    cancel: words('stay'),
  })
}
