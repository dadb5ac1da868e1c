import type { OpenedDocument } from '@lectern/render'
import { type RefObject, useEffect } from 'react'
import { useStore } from 'zustand'
import { glyphCountOf, rangeQuads } from '../pages/text-runs.ts'
import { selectedPageTexts, selectionQuads } from '../pages/text-selection.ts'
import { selectionEnds } from '../pages/use-selected-pages.ts'
import type { MarkingSession } from '../session/marking-session.ts'
import type { TextRange } from '../tools/tool.ts'
import { isMarkupTool } from '../tools/tool-names.ts'
import { useViewerStore } from '../viewer-context.ts'
import { fileOf } from '../viewer-state.ts'

/** A second click within this time may still become a third: then it is the line that is meant. */
const clickPauseMs = 300

/** Text selected in a viewer. */
export interface SelectedText {
  /** What is selected of the pages on the screen. */
  readonly ranges: readonly TextRange[]
  /** Indexes of the pages between that are not: all of them is selected. */
  readonly unseen: readonly number[]
}

/** Text selected on the pages of the viewer around an element; the viewer is the section it stands in. */
export function selectedTextAround(inside: Element | null): SelectedText {
  const root = inside?.closest('section') ?? document.documentElement
  const ranges = [...selectionQuads(root)].map(([pageIndex, quads]) => ({ pageIndex, quads }))
  const seen = selectedPageTexts(root)
  const [first = 0, last = -1] = selectionEnds(root) ?? []
  const pages = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return { ranges, unseen: pages.filter(page => !seen.has(page)) }
}

/**
 * Marks selected text with the tool in the hand, at once, or when the pages are read that are not on the screen. Nothing
 * comes of that when another tool is taken up meanwhile.
 */
export async function markText(
  session: MarkingSession,
  { ranges, unseen }: SelectedText,
  opened: Pick<OpenedDocument, 'text'> | undefined,
): Promise<void> {
  if (ranges.length === 0) return
  document.getSelection()?.removeAllRanges()
  if (unseen.length === 0 || !opened) return session.textSelected(ranges)
  const { tool } = session.store.getState()
  const read = await Promise.all(unseen.map(pageIndex => wholePage(opened, pageIndex)))
  if (session.store.getState().tool !== tool) return
  const found = [...ranges, ...read].filter(range => range.quads.length > 0)
  session.textSelected(found.sort((a, b) => a.pageIndex - b.pageIndex))
}

/** All text of a page; none of one that cannot be read. */
async function wholePage(opened: Pick<OpenedDocument, 'text'>, pageIndex: number): Promise<TextRange> {
  const text = await opened.text(pageIndex).catch(() => undefined)
  return { pageIndex, quads: text ? rangeQuads(text, 0, glyphCountOf(text)) : [] }
}

/** While a tool for text is in the hand, text selected with the pointer is marked when the pointer is lifted. */
export function useTextMarking(session: MarkingSession, toolbar: RefObject<HTMLElement | null>): void {
  const { state } = useViewerStore()
  const tool = useStore(session.store, state => state.tool)
  useEffect(() => {
    if (!isMarkupTool(tool)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let lastUpMs = Number.NEGATIVE_INFINITY

    const mark = () =>
      void markText(session, selectedTextAround(toolbar.current), fileOf(state.getState())?.document)
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
  }, [session, state, tool, toolbar])
}
