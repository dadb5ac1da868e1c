import { type RefObject, useEffect } from 'react'
import { useStore } from 'zustand'
import { selectionQuads } from '../pages/text-selection.ts'
import type { MarkingSession } from '../session/marking-session.ts'
import type { TextRange } from '../tools/tool.ts'
import { isMarkupTool } from '../tools/tool-names.ts'

/** A second click within this time may still become a third: then it is the line that is meant. */
const clickPauseMs = 300

/** Text selected on the pages of the viewer around an element; the viewer is the section it stands in. */
export function selectedRanges(inside: Element | null): readonly TextRange[] {
  const root = inside?.closest('section') ?? document
  return [...selectionQuads(root)].map(([pageIndex, quads]) => ({ pageIndex, quads }))
}

/** While a tool for text is in the hand, text selected with the pointer is marked when the pointer is lifted. */
export function useTextMarking(session: MarkingSession, toolbar: RefObject<HTMLElement | null>): void {
  const tool = useStore(session.store, state => state.tool)
  useEffect(() => {
    if (!isMarkupTool(tool)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let lastUpMs = Number.NEGATIVE_INFINITY

    const mark = () => {
      const ranges = selectedRanges(toolbar.current)
      if (ranges.length === 0) return
      session.textSelected(ranges)
      document.getSelection()?.removeAllRanges()
    }
    const up = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || event.button !== 0) return
      const isRepeated = event.timeStamp - lastUpMs < 2 * clickPauseMs
      lastUpMs = event.timeStamp
      clearTimeout(timer)
      // After the click that follows, which is what selects words and lines.
      timer = setTimeout(mark, isRepeated ? clickPauseMs : 0)
    }
    document.addEventListener('pointerup', up)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerup', up)
    }
  }, [session, tool, toolbar])
}
