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

/** Whether the flag was ever true: what it loads stays, so that it can close gracefully. */
export function useEver(flag: boolean): boolean {
  const [was, setWas] = useState(flag)
  if (flag && !was) setWas(true)
  return was || flag
}
