import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { rememberOpener } from './focus-opener.ts'
import { useLateOpen } from './late-open.ts'

/** The open dialogs, the topmost last. */
const open: symbol[] = []

/** Whether a dialog is open: then Back means the dialog, and no form below it asks about unsaved text. */
export const isDialogOpen = (): boolean => open.length > 0

/**
 * As `useLateOpen`, for dialogs and drawers: while it is open, Back closes the topmost one by `close` instead of leaving the page.
 * When it is closed or removed, what had the focus before has it again. A page that was opened directly has no page of the portal before it; there Back leaves it as before.
 */
export function useDialogOpen(isOpen: boolean, close: () => void): boolean {
  const history = useRouter().history
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    const own = Symbol()
    open.push(own)
    const release = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK' || open.at(-1) !== own) return false
        latest.current()
        return true
      },
    })
    return () => {
      release()
      open.splice(open.indexOf(own), 1)
    }
  }, [isOpen, history])
  useEffect(() => (isOpen ? rememberOpener() : undefined), [isOpen])
  return useLateOpen(isOpen)
}
