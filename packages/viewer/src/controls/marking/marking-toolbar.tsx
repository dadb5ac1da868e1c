import { Divider, VisuallyHidden } from '@mantine/core'
import { useElementSize, useMediaQuery, useMergedRef } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { MarkingSession } from '../../marking/marking-session.ts'
import { useWords } from '../../messages/use-words.ts'
import { restingTool, type ToolName, toolNamed, toolsOf } from '../../tools/all-tools.ts'
import type { ToolGroup } from '../../tools/tool-definition.ts'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
import { CommandButton } from '../commands/command-button.tsx'
import { useCommand } from '../commands/use-command.ts'
import { isMobile, layoutFor } from '../parts/layout.ts'
import { StampTools } from '../stamps/stamp-tools.tsx'
import { HistoryTools, SaveTool } from './history-tools.tsx'
import { SelectionMenuButton } from './mark-menu.tsx'
import { SelectionStyle, ToolStyle } from './marking-style.tsx'
import classes from './marking-toolbar.module.css'
import { takeTool } from './take-tool.ts'
import { toolHint } from './tool-hint.ts'
import { GroupSwitch, ToolSwitch } from './tool-switch.tsx'
import { useMarkingKeys } from './use-marking-keys.ts'
import { useTextMarking } from './use-text-marking.ts'

/** Width in CSS pixels that is assumed until the bar has been measured. */
const assumedPx = 1000

/** Width in CSS pixels from which all parts of a style stand beside each other. */
const styleRoomPx = 1018

/** The toolbar of the annotation mode: tools, their style, and actions on marks. */
export function MarkingToolbar({ session }: { readonly session: MarkingSession }) {
  const words = useWords()
  const store = useViewerStore()
  const { toolGroups: groups } = store.options
  const isHidden = useViewer(state => state.settings.hidesMarkingBar)
  const bar = useRef<HTMLDivElement>(null)
  const { ref: sizeRef, width } = useElementSize<HTMLDivElement>()
  const ref = useMergedRef(bar, sizeRef)
  const widthPx = width || assumedPx
  const isNarrow = isMobile(layoutFor(widthPx))
  const take = (name: ToolName) => takeTool(store, session, name)
  useMarkingKeys(session)
  useTextMarking(session, bar)
  useOfferedTool(session, groups)
  const history = (
    <div className={classes.group} data-end>
      <HistoryTools />
      <SaveTool session={session} />
    </div>
  )
  const options = <ToolOptions session={session} onTake={take} isStyleShort={widthPx < styleRoomPx} />
  return (
    <div
      ref={ref}
      className={classes.bar}
      role="toolbar"
      aria-label={words('marking.toolbar')}
      data-narrow={isNarrow || undefined}
      hidden={isHidden}
    >
      <div className={classes.row}>
        <GroupSwitch session={session} groups={groups} onTake={take} />
        {!isNarrow && <Divider orientation="vertical" className={classes.divider} />}
        {!isNarrow && options}
        {history}
      </div>
      {isNarrow && <div className={classes.row}>{options}</div>}
    </div>
  )
}

/** The tools of the active group, and what can be set or done with the active one. */
function ToolOptions({
  session,
  onTake,
  isStyleShort,
}: {
  readonly session: MarkingSession
  readonly onTake: (name: ToolName) => void
  readonly isStyleShort: boolean
}) {
  const words = useWords()
  const tool = useStore(session.store, state => state.tool)
  const hasFinger = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const hint = toolHint(words, tool, hasFinger)
  const hasChoice = toolsOf(toolNamed(tool).group).length > 1
  return (
    <>
      <ToolSwitch session={session} onTake={onTake} />
      {hasChoice && <Divider orientation="vertical" className={classes.divider} />}
      {tool === 'stamp' && <StampTools session={session} />}
      {tool === restingTool ? (
        <SelectionTools session={session} isNarrow={isStyleShort} />
      ) : (
        <ToolStyle session={session} isNarrow={isStyleShort} />
      )}
      <CommandButton name="finishDrawing" />
      <CommandButton name="fingerDraws" />
      <p className={classes.hint} title={hint}>
        {hint}
      </p>
    </>
  )
}

/** If the host does not offer the selection tool, the first offered tool is active. */
function useOfferedTool(session: MarkingSession, groups: readonly ToolGroup[]): void {
  useEffect(() => {
    const [first = restingTool] = groups.flatMap(toolsOf)
    if (!groups.includes(toolNamed(session.store.getState().tool).group)) session.setTool(first)
  }, [session, groups])
}

function SelectionTools({ session, isNarrow }: { session: MarkingSession; isNarrow: boolean }) {
  const words = useWords()
  const count = useStore(session.store, state => state.selection.length)
  const { canRun: isEditable } = useCommand('editText')
  return (
    <div className={classes.group}>
      <CommandButton name="removeSelected" />
      {isEditable && <CommandButton name="editText" />}
      <SelectionMenuButton session={session} />
      <SelectionStyle session={session} isNarrow={isNarrow} />
      <VisuallyHidden role="status">{count > 0 ? words('marking.selected', { count }) : ''}</VisuallyHidden>
    </div>
  )
}
