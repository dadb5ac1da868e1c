import { useEffect, useRef } from 'react'
import { serverTimeAt } from '../queue/server-clock.ts'
import type { OpenAttempt } from './use-attempt.ts'

/** The addresses of pictures and files are valid for two hours; they are renewed when half of that is over. */
const renewedAfterMs = 3_600_000
const againAfterMs = 60_000

/**
 * Reads the paper again before the addresses of its pictures and files lapse. Returns a function to call when one of them did not
 * load; it has no effect when the paper has just been read.
 */
export function useFreshPaper({ paper, times, renew }: OpenAttempt, nowMs: number): () => void {
  const triedMs = useRef(performance.now())
  const ageMs = serverTimeAt(times.reading, nowMs) - paper.serverTime.getTime()
  const renewNow = () => {
    if (performance.now() - triedMs.current < againAfterMs) return
    triedMs.current = performance.now()
    renew()
  }
  useEffect(() => {
    if (ageMs > renewedAfterMs) renewNow()
  })
  return renewNow
}
