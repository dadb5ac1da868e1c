/** How long until the next verification code may be asked for. It runs on while the form is closed or drawn anew. */
import { useEffect, useState } from 'react'
import { create } from 'zustand'

/** Moment, in milliseconds, at which the wait of a receiver is over; kept as long as the page lives. */
const useEnds = create<Readonly<Record<string, number>>>()(() => ({}))

/** Begins the wait of a receiver. */
export function startCountdown(receiver: string, seconds: number): void {
  useEnds.setState({ [receiver]: Date.now() + seconds * 1000 })
}

/** Whole seconds left until `end`, none once it is over. */
export const secondsLeft = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000))

/** Seconds left for a receiver, counting down to 0. */
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
