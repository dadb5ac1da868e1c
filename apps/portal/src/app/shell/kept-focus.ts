import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '../../lib/session.ts'

/** The id of the part of the page that changes, as the link “skip to content” names it. */
export const contentId = 'content'

/** Lets the keyboard, and screen readers, go on at the beginning of the page's content. */
export const focusContent = (): void => document.getElementById(contentId)?.focus({ preventScroll: true })

/** How long a dialog that closes may still keep the focus. */
const [lookAgainAfterMs, looks] = [60, 20]

/**
 * Keeps the focus of the keyboard from getting lost: a button that is disabled while its call runs has it again afterwards, and if
 * another page, or signing in or out, has removed the focused element, the content of the page gets it.
 */
export function useKeptFocus(): void {
  useEffect(keepFocusOfBusyControls, [])
  const path = useRouterState({ select: state => state.resolvedLocation?.pathname })
  const userId = useSession(state => state.user?.id)
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (path === undefined) return
    const now = `${path} ${userId}`
    const isFirst = before.current === undefined
    if (before.current === now) return
    before.current = now
    if (isFirst) return
    let left = looks
    const timer = setInterval(() => {
      left -= 1
      const isLost = document.activeElement === document.body
      const isBelowDialog = document.querySelector('[aria-modal="true"]') !== null
      if (isLost && !isBelowDialog) focusContent()
      if (left === 0 || !isLost || !isBelowDialog) clearInterval(timer)
    }, lookAgainAfterMs)
    return () => clearInterval(timer)
  }, [path, userId])
}

/** Browsers take the focus from a control that becomes disabled. It gets it back when it is enabled, unless the reader has gone on. */
function keepFocusOfBusyControls(): () => void {
  let focused: EventTarget | null = null
  let busy: EventTarget | null = null
  const note = ({ target }: Event) => {
    focused = target
  }
  const forget = () => {
    focused = null
    busy = null
  }
  const observer = new MutationObserver(records => {
    for (const { target } of records) {
      if (target !== focused || !(target instanceof HTMLElement)) continue
      if (target.matches(':disabled')) busy = target
      else if (busy === target && document.activeElement === document.body)
        target.focus({ preventScroll: true })
    }
  })
  document.addEventListener('focusin', note)
  document.addEventListener('pointerdown', forget, { capture: true })
  observer.observe(document.body, { attributes: true, attributeFilter: ['disabled'], subtree: true })
  return () => {
    document.removeEventListener('focusin', note)
    document.removeEventListener('pointerdown', forget, { capture: true })
    observer.disconnect()
  }
}
