import { Indicator, VisuallyHidden } from '@mantine/core'
import { useStore } from 'zustand'
import type { MarkingSession } from '../../marking/marking-session.ts'
import { isDirty, isInCopyOnly } from '../../marking/marking-state.ts'
import { useWords } from '../../messages/use-words.ts'
import { CommandButton } from '../commands/command-button.tsx'
import { commandIcons } from '../commands/command-icons.ts'
import { useCommand } from '../commands/use-command.ts'
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

/** The save button; disabled if there is nothing to save, and nothing where the host does not let readers save. */
export function SaveTool({ session }: { session: MarkingSession }) {
  const words = useWords()
  const isUnsaved = useStore(session.store, isDirty)
  const isInCopy = useStore(session.store, isInCopyOnly)
  const isSaving = useStore(session.store, state => state.isSaving)
  const { isOffered, canRun, keys, onPress } = useCommand('save')
  if (!isOffered) return null
  const saved = isInCopy ? 'marking.inCopy' : 'marking.saved'
  const told = isSaving ? 'marking.saving' : isUnsaved ? 'marking.unsaved' : saved
  return (
    <div className={classes.group}>
      <Indicator display="flex" color="orange" size={9} offset={6} disabled={!isUnsaved || isSaving}>
        <ToolButton
          label={words('marking.save')}
          {...(keys && { keys })}
          icon={commandIcons.save}
          isDisabled={!isUnsaved || !canRun}
          onPress={onPress}
        />
      </Indicator>
      <VisuallyHidden role="status">{words(told)}</VisuallyHidden>
    </div>
  )
}
