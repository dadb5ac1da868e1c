import { type RefObject, useEffect } from 'react'
import type { ComparisonSession } from '../../compare/comparison-session.ts'
import { targetOf } from '../../dom/trees.ts'
import { useViewerStore } from '../../viewer/viewer-context.ts'
import { isBehindDialog, isForViewer } from '../keys/active-viewer.ts'
import { isTyping } from '../keys/use-shortcuts.ts'
import { comparisonKeyOf } from './comparison-keys.ts'
import { moveCompared } from './move-compared.ts'

/**
 * Keys of a comparison: N and P go to the next and previous change, Shift with an arrow moves the second document's
 * page.
 */
export function useComparisonKeys(session: ComparisonSession, bar: RefObject<HTMLElement | null>): void {
  const store = useViewerStore()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const viewer = bar.current?.closest('[data-layout]')
      if (event.defaultPrevented || event.isComposing || !viewer) return
      const target = targetOf(event)
      if (isTyping(target) || !isForViewer(viewer, target) || isBehindDialog(viewer)) return
      const key = comparisonKeyOf(event)
      if (!key) return
      event.preventDefault()
      if (key.do === 'step') session.step(key.direction)
      else moveCompared(session, store, key.direction)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [session, store, bar])
}
