import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useStore } from 'zustand'
import type { MarkingSession } from '../../marking/marking-session.ts'
import { useWords } from '../../messages/use-words.ts'
import { useViewer } from '../../viewer/viewer-context.ts'
import type { CommandName } from '../commands/commands.ts'
import { useCommand } from '../commands/use-command.ts'

/** Import and export of files of marks, where the host lets the reader have files. */
export function MarksFilesMenu({ session }: { readonly session: MarkingSession }) {
  const words = useWords()
  const hasFiles = useViewer(({ settings: { fileButtons } }) =>
    (['open', 'save', 'download'] as const).some(button => fileButtons.includes(button)),
  )
  // The panel stays as long as something is imported, so that the focus can return to it.
  const isBusy = useStore(session.store, ({ importing }) => importing !== undefined)
  if (!hasFiles) return null
  return (
    <div aria-busy={isBusy}>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--mantine-color-text)"
            size="md"
            aria-label={words('import.files')}
            title={words('import.files')}
          >
            <IconArrowsExchange size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Item name="importMarks" />
          <Item name="exportMarks" />
          <Item name="exportFdf" />
          <Item name="exportJson" />
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

function Item({ name }: { readonly name: CommandName }) {
  const { isOffered, canRun, label, onPress } = useCommand(name)
  if (!isOffered) return null
  return (
    <Menu.Item disabled={!canRun} onClick={onPress}>
      {label}
    </Menu.Item>
  )
}
