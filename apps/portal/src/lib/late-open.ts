import { useEffect, useState } from 'react'

/**
 * Opens one moment after the component came. A dialog that is loaded when it is first needed would come opened,
 * and would then neither slide in nor know where the focus was, to give it back.
 */
export function useLateOpen(isOpen: boolean): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return isReady && isOpen
}
