import { useEffect, useState } from 'react'

/**
 * Sets an overlay to open one moment after it was mounted. If a dialog loaded on first use were mounted open, it
 * would not slide in and could not restore the focus on closing.
 */
export function useLateOpen(isOpen: boolean): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return isReady && isOpen
}
