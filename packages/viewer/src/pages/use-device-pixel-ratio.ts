import { useSyncExternalStore } from 'react'

/** Device pixels per CSS pixel, now and after the window moved to another screen or the browser zoomed. */
export function useDevicePixelRatio(): number {
  return useSyncExternalStore(subscribe, () => window.devicePixelRatio)
}

function subscribe(changed: () => void): () => void {
  let query: MediaQueryList | undefined
  const listen = () => {
    query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
    query.addEventListener('change', again, { once: true })
  }
  const again = () => {
    listen()
    changed()
  }
  listen()
  return () => query?.removeEventListener('change', again)
}
