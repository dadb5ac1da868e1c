import { type ReactNode, useEffect, useState } from 'react'
import { useWords } from '../../messages/use-words.ts'
import { ScrolledRegion } from '../../pages/scrolled-region.tsx'
import { useViewer } from '../../viewer/viewer-context.ts'
import classes from './notice.module.css'

/** All notices under the toolbars, what is urgent first; many or long ones scroll and leave most of the viewer to the pages. */
export function Notices({ children }: { readonly children: ReactNode }) {
  const words = useWords()
  const [region, setRegion] = useState<HTMLElement | null>(null)
  useMoreBelow(region)
  const isMarking = useViewer(state => state.mode === 'annotation')
  // What is said to a reader who begins to mark stands at the top.
  useEffect(() => {
    if (isMarking) region?.scrollTo(0, 0)
  }, [region, isMarking])
  return (
    <ScrolledRegion
      ref={setRegion}
      className={classes.notices}
      data-wraps-labels
      label={words('notice.label')}
    >
      {children}
    </ScrolledRegion>
  )
}

/** Less below the edge is only room around words, CSS pixels. */
const leastHiddenPx = 8

/** Says at a scrolled element whether something lies below its edge: the bars of a phone do not show it. */
function useMoreBelow(element: HTMLElement | null): void {
  useEffect(() => {
    if (!element) return
    const tell = () => {
      const hidden = element.scrollHeight - element.clientHeight - element.scrollTop
      element.toggleAttribute('data-more', hidden > leastHiddenPx)
    }
    const resized = new ResizeObserver(tell)
    const changed = new MutationObserver(tell)
    resized.observe(element)
    changed.observe(element, { childList: true, characterData: true, subtree: true })
    element.addEventListener('scroll', tell, { passive: true })
    return () => {
      resized.disconnect()
      changed.disconnect()
      element.removeEventListener('scroll', tell)
    }
  }, [element])
}
