import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Moves the focus to the element marked with `data-autofocus` on mount. The dialog does so only when it opens, and
 * when a step is replaced the focus would be lost.
 */
export function FocusFirst({ children }: { readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Waits until the dialog has stored the previous focus, to restore it on closing.
    const timer = setTimeout(() => frame.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus())
    return () => clearTimeout(timer)
  }, [])
  return <div ref={frame}>{children}</div>
}
