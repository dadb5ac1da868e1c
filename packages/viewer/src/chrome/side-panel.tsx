import { CloseButton } from '@mantine/core'
import { useRef } from 'react'
import { useWords } from '../messages/words.ts'
import { useViewer, useViewerStore } from '../viewer-context.ts'
import type { OpenFile, Panel } from '../viewer-state.ts'
import { ChangesPanel } from './changes-panel.tsx'
import { CommentsPanel } from './comments-panel.tsx'
import { isMobile, type Layout } from './layout.ts'
import { OutlinePanel } from './outline-panel.tsx'
import { Previewer } from './previewer.tsx'
import classes from './side-panel.module.css'
import { useFocusBack } from './use-focus-back.ts'
import { useIdle } from './use-idle.ts'

/** Milliseconds without touching a panel after which it goes away on a small screen. */
const idleMs = 5000

/** The panel beside the pages; on a small screen it lies over them and leaves when it is not used. */
export function SidePanel(props: Omit<PanelProps, 'panel'>) {
  const panel = useViewer(state => state.panel)
  return panel ? <OpenPanel {...props} panel={panel} /> : null
}

const stayOpen = () => undefined

interface PanelProps {
  readonly panel: Panel
  readonly layout: Layout
  readonly file: OpenFile
  readonly previewWidth: number
}

function OpenPanel({ panel, layout, file, previewWidth }: PanelProps) {
  const words = useWords()
  const store = useViewerStore()
  const element = useRef<HTMLElement>(null)
  useIdle(element, isMobile(layout) ? idleMs : undefined, store.closePanel)
  useFocusBack(element)
  const title = words(`panel.${panel}`)
  const isOver = isMobile(layout)
  const style = panel === 'previewer' ? { width: previewWidth + 48 } : undefined
  return (
    <aside
      ref={element}
      className={classes.panel}
      data-panel={panel}
      data-over={isOver || undefined}
      style={style}
      aria-label={title}
    >
      {(panel !== 'previewer' || isOver) && (
        <header className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          <CloseButton size="sm" aria-label={words('panel.close')} onClick={store.closePanel} />
        </header>
      )}
      {panel === 'previewer' && <Previewer file={file} previewWidth={previewWidth} />}
      {panel === 'outline' && <OutlinePanel />}
      {panel === 'changes' && <ChangesPanel onGo={isOver ? store.closePanel : stayOpen} />}
      {panel === 'comments' && (
        <CommentsPanel geometries={file.geometries} onGo={isOver ? store.closePanel : stayOpen} />
      )}
    </aside>
  )
}
