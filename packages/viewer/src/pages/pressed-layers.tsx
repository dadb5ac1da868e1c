import type { MouseEvent } from 'react'
import { useStore } from 'zustand'
import type { OpenFile } from '../document/opening-state.ts'
import type { MarkingSession } from '../marking/marking-session.ts'
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

/** What of a page is pressed, besides its marks: links and form fields. */
export function PressedLayers({ file, view }: PressedLayersProps) {
  const marking = useViewer(state => state.marking)
  return marking.at === 'ready' ? (
    <BesideMarks file={file} view={view} session={marking.session} />
  ) : (
    <LinkLayer document={file.document} view={view} />
  )
}

/** While marks are made, only the selection leaves links and fields to the reader; a mark on one of them comes first. */
function BesideMarks({ file, view, session }: PressedLayersProps & { readonly session: MarkingSession }) {
  const isMarking = useViewer(state => state.mode === 'annotation')
  const tool = useStore(session.store, state => state.tool)
  if (isMarking && tool !== restingTool) return null
  const giveWay = (event: MouseEvent) => {
    const page = event.currentTarget.closest('[data-page-index]')
    if (!isMarking || !page || !markUnder(event.nativeEvent, 'mouse', page, session, view)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={classes.layers} onClickCapture={giveWay}>
      <LinkLayer document={file.document} view={view} />
      <FieldLayer session={session} view={view} />
      <PinLayer session={session} view={view} />
    </div>
  )
}
