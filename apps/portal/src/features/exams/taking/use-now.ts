import { useEffect, useState } from 'react'

/** The page's clock in milliseconds, read again every second. */
export function useNowMs(): number {
  const [nowMs, setNowMs] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
