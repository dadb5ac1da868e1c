/** Time until the next verification code can be requested. The countdown continues while the form is closed. */
import { useEffect, useState } from 'react'
import { create } from 'zustand'

/** End of the wait for each receiver, in milliseconds since the epoch; kept until the page is left. */
const useEnds = create<Readonly<Record<string, number>>>()(() => ({}))

/** Starts the wait for a receiver. */
export function startCountdown(receiver: string, seconds: number): void {
  useEnds.setState({ [receiver]: Date.now() + seconds * 1000 })
}

/** Whole seconds left until `end`; 0 afterwards. */
export const secondsLeft = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000))

/** Seconds left for a receiver, updated until 0. */
export function useCountdown(receiver: string): number {
  const end = useEnds(ends => ends[receiver] ?? 0)
  const [now, setNow] = useState(Date.now)
  const left = secondsLeft(end, Math.max(now, 0))
  const isRunning = end > now
  useEffect(() => {
    setNow(Date.now())
    if (!isRunning && end <= Date.now()) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [end, isRunning])
  return left
}
