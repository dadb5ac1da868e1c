import { Divider } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { OpenFile } from '../../document/opening-state.ts'
import { useWords } from '../../messages/use-words.ts'
import { isOwnButton, type ToolbarItem } from '../../viewer/toolbar-items.ts'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
import { CommandButton } from '../commands/command-button.tsx'
import { modeCommands } from '../commands/commands.ts'
import { AppearanceMenu } from './appearance-menu.tsx'
import { MoreMenu } from './more-menu.tsx'
import { OwnButton } from './own-button.tsx'
import { PageField } from './page-field.tsx'
import { placeItems } from './placed-items.ts'
import classes from './toolbar.module.css'
import { useShownItems } from './use-shown-items.ts'
import { ZoomMenu } from './zoom-menu.tsx'

interface ToolbarProps {
  readonly widthPx: number
  readonly file: OpenFile | undefined
}

/** The toolbar above the pages, with the items that the host has chosen; those without room are in its menu. */
export function Toolbar({ widthPx, file }: ToolbarProps) {
  const words = useWords()
  const { modes } = useViewerStore().options
  const items = useShownItems()
  const isCoarse = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const pageCount = file?.geometries.length ?? 0
  const pageLabels = useViewer(state => state.pageLabels)
  const room = { widthPx, isCoarse, modeCount: modes.length, pageCount, pageLabels }
  const { groups, menu } = placeItems(items, room)
  return (
    <div className={classes.bar} role="toolbar" aria-label={words('toolbar.label')}>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is known by its place in the bar
        <div key={index} className={classes.group} data-place={placeOf(index, groups.length)}>
          {group.map((item, at) => (
            <Item key={item === 'divider' ? at : keyOf(item)} item={item} pageCount={pageCount} />
          ))}
          {index === groups.length - 1 && menu.length > 0 && <MoreMenu lines={menu} />}
        </div>
      ))}
    </div>
  )
}

const placeOf = (index: number, count: number) =>
  index === 0 ? 'start' : index === count - 1 ? 'end' : 'middle'

const keyOf = (item: ToolbarItem) => (isOwnButton(item) ? item.id : item)

function Item({ item, pageCount }: { readonly item: ToolbarItem; readonly pageCount: number }) {
  if (isOwnButton(item)) return <OwnButton button={item} />
  switch (item) {
    case 'page':
      return <PageField pageCount={pageCount} />
    case 'zoom':
      return <ZoomMenu />
    case 'appearance':
      return <AppearanceMenu />
    case 'modes':
      return <ModeSwitch />
    case 'divider':
      return <Divider orientation="vertical" className={classes.divider} />
    case 'space':
      return null
    default:
      return <CommandButton name={item} />
  }
}

/** One button per mode. */
function ModeSwitch() {
  const words = useWords()
  const { modes } = useViewerStore().options
  return (
    <fieldset className={classes.modes} aria-label={words('mode.label')}>
      {modes.map(mode => (
        <CommandButton key={mode} name={modeCommands[mode]} />
      ))}
    </fieldset>
  )
}
