import { useEffect } from 'react'

/** While pages fill the window, keys and screen readers do not reach what they cover: header, navigation and skip link. */
export function useCoveredFrame(isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return
    const frame = document.getElementById('content')?.parentElement?.children ?? []
    const covered = [...frame].filter(part => part.id !== 'content' && part.role !== 'status')
    for (const part of covered) part.setAttribute('inert', '')
    return () => {
      for (const part of covered) part.removeAttribute('inert')
    }
  }, [isCovered])
}
