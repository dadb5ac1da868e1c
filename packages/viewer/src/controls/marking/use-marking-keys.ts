import { viewPoint } from '@lectern/pdf'
import { useEffect } from 'react'
import { selectedRange } from '../../dom/selection.ts'
import { focusedElement, isAround, targetOf } from '../../dom/trees.ts'
import type { MarkingSession } from '../../marking/marking-session.ts'
import { createPageView } from '../../marks/page-geometry.ts'
import { restingTool, type ToolName, toolNamed } from '../../tools/all-tools.ts'
import type { ViewerStore } from '../../viewer/viewer-store.ts'
import type { CommandContext } from '../commands/command.ts'
import { type CommandName, commandNamed, lookOf, pressCommand } from '../commands/commands.ts'
import { useCommandContext } from '../commands/use-command.ts'
import { elementOf, isBehindDialog, isForViewer } from '../keys/active-viewer.ts'
import { keepingFocus } from './keep-focus.ts'
import { type MarkingKey, markingKeyOf, removesMarks } from './marking-keys.ts'
import { nudgeSelected } from './nudge-selected.ts'
import { takeTool } from './take-tool.ts'

/**
 * Keys for marks: Delete, Enter, Escape, arrows and copying; undo and redo are among the viewer's shortcuts. Handled
 * before those, because arrows turn pages only while nothing is selected. Ignored in text fields, in dialogs and
 * outside of the viewer.
 */
export function useMarkingKeys(session: MarkingSession): void {
  const now = useCommandContext()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const context = now()
      if (session.store.getState().question) return
      if (event.defaultPrevented || event.isComposing) return
      if (!isOurs(targetOf(event), elementOf(context.store))) return
      const key = markingKeyOf(event)
      if (!key) return
      const isHeld = event.repeat && removesMarks(key, session.store.getState().tool)
      if (isHeld || keepingFocus(session, () => perform(key, session, context))) event.preventDefault()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [session, now])
}

const busyWidgets =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="textbox"], [role="menu"], [role="tree"], [role="slider"]'

function isOurs(target: EventTarget | null, viewer: Element | undefined): boolean {
  if (!viewer || isBehindDialog(viewer)) return false
  const busy = target instanceof Element ? target.closest(busyWidgets) : null
  return busy !== null && !isAround(busy, viewer) ? false : isForViewer(viewer, target)
}

/** Performs the command of a key; true prevents the browser's default and the shortcuts. */
function perform(key: MarkingKey, session: MarkingSession, context: CommandContext): boolean {
  const { store } = context
  switch (key.do) {
    case 'take':
      return takeOffered(key.tool, session, store)
    case 'tool':
      return pressToolKey(key.key, session, context)
    case 'nudge':
      return nudgeSelected(store, session, key.dx, key.dy)
    case 'copy':
    case 'cut':
      return !hasSelectedText(store) && runs(key.do, context)
    case 'paste':
    case 'duplicate':
      return runs(key.do, context)
  }
}

/** Performs a command if it can run now. */
function runs(name: CommandName, context: CommandContext): boolean {
  const command = commandNamed(name)
  const { canRun } = lookOf(command, context)
  if (canRun) pressCommand(command, context)
  return canRun
}

function takeOffered(tool: ToolName, session: MarkingSession, store: ViewerStore): boolean {
  const isOffered = store.options.toolGroups.includes(toolNamed(tool).group)
  if (isOffered) takeTool(store, session, tool)
  return isOffered
}

/** If text is selected, copying is meant for the text. */
function hasSelectedText(store: ViewerStore): boolean {
  const viewer = elementOf(store)
  return viewer !== undefined && selectedRange(viewer) !== undefined
}

function pressToolKey(
  key: 'Delete' | 'Enter' | 'Escape',
  session: MarkingSession,
  context: CommandContext,
): boolean {
  switch (key) {
    case 'Delete':
      session.dispatch({ type: 'key', key })
      return true
    case 'Enter':
      // On a button, Enter presses the button.
      if (focusedElement() instanceof HTMLButtonElement) return false
      return enter(session, context)
    case 'Escape':
      runs('cancelDrawing', context)
      return false
  }
}

/**
 * Finishes the current drawing; with one mark selected, edits its text; with an idle tool, places its mark in the
 * middle of the visible area.
 */
function enter(session: MarkingSession, context: CommandContext): boolean {
  const isEdited = session.store.getState().tool === restingTool && runs('editText', context)
  if (!isEdited && !placeInSight(session, context.store)) session.dispatch({ type: 'key', key: 'Enter' })
  return true
}

function placeInSight(session: MarkingSession, store: ViewerStore): boolean {
  const { file, pageIndex, scale, rotation } = store.state.getState()
  const geometry = file?.geometries[pageIndex]
  const page = elementOf(store)?.querySelector(`[data-page-index="${pageIndex}"]`)
  const window = page?.closest('section[tabindex]')
  if (!geometry || !page || !window) return false
  const [shown, seen] = [page.getBoundingClientRect(), window.getBoundingClientRect()]
  const top = Math.max(shown.top, seen.top)
  const bottom = Math.min(shown.bottom, seen.bottom)
  const { toPage } = createPageView(pageIndex, geometry, scale, rotation)
  return session.placeAt(pageIndex, toPage(viewPoint(shown.width / 2, (top + bottom) / 2 - shown.top)))
}
