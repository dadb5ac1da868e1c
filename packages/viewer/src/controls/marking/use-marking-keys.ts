import { viewPoint } from '@lectern/pdf'
import { type RefObject, useEffect, useRef } from 'react'
import { selectedRange } from '../../dom/selection.ts'
import { focusedElement, isAround, targetOf } from '../../dom/trees.ts'
import type { MarkingSession } from '../../marking/marking-session.ts'
import { findMark } from '../../marks/mark.ts'
import { createPageView, pageDirection } from '../../marks/page-geometry.ts'
import { restingTool, type ToolName, toolNamed } from '../../tools/all-tools.ts'
import { useViewerStore } from '../../viewer/viewer-context.ts'
import type { ViewerStore } from '../../viewer/viewer-store.ts'
import { isBehindDialog, isForViewer, viewerInUse } from '../keys/active-viewer.ts'
import { type MarkingKey, markingKeyOf } from './marking-keys.ts'

/**
 * Keys for marks: Delete, Enter, Escape, arrows and copying; undo and redo are among the viewer's shortcuts. Handled
 * before those, because arrows turn pages only while nothing is selected. Ignored in text fields, in dialogs and
 * outside of the viewer.
 */
export function useMarkingKeys(
  session: MarkingSession,
  toolbar: RefObject<HTMLElement | null>,
  take: (tool: ToolName) => void,
): void {
  const store = useViewerStore()
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const takeUp = (tool: ToolName) => {
      const isOffered = store.options.toolGroups.includes(toolNamed(tool).group)
      if (isOffered) latest.current(tool)
      return isOffered
    }
    const listen = (event: KeyboardEvent) => {
      if (session.store.getState().question) return
      if (event.defaultPrevented || event.isComposing || !isOurs(targetOf(event), toolbar.current)) return
      const key = markingKeyOf(event)
      if (key?.do === 'take' ? takeUp(key.tool) : key && perform(key, session, store)) event.preventDefault()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [session, store, toolbar])
}

const busyWidgets =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="tree"], [role="slider"]'

function isOurs(target: EventTarget | null, toolbar: HTMLElement | null): boolean {
  const viewer = toolbar?.closest('[data-layout]')
  if (!viewer || isBehindDialog(viewer)) return false
  const busy = target instanceof Element ? target.closest(busyWidgets) : null
  return busy !== null && !isAround(busy, viewer) ? false : isForViewer(viewer, target)
}

/** Performs the command of a key; true prevents the browser's default and the shortcuts. */
function perform(
  key: Exclude<MarkingKey, { do: 'take' }>,
  session: MarkingSession,
  store: ViewerStore,
): boolean {
  const { selection } = session.store.getState()
  switch (key.do) {
    case 'tool':
      return pressToolKey(key.key, session, store)
    case 'nudge':
      return selection.length > 0 && nudge(key, session, store)
    case 'copy':
      return !hasSelectedText() && session.copySelected() > 0
    case 'cut':
      if (hasSelectedText() || session.copySelected() === 0) return false
      session.removeSelected()
      return true
    case 'paste':
      session.paste(store.state.getState().pageIndex)
      return true
    case 'duplicate':
      if (selection.length === 0) return false
      session.duplicateSelected()
      return true
  }
}

/** If text is selected, copying is meant for the text. */
function hasSelectedText(): boolean {
  const viewer = viewerInUse()
  return viewer !== undefined && selectedRange(viewer) !== undefined
}

function nudge(
  { dx, dy }: Extract<MarkingKey, { do: 'nudge' }>,
  session: MarkingSession,
  store: ViewerStore,
): boolean {
  const { selection, annotationsByPage, tool } = session.store.getState()
  const { file, rotation } = store.state.getState()
  const mark = findMark(annotationsByPage, selection[0] ?? '')
  const page = mark ? file?.geometries[mark.pageIndex] : undefined
  if (!page || tool !== restingTool) return false
  session.dispatch({ type: 'nudge', by: pageDirection(page, rotation, { x: dx, y: dy }) })
  return true
}

function pressToolKey(
  key: 'Delete' | 'Enter' | 'Escape',
  session: MarkingSession,
  store: ViewerStore,
): boolean {
  switch (key) {
    case 'Delete': {
      const focusNext = nextFocus(focusedElement())
      session.dispatch({ type: 'key', key })
      focusNext?.focus()
      return true
    }
    case 'Enter':
      // On a button, Enter presses the button.
      if (focusedElement() instanceof HTMLButtonElement) return false
      return enter(session, store)
    case 'Escape':
      session.dispatch({ type: 'key', key })
      return false
  }
}

/**
 * Finishes the current drawing; with one mark selected, edits its text; with an idle tool, places its mark in the
 * middle of the visible area.
 */
function enter(session: MarkingSession, store: ViewerStore): boolean {
  const { tool, selection } = session.store.getState()
  const [only, ...others] = selection
  if (tool === restingTool && only !== undefined && others.length === 0) session.askText(only)
  else if (!placeInSight(session, store)) session.dispatch({ type: 'key', key: 'Enter' })
  return true
}

function placeInSight(session: MarkingSession, store: ViewerStore): boolean {
  const { file, pageIndex, scale, rotation } = store.state.getState()
  const geometry = file?.geometries[pageIndex]
  const page = viewerInUse()?.querySelector(`[data-page-index="${pageIndex}"]`)
  const window = page?.closest('section[tabindex]')
  if (!geometry || !page || !window) return false
  const [shown, seen] = [page.getBoundingClientRect(), window.getBoundingClientRect()]
  const top = Math.max(shown.top, seen.top)
  const bottom = Math.min(shown.bottom, seen.bottom)
  const { toPage } = createPageView(pageIndex, geometry, scale, rotation)
  return session.placeAt(pageIndex, toPage(viewPoint(shown.width / 2, (top + bottom) / 2 - shown.top)))
}

/** Which element gets the focus when the focused mark is removed: the next mark of the page, or the pages. */
function nextFocus(focused: Element | null): HTMLElement | undefined {
  if (!focused?.matches('[data-annotation]')) return undefined
  const marks = [...(focused.parentElement?.querySelectorAll<HTMLElement>('[data-annotation]') ?? [])]
  const next = marks[marks.indexOf(focused as HTMLElement) + 1]
  return next ?? focused.closest<HTMLElement>('section[tabindex]') ?? undefined
}
