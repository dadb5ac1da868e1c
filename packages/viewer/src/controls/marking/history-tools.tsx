import { Indicator, VisuallyHidden } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useStore } from 'zustand'
import type { MarkingSession } from '../../marking/marking-session.ts'
import { isDirty } from '../../marking/marking-state.ts'
import { useWords } from '../../messages/use-words.ts'
import { CommandButton } from '../commands/command-button.tsx'
import { ToolButton } from '../parts/tool-button.tsx'
import classes from './marking-toolbar.module.css'

/** Buttons to undo, redo, and remove all new marks. */
export function HistoryTools() {
  return (
    <div className={classes.group}>
      <CommandButton name="undo" />
      <CommandButton name="redo" />
      <CommandButton name="clear" />
    </div>
  )
}

/** The save button; disabled if there is nothing to save. */
export function SaveTool({ session, onSave }: { session: MarkingSession; onSave: () => void }) {
  const words = useWords()
  const isUnsaved = useStore(session.store, isDirty)
  const isSaving = useStore(session.store, state => state.isSaving)
  const told = isSaving ? 'marking.saving' : isUnsaved ? 'marking.unsaved' : 'marking.saved'
  return (
    <div className={classes.group}>
      <Indicator display="flex" color="orange" size={9} offset={6} disabled={!isUnsaved || isSaving}>
        <ToolButton
          label={words('marking.save')}
          keys="Ctrl+Alt+S"
          icon={IconDeviceFloppy}
          isDisabled={!isUnsaved || isSaving}
          onPress={onSave}
        />
      </Indicator>
      <VisuallyHidden role="status">{words(told)}</VisuallyHidden>
    </div>
  )
}
