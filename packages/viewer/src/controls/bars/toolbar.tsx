import { Divider } from '@mantine/core'
import type { OpenFile } from '../../document/opening-state.ts'
import { useWords } from '../../messages/use-words.ts'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
import { CommandButton } from '../commands/command-button.tsx'
import { modeCommands } from '../commands/commands.ts'
import { isMobile, isTight, type Layout } from '../parts/layout.ts'
import { AppearanceMenu } from './appearance-menu.tsx'
import { MoreMenu } from './more-menu.tsx'
import { Paginator } from './paginator.tsx'
import classes from './toolbar.module.css'
import { Zoom } from './zoom.tsx'

interface ToolbarProps {
  readonly layout: Layout
  readonly file: OpenFile | undefined
}

/** The toolbar above the pages. Actions without room in a narrow viewer are in its menu. */
export function Toolbar({ layout, file }: ToolbarProps) {
  const words = useWords()
  const store = useViewerStore()
  const isNarrow = isMobile(layout)
  const canAppear = useViewer(state => state.mode !== 'comparison')
  // Where there is one mode only, its buttons leave room.
  const hasRoom = layout === 'wide' || (layout === 'medium' && store.options.modes.length < 2)
  return (
    <div className={classes.bar} role="toolbar" aria-label={words('toolbar.label')} data-layout={layout}>
      <div className={classes.side}>
        <CommandButton name="previewer" />
        <CommandButton name="outline" />
        {layout !== 'compact' && <CommandButton name="comments" />}
        {!isNarrow && <FileButtons areFew={isTight(layout)} />}
        {isNarrow && !file && <CommandButton name="open" />}
      </div>
      {file && (
        <div className={classes.middle}>
          <Paginator pageCount={file.geometries.length} hasSteps={layout !== 'compact'} />
          {!isNarrow && (
            <>
              <Divider orientation="vertical" className={classes.divider} />
              <Zoom hasSteps={!isTight(layout)} />
            </>
          )}
          {layout === 'wide' && <ViewButtons />}
          {hasRoom && canAppear && <AppearanceMenu />}
        </div>
      )}
      <div className={classes.side} data-end>
        {file && !isNarrow && <ModeSwitch />}
        <CommandButton name="find" />
        {file && layout !== 'wide' && <MoreMenu layout={layout} hasAppearance={canAppear && !hasRoom} />}
      </div>
    </div>
  )
}

/** `areFew`: only the actions used most; the menu contains the others. */
function FileButtons({ areFew }: { areFew: boolean }) {
  return (
    <>
      <CommandButton name="open" />
      <CommandButton name="save" />
      {!areFew && (
        <>
          <CommandButton name="download" />
          <CommandButton name="print" />
          <CommandButton name="close" />
        </>
      )}
    </>
  )
}

function ViewButtons() {
  return (
    <>
      <CommandButton name="fitWidth" />
      <CommandButton name="fitPage" />
      <Divider orientation="vertical" className={classes.divider} />
      <CommandButton name="rotateLeft" />
      <CommandButton name="rotateRight" />
    </>
  )
}

/** One button per mode; nothing if there is only one. */
function ModeSwitch() {
  const words = useWords()
  const { modes } = useViewerStore().options
  if (modes.length < 2) return null
  return (
    <fieldset className={classes.modes} aria-label={words('mode.label')}>
      {modes.map(mode => (
        <CommandButton key={mode} name={modeCommands[mode]} />
      ))}
    </fieldset>
  )
}
