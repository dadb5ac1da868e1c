import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useWords } from '../../messages/use-words.ts'
import { isOwnButton, type ToolbarItem } from '../../viewer/toolbar-items.ts'
import { useViewerStore } from '../../viewer/viewer-context.ts'
import { CommandItem } from '../commands/command-button.tsx'
import { modeCommands } from '../commands/commands.ts'
import { AppearanceItems } from './appearance-menu.tsx'
import { OwnItem } from './own-button.tsx'
import classes from './toolbar.module.css'

/** Menu of the items for which a narrow toolbar has no room; its lines are separated. */
export function MoreMenu({ lines }: { readonly lines: readonly (readonly ToolbarItem[])[] }) {
  const words = useWords()
  return (
    <Menu
      position="bottom-end"
      withinPortal
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
      <Menu.Dropdown className={classes.menu}>
        {lines.map((line, index) => (
          <Fragment key={keyOf(line[0])}>
            {index > 0 && <Menu.Divider />}
            {line.map(item => (
              <Item key={keyOf(item)} item={item} />
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const keyOf = (item: ToolbarItem | undefined) => (item && isOwnButton(item) ? item.id : item)

function Item({ item }: { readonly item: ToolbarItem }) {
  const { modes } = useViewerStore().options
  if (isOwnButton(item)) return <OwnItem button={item} />
  switch (item) {
    case 'appearance':
      return <AppearanceItems />
    case 'modes':
      return modes.map(mode => <CommandItem key={mode} name={modeCommands[mode]} />)
    case 'page':
    case 'zoom':
    case 'divider':
    case 'space':
      return null
    default:
      return <CommandItem name={item} staysOpen={item === 'zoomIn' || item === 'zoomOut'} />
  }
}
