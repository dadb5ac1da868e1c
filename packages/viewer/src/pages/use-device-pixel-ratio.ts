import { useSyncExternalStore } from 'react'

/** Device pixels per CSS pixel; updated when the window moves to another screen or the browser zooms. */
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
