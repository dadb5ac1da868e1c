import { Divider } from '@mantine/core'
import {
  IconArrowAutofitWidth,
  IconDeviceFloppy,
  IconDownload,
  IconFolderOpen,
  IconLayoutSidebar,
  IconList,
  IconMaximize,
  IconMessages,
  IconPrinter,
  IconRotate2,
  IconRotateClockwise2,
  IconSearch,
  IconX,
} from '@tabler/icons-react'
import { useWords } from '../messages/words.ts'
import { useViewer, useViewerStore } from '../viewer-context.ts'
import { type FileButton, viewerModes } from '../viewer-options.ts'
import type { OpenFile } from '../viewer-state.ts'
import { AppearanceMenu } from './appearance-menu.tsx'
import { isMobile, isTight, type Layout } from './layout.ts'
import { modeIcons } from './mode-icons.ts'
import { MoreMenu } from './more-menu.tsx'
import { Paginator } from './paginator.tsx'
import { ToolButton } from './tool-button.tsx'
import classes from './toolbar.module.css'
import { Zoom } from './zoom.tsx'

/** File actions of the toolbar. */
export interface FileActions {
  readonly buttons: readonly FileButton[]
  /** False if there is nothing to save or saving is in progress. */
  readonly canSave: boolean
  /** False if the document's permissions forbid printing. */
  readonly canPrint: boolean
  readonly open: () => void
  /** Resolves to whether the file was given to the host; never rejects. */
  readonly save: () => Promise<boolean>
  readonly download: () => void
  readonly print: () => void
  readonly close: () => void
}

interface ToolbarProps {
  readonly layout: Layout
  readonly file: OpenFile | undefined
  readonly files: FileActions
}

/** The toolbar above the pages. Actions without room in a narrow viewer are in its menu. */
export function Toolbar({ layout, file, files }: ToolbarProps) {
  const words = useWords()
  const store = useViewerStore()
  const panel = useViewer(state => state.panel)
  const isFinding = useViewer(state => state.find !== undefined && !state.find.isPassage)
  const hasOutline = useViewer(state => (state.outline?.length ?? 0) > 0)
  const isNarrow = isMobile(layout)
  const canAppear = useViewer(state => state.mode !== 'comparison')
  // Where there is one mode only, its buttons leave room.
  const hasRoom = layout === 'wide' || (layout === 'medium' && store.options.modes.length < 2)
  const toggleFind = () => (isFinding ? store.closeFind() : store.openFind())
  return (
    <div className={classes.bar} role="toolbar" aria-label={words('toolbar.label')} data-layout={layout}>
      <div className={classes.side}>
        {file && (
          <ToolButton
            label={words('panel.previewer')}
            keys="T"
            icon={IconLayoutSidebar}
            isPressed={panel === 'previewer'}
            onPress={() => store.togglePanel('previewer')}
          />
        )}
        {file && (hasOutline || panel === 'outline') && (
          <ToolButton
            label={words('panel.outline')}
            icon={IconList}
            isPressed={panel === 'outline'}
            onPress={() => store.togglePanel('outline')}
          />
        )}
        {file && layout !== 'compact' && (
          <ToolButton
            label={words('panel.comments')}
            icon={IconMessages}
            isPressed={panel === 'comments'}
            onPress={() => store.togglePanel('comments')}
          />
        )}
        {!isNarrow && <FileButtons file={file} files={files} areFew={isTight(layout)} />}
        {isNarrow && !file && files.buttons.includes('open') && (
          <ToolButton label={words('file.open')} icon={IconFolderOpen} onPress={files.open} />
        )}
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
        {file && (
          <ToolButton
            label={words('find.open')}
            keys="Ctrl+F"
            icon={IconSearch}
            isPressed={isFinding}
            onPress={toggleFind}
          />
        )}
        {file && layout !== 'wide' && (
          <MoreMenu layout={layout} files={files} hasAppearance={canAppear && !hasRoom} />
        )}
      </div>
    </div>
  )
}

interface FileButtonsProps {
  readonly file: OpenFile | undefined
  readonly files: FileActions
  /** Only the actions used most; the menu contains the others. */
  readonly areFew: boolean
}

function FileButtons({ file, files, areFew }: FileButtonsProps) {
  const words = useWords()
  const { buttons } = files
  return (
    <>
      {buttons.includes('open') && (
        <ToolButton label={words('file.open')} keys="Ctrl+Alt+O" icon={IconFolderOpen} onPress={files.open} />
      )}
      {file && buttons.includes('save') && (
        <ToolButton
          label={words('file.save')}
          keys="Ctrl+Alt+S"
          icon={IconDeviceFloppy}
          isDisabled={!files.canSave}
          onPress={files.save}
        />
      )}
      {file && !areFew && buttons.includes('download') && (
        <ToolButton label={words('file.download')} icon={IconDownload} onPress={files.download} />
      )}
      {file && !areFew && buttons.includes('print') && (
        <ToolButton
          label={words(files.canPrint ? 'file.print' : 'file.printForbidden')}
          keys="Ctrl+P"
          icon={IconPrinter}
          isDisabled={!files.canPrint}
          onPress={files.print}
        />
      )}
      {file && !areFew && buttons.includes('close') && (
        <ToolButton label={words('file.close')} keys="Ctrl+Alt+X" icon={IconX} onPress={files.close} />
      )}
    </>
  )
}

function ViewButtons() {
  const words = useWords()
  const store = useViewerStore()
  const fit = useViewer(state => state.fit)
  return (
    <>
      <ToolButton
        label={words('zoom.width')}
        icon={IconArrowAutofitWidth}
        isPressed={fit === 'width'}
        onPress={() => store.fitTo('width')}
      />
      <ToolButton
        label={words('zoom.page')}
        icon={IconMaximize}
        isPressed={fit === 'page'}
        onPress={() => store.fitTo('page')}
      />
      <Divider orientation="vertical" className={classes.divider} />
      <ToolButton label={words('rotate.left')} keys="," icon={IconRotate2} onPress={() => store.rotate(-1)} />
      <ToolButton
        label={words('rotate.right')}
        keys="."
        icon={IconRotateClockwise2}
        onPress={() => store.rotate(1)}
      />
    </>
  )
}

/** One button per mode; nothing if there is only one. */
function ModeSwitch() {
  const words = useWords()
  const store = useViewerStore()
  const mode = useViewer(state => state.mode)
  const { modes } = store.options
  if (modes.length < 2) return null
  return (
    <fieldset className={classes.modes} aria-label={words('mode.label')}>
      {modes.map(offered => (
        <ToolButton
          key={offered}
          label={words(`mode.${offered}`)}
          keys={String(viewerModes.indexOf(offered) + 1)}
          icon={modeIcons[offered]}
          isPressed={mode === offered}
          onPress={() => store.setMode(offered)}
        />
      ))}
    </fieldset>
  )
}
