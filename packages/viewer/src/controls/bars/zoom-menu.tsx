import { Button, Menu } from '@mantine/core'
import { useWords } from '../../messages/use-words.ts'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
import { CommandItem } from '../commands/command-button.tsx'

const offeredScales = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 8, 16, 32, 64]

/** The scale, which opens the list of scales and fits. */
export function ZoomMenu() {
  const words = useWords()
  const store = useViewerStore()
  const { bounds } = store.options
  const scale = useViewer(state => state.scale)
  const percent = Math.round(scale * 100)
  return (
    <Menu position="bottom" withinPortal>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          size="compact-sm"
          w={60}
          px={0}
          fw={500}
          aria-label={words('zoom.menu', { percent })}
        >
          {words('zoom.value', { percent })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <CommandItem name="fitWidth" />
        <CommandItem name="fitPage" />
        <Menu.Divider />
        {offeredScales
          .filter(offered => offered >= bounds.min && offered <= bounds.max)
          .map(offered => (
            <Menu.Item
              key={offered}
              fw={offered === scale ? 600 : undefined}
              onClick={() => store.setScale(offered)}
            >
              {words('zoom.value', { percent: offered * 100 })}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
