import { ActionIcon, CloseButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconPin, IconPinFilled } from '@tabler/icons-react'
import { useRef } from 'react'
import type { OpenFile } from '../../document/opening-state.ts'
import { useWords } from '../../messages/use-words.ts'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
import type { Panel } from '../../viewer/viewer-state.ts'
import { isMobile, type Layout } from '../parts/layout.ts'
import { useFocusBack } from '../parts/use-focus-back.ts'
import { useFocusByKey } from '../parts/use-focus-by-key.ts'
import { type LastPointer, useIdle, useLastPointer } from '../parts/use-idle.ts'
import { SignaturesPanel } from '../signatures/signatures-panel.tsx'
import { AttachmentsPanel } from './attachments-panel.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import { CommentsPanel } from './comments-panel.tsx'
import { LayersPanel } from './layers-panel.tsx'
import { OutlinePanel } from './outline-panel.tsx'
import { Previewer } from './previewer.tsx'
import classes from './side-panel.module.css'

/** Milliseconds without use after which a panel closes. */
const afterMs = 5000

const viewerOf = (panel: HTMLElement) => panel.closest('[data-layout]')

const pagesBeside = (panel: HTMLElement) => viewerOf(panel)?.querySelector('section[data-mode]')

/** A panel over the pages closes when it is not used itself. */
const leftAlone = { afterMs, around: (panel: HTMLElement) => panel, elsewhere: pagesBeside }

/**
 * A panel beside the pages closes when the whole viewer is not used, because its list is used while reading the
 * pages.
 */
const viewerLeftAlone = {
  afterMs,
  around: (panel: HTMLElement) => viewerOf(panel) ?? panel,
  elsewhere: pagesBeside,
}

/**
 * The panel beside the pages; on a small screen it lies over them. It closes when it is not used, unless the reader
 * has pinned it. See ADR 0031.
 */
export function SidePanel(props: Omit<PanelProps, 'panel' | 'lastPointer'>) {
  const panel = useViewer(state => state.panel)
  const wanted = useViewer(state => state.wantedFile?.markId)
  const lastPointer = useLastPointer()
  // Another panel, or one opened at another icon of a page, is a new component, so that the focus returns to where it came from.
  return panel ? (
    <OpenPanel key={`${panel} ${wanted ?? ''}`} {...props} panel={panel} lastPointer={lastPointer} />
  ) : null
}

/** Whether panels beside the pages stay open: the reader's choice, stored in this browser. */
const usePinned = () =>
  useLocalStorage({ key: 'lectern-viewer-panel-pinned', defaultValue: false, getInitialValueInEffect: false })

const pinnedLook = { variant: 'light' } as const
const looseLook = { variant: 'subtle', color: 'gray' } as const

/** Width for the title of the thumbnails and its button, CSS pixels. */
const titledWidth = 208

const stayOpen = () => undefined

interface PanelProps {
  readonly panel: Panel
  readonly layout: Layout
  readonly file: OpenFile
  readonly previewWidth: number
  readonly lastPointer: LastPointer
}

function OpenPanel({ panel, layout, file, previewWidth, lastPointer }: PanelProps) {
  const words = useWords()
  const store = useViewerStore()
  const element = useRef<HTMLElement>(null)
  const isOver = isMobile(layout)
  const [isPinned, setPinned] = usePinned()
  useIdle(element, isOver ? leftAlone : isPinned ? undefined : viewerLeftAlone, {
    lastPointer,
    idle: store.closePanel,
  })
  useFocusBack(element)
  useFocusByKey(element, { opensItself: panel === 'changes' })
  const title = words(`panel.${panel}`)
  const width = Math.max(previewWidth + 48, isOver ? titledWidth : 0)
  const style = panel === 'previewer' ? { width } : undefined
  return (
    <aside
      ref={element}
      className={classes.panel}
      data-panel={panel}
      data-over={isOver || undefined}
      style={style}
      aria-label={title}
      onKeyDown={event => {
        // In a reply, Escape cancels the reply.
        if (event.key === 'Escape' && !(event.target instanceof HTMLTextAreaElement)) store.closePanel()
      }}
    >
      <header className={classes.head}>
        {(panel !== 'previewer' || isOver) && <h2 className={classes.title}>{title}</h2>}
        {!isOver && <PinButton isPinned={isPinned} onPin={setPinned} />}
        <CloseButton size="sm" aria-label={words('panel.close')} onClick={store.closePanel} />
      </header>
      {panel === 'previewer' && <Previewer file={file} previewWidth={previewWidth} />}
      {panel === 'outline' && <OutlinePanel />}
      {panel === 'signatures' && <SignaturesPanel />}
      {panel === 'layers' && <LayersPanel />}
      {panel === 'attachments' && <AttachmentsPanel onGo={isOver ? store.closePanel : stayOpen} />}
      {panel === 'changes' && <ChangesPanel onGo={isOver ? store.closePanel : stayOpen} />}
      {panel === 'comments' && (
        <CommentsPanel geometries={file.geometries} onGo={isOver ? store.closePanel : stayOpen} />
      )}
    </aside>
  )
}

interface PinButtonProps {
  readonly isPinned: boolean
  readonly onPin: (isPinned: boolean) => void
}

function PinButton({ isPinned, onPin }: PinButtonProps) {
  const words = useWords()
  return (
    <ActionIcon
      className={classes.pin}
      {...(isPinned ? pinnedLook : looseLook)}
      size="md"
      aria-label={words('panel.pin')}
      title={words('panel.pin')}
      aria-pressed={isPinned}
      onClick={() => onPin(!isPinned)}
    >
      {isPinned ? <IconPinFilled size={16} aria-hidden /> : <IconPin size={16} stroke={1.6} aria-hidden />}
    </ActionIcon>
  )
}
