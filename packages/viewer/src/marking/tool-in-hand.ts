import type { PagePoint } from '@lectern/pdf'
import { restingTool, toolNamed, usualMarkup } from '../tools/all-tools.ts'
import type { MarkStyle } from '../tools/mark-style.ts'
import type { StampChoice } from '../tools/stamp/stamp-choice.ts'
import type { TextRange } from '../tools/tool.ts'
import type { ActiveTool } from './active-tool.ts'
import { activeStyle, type GestureState, undoCountOf } from './marking-state.ts'
import type { SessionContext } from './session-context.ts'

/** The active tool: choosing it and its style, and what it makes of events. */
export interface ToolInHand extends Pick<ActiveTool, 'setTool' | 'dispatch' | 'showAs'> {
  /** Changes the style of the active tool; existing marks keep theirs. */
  setStyle(style: Partial<MarkStyle>): void
  /** Chooses the stamp that the stamp tool places. */
  setStamp(stamp: StampChoice): void
  /** Sets the mark under the pointer, or the pressed one; `undefined` for none. Only causes mark events. */
  notePointer(at: Partial<Pick<GestureState, 'pointed' | 'pressed'>>): void
  /**
   * Places the active tool's mark around a point, for readers without a pointer; returns false while the tool is busy
   * and for tools that need a pointer. The new mark is selected, unless the reader is asked for its text first.
   */
  placeAt(pageIndex: number, at: PagePoint): boolean
  /** Marks this text with the active tool, or highlights it: one annotation per page, one undo step. */
  textSelected(ranges: readonly TextRange[]): void
  /** Takes back a step of an unfinished drawing, or else the last change. */
  undo(): void
  redo(): void
}

/** The commands for the active tool. */
export function createToolInHand(
  { store: { getState: get, setState: set }, gesture, log }: SessionContext,
  tool: ActiveTool,
): ToolInHand {
  const { setTool, dispatch, showAs, view } = tool
  return {
    setTool,
    dispatch,
    showAs,
    setStyle: patch =>
      set(state => ({ styles: { ...state.styles, [state.tool]: { ...activeStyle(state), ...patch } } })),
    setStamp: stamp => set({ stamp }),
    notePointer: at => gesture.setState(at),
    placeAt: (pageIndex, at) => {
      const spot = { pageIndex, at, unitPt: view.usualUnitPt(pageIndex), turn: view.seenOn(pageIndex).turn }
      const events = (tool.isIdle() && toolNamed(get().tool).gesture?.(spot)) || []
      const undoCount = undoCountOf(get())
      for (const event of events) dispatch(event)
      const placed = get().annotationsByPage.get(pageIndex)?.at(-1)
      if (undoCountOf(get()) > undoCount && placed) {
        setTool(restingTool)
        set({ selection: [placed.id] })
      }
      return events.length > 0
    },
    textSelected: ranges => {
      if (!toolNamed(get().tool).marksText) setTool(usualMarkup)
      dispatch({ type: 'text-range', ranges })
      dispatch({ type: 'pointer-up' })
    },
    undo: () => {
      if (tool.takeBack()) return
      dispatch({ type: 'pointer-cancel' })
      log.undo()
    },
    redo: () => {
      dispatch({ type: 'pointer-cancel' })
      log.redo()
    },
  }
}
