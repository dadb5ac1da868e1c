import { Button, Menu } from '@mantine/core'
import { IconArrowAutofitWidth, IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { useWords } from '../messages/words.ts'
import { useViewer, useViewerStore } from '../viewer-context.ts'
import { ToolButton } from './tool-button.tsx'

const offeredScales = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

/** Zoom out, zoom in (if there is room), and between them the scale, which opens the list of scales and fits. */
export function Zoom({ hasSteps }: { hasSteps: boolean }) {
  const words = useWords()
  const store = useViewerStore()
  const { bounds } = store.options
  const scale = useViewer(state => state.scale)
  const fit = useViewer(state => state.fit)
  const percent = Math.round(scale * 100)
  return (
    <>
      {hasSteps && (
        <ToolButton
          label={words('zoom.out')}
          keys="↓"
          icon={IconMinus}
          isDisabled={scale <= bounds.min}
          onPress={() => store.zoom(-1)}
        />
      )}
      <Menu position="bottom" withinPortal withInitialFocusPlaceholder={false}>
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
          <Menu.Item
            leftSection={<IconArrowAutofitWidth size={16} />}
            fw={fit === 'width' ? 600 : undefined}
            onClick={() => store.fitTo('width')}
          >
            {words('zoom.width')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconMaximize size={16} />}
            fw={fit === 'page' ? 600 : undefined}
            onClick={() => store.fitTo('page')}
          >
            {words('zoom.page')}
          </Menu.Item>
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
      {hasSteps && (
        <ToolButton
          label={words('zoom.in')}
          keys="↑"
          icon={IconPlus}
          isDisabled={scale >= bounds.max}
          onPress={() => store.zoom(1)}
        />
      )}
    </>
  )
}
