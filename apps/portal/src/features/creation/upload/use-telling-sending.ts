import { useEffect } from 'react'

/** Tells the form for as long as a field is sending a file, also when the field leaves the page meanwhile. */
export function useTellingSending(isSending: boolean, tell?: (isSending: boolean) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is reported once, whichever function receives it.
  useEffect(() => {
    if (!isSending) return
    tell?.(true)
    return () => tell?.(false)
  }, [isSending])
}
