import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useWords } from '../../messages/use-words.ts'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
import { CommandItem } from '../commands/command-button.tsx'
import { modeCommands } from '../commands/commands.ts'
import { isMobile, isTight, type Layout } from '../parts/layout.ts'
import { AppearanceItems } from './appearance-menu.tsx'

/** Menu of the actions for which a narrow toolbar has no room. */
export function MoreMenu({ layout, hasAppearance }: { layout: Layout; hasAppearance: boolean }) {
  const words = useWords()
  const { modes } = useViewerStore().options
  const isNarrow = isMobile(layout)
  const hasFileButtons = useViewer(state => state.settings.fileButtons.length > 0)
  return (
    <Menu
      position="bottom-end"
      withinPortal
      withInitialFocusPlaceholder={false}
      // On a phone the menu is longer than the window.
      middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
    >
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          size="lg"
          aria-label={words('toolbar.more')}
        >
          <IconDots size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown style={{ overflowY: 'auto' }}>
        {isNarrow && modes.length > 1 && (
          <>
            {modes.map(mode => (
              <CommandItem key={mode} name={modeCommands[mode]} />
            ))}
            <Menu.Divider />
          </>
        )}
        {isTight(layout) && (
          <>
            <CommandItem name="zoomIn" staysOpen />
            <CommandItem name="zoomOut" staysOpen />
          </>
        )}
        <CommandItem name="fitWidth" />
        <CommandItem name="fitPage" />
        <CommandItem name="rotateLeft" />
        <CommandItem name="rotateRight" />
        {hasAppearance && (
          <>
            <Menu.Divider />
            <AppearanceItems />
            <Menu.Divider />
          </>
        )}
        {layout === 'compact' && <CommandItem name="comments" />}
        {isTight(layout) && !hasAppearance && hasFileButtons && <Menu.Divider />}
        {isNarrow && (
          <>
            <CommandItem name="open" />
            <CommandItem name="save" />
          </>
        )}
        {isTight(layout) && (
          <>
            <CommandItem name="download" />
            <CommandItem name="print" />
            <CommandItem name="close" />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
