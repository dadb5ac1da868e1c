import { ActionIcon, Menu } from '@mantine/core'
import { IconContrast } from '@tabler/icons-react'
import { type Appearance, pageColours, spreads } from '../../marks/appearance.ts'
import { useWords } from '../../messages/use-words.ts'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'

/** Button with the menu of the pages' colours and of one or two pages beside each other. */
export function AppearanceMenu() {
  const words = useWords()
  return (
    <Menu position="bottom" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          size="lg"
          aria-label={words('appearance.menu')}
          title={words('appearance.menu')}
        >
          <IconContrast size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <AppearanceItems />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The choices of the appearance, as items of a menu. */
export function AppearanceItems() {
  const words = useWords()
  const store = useViewerStore()
  const { colours, spread } = useViewer(state => state.appearance)
  const choose = (chosen: Partial<Appearance>) => store.setAppearance(chosen)
  return (
    <>
      <Menu.Label c="var(--mantine-color-text)" fw={600}>
        {words('appearance.colours')}
      </Menu.Label>
      <Menu.RadioGroup value={colours}>
        {pageColours.map(name => (
          <Menu.RadioItem key={name} value={name} onChange={() => choose({ colours: name })}>
            {words(`appearance.${name}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Label c="var(--mantine-color-text)" fw={600}>
        {words('appearance.spread')}
      </Menu.Label>
      <Menu.RadioGroup value={spread}>
        {spreads.map(name => (
          <Menu.RadioItem key={name} value={name} onChange={() => choose({ spread: name })}>
            {words(`appearance.${name}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
