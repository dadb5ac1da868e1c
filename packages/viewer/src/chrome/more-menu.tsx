import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowAutofitWidth,
  IconDeviceFloppy,
  IconDots,
  IconDownload,
  IconFolderOpen,
  IconMaximize,
  IconMessages,
  IconMinus,
  IconPlus,
  IconPrinter,
  IconRotate2,
  IconRotateClockwise2,
  IconX,
} from '@tabler/icons-react'
import { useWords } from '../messages/words.ts'
import { useViewer, useViewerStore } from '../viewer-context.ts'
import { AppearanceItems } from './appearance-menu.tsx'
import { isMobile, isTight, type Layout } from './layout.ts'
import { modeIcons } from './mode-icons.ts'
import type { FileActions } from './toolbar.tsx'

/** Menu of the actions for which a narrow toolbar has no room. */
export function MoreMenu({
  layout,
  files,
  hasAppearance,
}: {
  layout: Layout
  files: FileActions
  hasAppearance: boolean
}) {
  const words = useWords()
  const store = useViewerStore()
  const mode = useViewer(state => state.mode)
  const { modes } = store.options
  const isNarrow = isMobile(layout)
  const { buttons } = files
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
            {modes.map(offered => {
              const Glyph = modeIcons[offered]
              return (
                <Menu.Item
                  key={offered}
                  leftSection={<Glyph size={16} />}
                  fw={mode === offered ? 600 : undefined}
                  aria-current={mode === offered}
                  onClick={() => store.setMode(offered)}
                >
                  {words(`mode.${offered}`)}
                </Menu.Item>
              )
            })}
            <Menu.Divider />
          </>
        )}
        {isTight(layout) && (
          <>
            <Menu.Item
              leftSection={<IconPlus size={16} />}
              closeMenuOnClick={false}
              onClick={() => store.zoom(1)}
            >
              {words('zoom.in')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconMinus size={16} />}
              closeMenuOnClick={false}
              onClick={() => store.zoom(-1)}
            >
              {words('zoom.out')}
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<IconArrowAutofitWidth size={16} />} onClick={() => store.fitTo('width')}>
          {words('zoom.width')}
        </Menu.Item>
        <Menu.Item leftSection={<IconMaximize size={16} />} onClick={() => store.fitTo('page')}>
          {words('zoom.page')}
        </Menu.Item>
        <Menu.Item leftSection={<IconRotate2 size={16} />} onClick={() => store.rotate(-1)}>
          {words('rotate.left')}
        </Menu.Item>
        <Menu.Item leftSection={<IconRotateClockwise2 size={16} />} onClick={() => store.rotate(1)}>
          {words('rotate.right')}
        </Menu.Item>
        {hasAppearance && (
          <>
            <Menu.Divider />
            <AppearanceItems />
            <Menu.Divider />
          </>
        )}
        {layout === 'compact' && (
          <Menu.Item leftSection={<IconMessages size={16} />} onClick={() => store.togglePanel('comments')}>
            {words('panel.comments')}
          </Menu.Item>
        )}
        {isTight(layout) && !hasAppearance && buttons.length > 0 && <Menu.Divider />}
        {isNarrow && buttons.includes('open') && (
          <Menu.Item leftSection={<IconFolderOpen size={16} />} onClick={files.open}>
            {words('file.open')}
          </Menu.Item>
        )}
        {isNarrow && buttons.includes('save') && (
          <Menu.Item
            leftSection={<IconDeviceFloppy size={16} />}
            disabled={!files.canSave}
            onClick={files.save}
          >
            {words('file.save')}
          </Menu.Item>
        )}
        {isTight(layout) && buttons.includes('download') && (
          <Menu.Item leftSection={<IconDownload size={16} />} onClick={files.download}>
            {words('file.download')}
          </Menu.Item>
        )}
        {isTight(layout) && buttons.includes('print') && (
          <Menu.Item leftSection={<IconPrinter size={16} />} disabled={!files.canPrint} onClick={files.print}>
            {words(files.canPrint ? 'file.print' : 'file.printForbidden')}
          </Menu.Item>
        )}
        {isTight(layout) && buttons.includes('close') && (
          <Menu.Item leftSection={<IconX size={16} />} onClick={files.close}>
            {words('file.close')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
