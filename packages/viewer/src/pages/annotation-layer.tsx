import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { markLabel } from '../chrome/mark-label.ts'
import { useWords } from '../messages/words.ts'
import { isMarkup, isSelectable, isShown, type Mark } from '../session/mark.ts'
import type { MarkingSession } from '../session/marking-session.ts'
import classes from './annotation-layer.module.css'
import { MarkDrawing } from './mark-drawing.tsx'
import { type PageView, rectInView } from './page-geometry.ts'
import { useTakesPointer, useToolPointer } from './use-tool-pointer.ts'

const noMarks: readonly Mark[] = []

interface AnnotationLayerProps {
  readonly session: MarkingSession
  readonly view: PageView
  /** False while reading: marks are shown and named, and nothing can be done to them. */
  readonly interactive: boolean
}

/** The marks of one page over its picture and text, and the place where tools work on them. */
export function AnnotationLayer({ session, view, interactive }: AnnotationLayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  const marks = useStore(session.store, state => state.annotationsByPage.get(view.pageIndex)) ?? noMarks
  const preview = useStore(session.store, state =>
    state.preview?.pageIndex === view.pageIndex ? state.preview : undefined,
  )
  const tool = useStore(session.store, state => state.tool)
  const takesPointer = useTakesPointer(session, interactive)
  const isSelecting = interactive && tool === 'select'

  useEffect(() => session.ensurePage(view.pageIndex), [session, view.pageIndex])
  useToolPointer(layer, session, view, interactive)

  return (
    <div
      ref={layer}
      className={classes.layer}
      data-takes-pointer={takesPointer || undefined}
      data-tool={tool}
    >
      {marks.filter(isShown).map(mark => (
        <MarkDrawing key={mark.id} mark={mark} view={view} />
      ))}
      {preview && <MarkDrawing mark={preview} view={view} />}
      {marks
        .filter(mark => isShown(mark) && isMarkup(mark))
        .map(mark =>
          isSelecting && isSelectable(mark) ? (
            <MarkHandle key={mark.id} session={session} mark={mark} view={view} />
          ) : (
            <MarkName key={mark.id} mark={mark} view={view} />
          ),
        )}
    </div>
  )
}

/** What the keyboard reaches and the screen reader names; the pointer goes by the drawing itself. */
function MarkHandle({ session, mark, view }: { session: MarkingSession; mark: Mark; view: PageView }) {
  const words = useWords()
  const isSelected = useStore(session.store, state => state.selection.includes(mark.id))
  return (
    <button
      type="button"
      className={classes.handle}
      data-annotation={mark.id}
      aria-label={markLabel(mark, words)}
      aria-pressed={isSelected}
      style={rectInView(view, mark.rect)}
      onFocus={() => session.select([mark.id])}
    />
  )
}

function MarkName({ mark, view }: { mark: Mark; view: PageView }) {
  const words = useWords()
  return (
    <div
      role="img"
      className={classes.handle}
      aria-label={markLabel(mark, words)}
      style={rectInView(view, mark.rect)}
    />
  )
}
