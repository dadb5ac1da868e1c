import { Indicator, VisuallyHidden } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconDeviceFloppy, IconEraser } from '@tabler/icons-react'
import { useStore } from 'zustand'
import { useWords } from '../messages/words.ts'
import type { MarkingSession } from '../session/marking-session.ts'
import classes from './marking-toolbar.module.css'
import { ToolButton } from './tool-button.tsx'

/** Buttons to undo, redo, and remove all new marks. */
export function HistoryTools({ session }: { session: MarkingSession }) {
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

/** The save button; disabled if there is nothing to save. */
export function SaveTool({ session, onSave }: { session: MarkingSession; onSave: () => void }) {
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
