import { memo, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { markLabel } from '../chrome/mark-label.ts'
import { useWords } from '../messages/words.ts'
import { isMarkup, isSelectable, isShown, type Mark } from '../session/mark.ts'
import type { MarkingSession } from '../session/marking-session.ts'
import classes from './annotation-layer.module.css'
import { MarkDrawing } from './mark-drawing.tsx'
import { markBox, shownAs } from './mark-place.ts'
import { type PageView, rectInView } from './page-geometry.ts'
import { SelectionHandles } from './selection-handles.tsx'
import { useTakesPointer, useToolPointer } from './use-tool-pointer.ts'

const noMarks: readonly Mark[] = []

interface AnnotationLayerProps {
  readonly session: MarkingSession
  readonly view: PageView
  /** False while reading: marks are shown and named, and nothing can be done to them. */
  readonly interactive: boolean
}

/** The marks of one page over its picture and text, and the place where tools work on them. */
export function AnnotationLayer({ session, view, ...props }: AnnotationLayerProps) {
  const mayMark = useStore(session.store, state => state.mayMark)
  const interactive = props.interactive && mayMark
  const layer = useRef<HTMLDivElement>(null)
  const marks = useShownMarks(session, view.pageIndex)
  const tool = useStore(session.store, state => state.tool)
  const takesPointer = useTakesPointer(session, interactive)
  const isSelecting = interactive && tool === 'select'

  useEffect(() => void session.loadPage(view.pageIndex), [session, view.pageIndex])
  useEffect(() => session.showAs(shownAs(view)), [session, view])
  useToolPointer(layer, session, view, interactive)

  return (
    <div
      ref={layer}
      className={classes.layer}
      data-takes-pointer={takesPointer || undefined}
      data-tool={tool}
    >
      {marks.map(mark => (
        <MarkDrawing key={mark.id} mark={mark} view={view} />
      ))}
      {marks
        .filter(isMarkup)
        .map(mark =>
          isSelecting && isSelectable(mark) ? (
            <MarkHandle key={mark.id} session={session} mark={mark} view={view} />
          ) : (
            <MarkName key={mark.id} session={session} mark={mark} view={view} />
          ),
        )}
      {isSelecting && <SelectionHandles session={session} marks={marks} view={view} />}
      {isSelecting && <SelectionBand session={session} view={view} />}
    </div>
  )
}

/** The rectangle that is being drawn to select what it touches. */
function SelectionBand({ session, view }: { session: MarkingSession; view: PageView }) {
  const band = useStore(session.store, state => state.band)
  if (band?.pageIndex !== view.pageIndex) return null
  return <div className={classes.band} style={rectInView(view, band.rect)} />
}

/** Marks of a page as they would be if the gesture under way ended now. */
function useShownMarks(session: MarkingSession, pageIndex: number): readonly Mark[] {
  const marks = useStore(session.store, state => state.annotationsByPage.get(pageIndex)) ?? noMarks
  const previews = useStore(
    session.store,
    useShallow(state => state.preview.filter(mark => mark.pageIndex === pageIndex)),
  )
  const standIns = new Map(previews.map(mark => [mark.id, mark]))
  const present = marks.map(mark => standIns.get(mark.id) ?? mark)
  const added = previews.filter(({ id }) => !marks.some(mark => mark.id === id))
  return [...present, ...added].filter(isShown)
}

/** What the keyboard reaches and the screen reader names; the pointer goes by the drawing itself. */
const MarkHandle = memo(function MarkHandle({
  session,
  mark,
  view,
}: {
  session: MarkingSession
  mark: Mark
  view: PageView
}) {
  const words = useWords()
  const isSelected = useStore(session.store, state => state.selection.includes(mark.id))
  return (
    <button
      type="button"
      className={classes.handle}
      data-annotation={mark.id}
      aria-label={markLabel(mark, words)}
      aria-pressed={isSelected}
      style={markBox(mark, view)}
      onFocus={() => session.select([mark.id])}
    />
  )
})

const MarkName = memo(function MarkName({
  session,
  mark,
  view,
}: {
  session: MarkingSession
  mark: Mark
  view: PageView
}) {
  const words = useWords()
  const isSelected = useStore(session.store, state => state.selection.includes(mark.id))
  return (
    <div
      role="img"
      className={classes.handle}
      data-selected={isSelected || undefined}
      aria-label={markLabel(mark, words)}
      style={markBox(mark, view)}
    />
  )
})
