import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Gives the focus to the part that is marked with `data-autofocus`, when it comes: the dialog itself does so only when
 * it opens, and a step that goes would take the focus with it.
 */
export function FocusFirst({ children }: { readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the dialog has noted where the focus was, to give it back when it closes.
    const timer = setTimeout(() => frame.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus())
    return () => clearTimeout(timer)
  }, [])
  return <div ref={frame}>{children}</div>
}
