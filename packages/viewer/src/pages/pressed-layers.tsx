import type { MouseEvent } from 'react'
import { createStore, useStore } from 'zustand'
import type { OpenFile } from '../document/opening-state.ts'
import type { PageView } from '../marks/page-geometry.ts'
import { restingTool } from '../tools/all-tools.ts'
import { useViewer } from '../viewer/viewer-context.ts'
import { FieldLayer } from './field-layer.tsx'
import { LinkLayer } from './link-layer.tsx'
import { PinLayer } from './pin-layer.tsx'
import classes from './pressed-layers.module.css'
import { markUnder } from './selecting-pointer.ts'

interface PressedLayersProps {
  readonly file: OpenFile
  readonly view: PageView
}

/**
 * What of a page is pressed, besides its marks: links and form fields. While marks are made, only the selection leaves them to the
 * reader; a mark on one of them comes first.
 */
export function PressedLayers({ file, view }: PressedLayersProps) {
  const session = useViewer(state => (state.marking.at === 'ready' ? state.marking.session : undefined))
  const isMarking = useViewer(state => state.mode === 'annotation')
  const tool = useStore(session?.store ?? withoutSession, state => state.tool)
  if (isMarking && tool !== restingTool) return null
  const giveWay = (event: MouseEvent) => {
    const page = event.currentTarget.closest('[data-page-index]')
    if (!isMarking || !session || !page || !markUnder(event.nativeEvent, 'mouse', page, session, view)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={classes.layers} onClickCapture={giveWay}>
      {/* The same component before and after the marks are read, or a focused link would lose the focus. */}
      <LinkLayer document={file.document} view={view} />
      {session && <FieldLayer session={session} view={view} />}
      {session && <PinLayer session={session} view={view} />}
    </div>
  )
}

const withoutSession = createStore(() => ({ tool: restingTool }))
