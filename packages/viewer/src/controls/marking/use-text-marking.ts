import type { OpenedDocument } from '@lectern/render'
import { type RefObject, useEffect } from 'react'
import { useStore } from 'zustand'
import { clearSelection } from '../../dom/selection.ts'
import type { MarkingSession } from '../../marking/marking-session.ts'
import { glyphCountOf, rangeQuads } from '../../pages/text-runs.ts'
import { selectedPageTexts, selectionQuads } from '../../pages/text-selection.ts'
import { selectionEnds } from '../../pages/use-selected-pages.ts'
import { toolNamed } from '../../tools/all-tools.ts'
import type { TextRange } from '../../tools/tool.ts'
import { useViewerStore } from '../../viewer/viewer-context.ts'

/** A second click within this time may be followed by a third one, which selects the line. */
const clickPauseMs = 300

/**
 * How long the selected text waits to be marked, from the time since the pointer was released before: not at all, or
 * after a click that may become a double or triple one, until no further click can follow. Milliseconds.
 */
export const markDelayMs = (sinceLastReleaseMs: number): number =>
  sinceLastReleaseMs < 2 * clickPauseMs ? clickPauseMs : 0

/** Text selected in a viewer. */
export interface SelectedText {
  /** The selected text of the pages that are rendered. */
  readonly ranges: readonly TextRange[]
  /** Indexes of the pages in between that are not rendered; their whole text is selected. */
  readonly unseen: readonly number[]
}

/** The text selected in the viewer around an element; the viewer is the closest section. */
export function selectedTextAround(inside: Element | null): SelectedText {
  const root = inside?.closest('section') ?? document.documentElement
  const ranges = [...selectionQuads(root)].map(([pageIndex, quads]) => ({ pageIndex, quads }))
  const seen = selectedPageTexts(root)
  const [first = 0, last = -1] = selectionEnds(root) ?? []
  const pages = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return { ranges, unseen: pages.filter(page => !seen.has(page)) }
}

/**
 * Marks the selected text with the active tool, at once or after the text of pages that are not rendered was read.
 * Cancelled if another tool is activated in the meantime.
 */
export async function markText(
  session: MarkingSession,
  { ranges, unseen }: SelectedText,
  opened: Pick<OpenedDocument, 'text'> | undefined,
): Promise<void> {
  if (ranges.length === 0) return
  clearSelection()
  if (unseen.length === 0 || !opened) return session.textSelected(ranges)
  const { tool } = session.store.getState()
  const read = await Promise.all(unseen.map(pageIndex => wholePage(opened, pageIndex)))
  if (session.store.getState().tool !== tool) return
  const found = [...ranges, ...read].filter(range => range.quads.length > 0)
  session.textSelected(found.sort((a, b) => a.pageIndex - b.pageIndex))
}

/** The whole text of a page; empty if the page cannot be read. */
async function wholePage(opened: Pick<OpenedDocument, 'text'>, pageIndex: number): Promise<TextRange> {
  const text = await opened.text(pageIndex).catch(() => undefined)
  return { pageIndex, quads: text ? rangeQuads(text, 0, glyphCountOf(text)) : [] }
}

/** While a text tool is active, text selected with the pointer is marked when the pointer is released. */
export function useTextMarking(session: MarkingSession, toolbar: RefObject<HTMLElement | null>): void {
  const { state } = useViewerStore()
  const tool = useStore(session.store, state => state.tool)
  useEffect(() => {
    if (!toolNamed(tool).marksText) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let lastUpMs = Number.NEGATIVE_INFINITY

    const mark = () =>
      void markText(session, selectedTextAround(toolbar.current), state.getState().file?.document)
    const up = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || event.button !== 0) return
      const delayMs = markDelayMs(event.timeStamp - lastUpMs)
      lastUpMs = event.timeStamp
      clearTimeout(timer)
      // Waits for the click event that follows, because that selects words and lines.
      timer = setTimeout(mark, delayMs)
    }
    document.addEventListener('pointerup', up)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerup', up)
    }
  }, [session, state, tool, toolbar])
}
