import { useMediaQuery } from '@mantine/hooks'
import { type RefObject, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { MarkingSession } from '../marking/marking-session.ts'
import type { PageView } from '../marks/page-geometry.ts'
import { restingTool, toolNamed } from '../tools/all-tools.ts'
import { useViewerStore } from '../viewer/viewer-context.ts'
import { listenForGesture } from './page-gesture.ts'
import { listenForSelecting } from './selecting-pointer.ts'
import { drawingGesture, textGesture } from './tool-gestures.ts'

/** Whether the layer receives pointer events; otherwise the page below can be read and its text selected. */
export function useTakesPointer(session: MarkingSession, interactive: boolean): boolean {
  const tool = useStore(session.store, state => state.tool)
  const hasFinger = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  return interactive && (toolNamed(tool).marksText ? hasFinger : tool !== restingTool)
}

/** Passes pointer events on one page to the active tool; the view may change during a gesture. */
export function useToolPointer(
  layer: RefObject<HTMLDivElement | null>,
  session: MarkingSession,
  view: PageView,
  interactive: boolean,
): void {
  const tool = useStore(session.store, state => state.tool)
  const takesPointer = useTakesPointer(session, interactive)
  const { stylus } = useViewerStore()
  const current = useRef(view)
  useEffect(() => {
    current.current = view
  }, [view])
  useEffect(() => {
    const element = layer.current
    const getView = () => current.current
    if (!element || !interactive) return
    if (takesPointer) {
      const gestureOf = toolNamed(tool).marksText ? textGesture : drawingGesture
      return listenForGesture(element, gestureOf(element, session, getView), stylus.fingerTask)
    }
    const page = element.parentElement
    return tool === restingTool && page ? listenForSelecting(page, session, getView) : undefined
  }, [layer, session, interactive, takesPointer, tool, stylus])
}
