import { Divider, Indicator, VisuallyHidden } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheck,
  IconDeviceFloppy,
  IconEraser,
  IconHighlight,
  IconPencil,
  IconPointer,
  IconSquare,
  IconTrash,
} from '@tabler/icons-react'
import { useRef } from 'react'
import { useStore } from 'zustand'
import { useWords } from '../messages/words.ts'
import type { MarkingSession } from '../session/marking-session.ts'
import type { ToolName } from '../tools/tool.ts'
import { isMobile, layoutFor } from './layout.ts'
import { MarkWording } from './mark-wording.tsx'
import { SelectionStyle, ToolStyle } from './marking-style.tsx'
import classes from './marking-toolbar.module.css'
import { ToolButton } from './tool-button.tsx'
import { useMarkingKeys } from './use-marking-keys.ts'
import { selectedRanges, useTextMarking } from './use-text-marking.ts'

const tools: readonly { readonly name: ToolName; readonly icon: Icon }[] = [
  { name: 'select', icon: IconPointer },
  { name: 'highlight', icon: IconHighlight },
  { name: 'ink', icon: IconPencil },
  { name: 'square', icon: IconSquare },
]

/** Before the bar is measured it is taken for a wide one, CSS pixels. */
const narrowestWide = 721

interface MarkingToolbarProps {
  readonly session: MarkingSession
  /** Saves the document; without it there is no button. */
  readonly onSave?: () => void
}

/** The bar of the annotation mode: tools, their look, and what can be done with what was marked. */
export function MarkingToolbar({ session, onSave }: MarkingToolbarProps) {
  const words = useWords()
  const bar = useRef<HTMLDivElement>(null)
  const { ref: sizeRef, width } = useElementSize<HTMLDivElement>()
  const ref = useMergedRef(bar, sizeRef)
  const isNarrow = isMobile(layoutFor(width || narrowestWide))
  const tool = useStore(session.store, state => state.tool)
  useMarkingKeys(session, bar)
  useTextMarking(session, bar)

  const take = (name: ToolName) => {
    // Text that is selected already is what the highlighter is taken up for.
    const ranges = name === 'highlight' ? selectedRanges(bar.current) : []
    session.setTool(name)
    if (ranges.length === 0) return
    session.textSelected(ranges)
    document.getSelection()?.removeAllRanges()
  }
  return (
    <div
      ref={ref}
      className={classes.bar}
      role="toolbar"
      aria-label={words('marking.toolbar')}
      data-narrow={isNarrow || undefined}
    >
      <div className={classes.group}>
        {tools.map(({ name, icon }) => (
          <ToolButton
            key={name}
            label={words(`marking.tool.${name}`)}
            icon={icon}
            isPressed={tool === name}
            onPress={() => take(name)}
          />
        ))}
      </div>
      <Divider orientation="vertical" className={classes.divider} />
      {tool === 'select' ? (
        <SelectionTools session={session} isNarrow={isNarrow} />
      ) : (
        <ToolStyle session={session} isNarrow={isNarrow} />
      )}
      {tool === 'ink' && (
        <ToolButton
          label={words('marking.finish')}
          keys="Enter"
          icon={IconCheck}
          onPress={() => session.dispatch({ type: 'key', key: 'Enter' })}
        />
      )}
      <p className={classes.hint}>{words(`marking.hint.${tool}`)}</p>
      <HistoryTools session={session} />
      {onSave && <SaveTool session={session} onSave={onSave} />}
    </div>
  )
}

function SelectionTools({ session, isNarrow }: { session: MarkingSession; isNarrow: boolean }) {
  const words = useWords()
  const count = useStore(session.store, state => state.selection.length)
  return (
    <div className={classes.group}>
      <ToolButton
        label={words('marking.delete')}
        keys="Del"
        icon={IconTrash}
        isDisabled={count === 0}
        onPress={session.removeSelected}
      />
      <MarkWording session={session} />
      <SelectionStyle session={session} isNarrow={isNarrow} />
      <VisuallyHidden role="status">{count > 0 ? words('marking.selected', { count }) : ''}</VisuallyHidden>
    </div>
  )
}

function HistoryTools({ session }: { session: MarkingSession }) {
  const words = useWords()
  const undoCount = useStore(session.store, state => state.undoCount)
  const redoCount = useStore(session.store, state => state.redoCount)
  const hasAdditions = useStore(session.store, state => state.hasAdditions)
  return (
    <div className={classes.group}>
      <ToolButton
        label={words('marking.undo')}
        keys="Ctrl+Z"
        icon={IconArrowBackUp}
        isDisabled={undoCount === 0}
        onPress={session.undo}
      />
      <ToolButton
        label={words('marking.redo')}
        keys="Ctrl+Shift+Z"
        icon={IconArrowForwardUp}
        isDisabled={redoCount === 0}
        onPress={session.redo}
      />
      <ToolButton
        label={words('marking.clear')}
        icon={IconEraser}
        isDisabled={!hasAdditions}
        onPress={session.clear}
      />
    </div>
  )
}

function SaveTool({ session, onSave }: { session: MarkingSession; onSave: () => void }) {
  const words = useWords()
  const isDirty = useStore(session.store, state => state.isDirty)
  const isSaving = useStore(session.store, state => state.isSaving)
  const told = isSaving ? 'marking.saving' : isDirty ? 'marking.unsaved' : 'marking.saved'
  return (
    <div className={classes.group}>
      <Indicator display="flex" color="orange" size={9} offset={6} disabled={!isDirty || isSaving}>
        <ToolButton
          label={words('marking.save')}
          keys="Ctrl+Alt+S"
          icon={IconDeviceFloppy}
          isDisabled={!isDirty || isSaving}
          onPress={onSave}
        />
      </Indicator>
      <VisuallyHidden role="status">{words(told)}</VisuallyHidden>
    </div>
  )
}
