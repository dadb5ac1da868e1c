import { memo, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { markLabel } from '../chrome/mark-label.ts'
import { useWords } from '../messages/words.ts'
import { isMarkup, isSelectable, isShown, type Mark } from '../session/mark.ts'
import type { MarkingSession } from '../session/marking-session.ts'
import { previewId } from '../tools/tool.ts'
import classes from './annotation-layer.module.css'
import { DraftDrawing, MarkDrawing, MarksDrawing } from './mark-drawing.tsx'
import { markBox, shownAs } from './mark-place.ts'
import { layersOf, type MarkRun } from './mark-runs.ts'
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

/**
 * The marks of one page over its picture and text, but for {@link MixedMarks}, and the place where tools work on all of
 * them.
 */
export function AnnotationLayer({ session, view, ...props }: AnnotationLayerProps) {
  const mayMark = useStore(session.store, state => state.mayMark)
  const interactive = props.interactive && mayMark
  const layer = useRef<HTMLDivElement>(null)
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
      <PresentMarks session={session} view={view} isSelecting={isSelecting} />
      {isSelecting && <ShownHandles session={session} view={view} />}
      {isSelecting && <SelectionBand session={session} view={view} />}
    </div>
  )
}

interface MarksProps {
  readonly session: MarkingSession
  readonly view: PageView
}

/** Marks that mix with the picture of the page, right above it, and those that are being made. */
export function MixedMarks({ session, view }: MarksProps) {
  const marks = usePageMarks(session, view.pageIndex)
  return (
    <>
      <MarkRuns session={session} view={view} runs={layersOf(marks).mixed} />
      <DraftedMarks session={session} view={view} isMixing />
    </>
  )
}

/** Whether {@link MixedMarks} of a page are more than those that are being made. */
export function useIsMixed(session: MarkingSession | undefined, pageIndex: number): boolean {
  const look = () => {
    const marks = session?.store.getState().annotationsByPage.get(pageIndex)
    return marks !== undefined && layersOf(marks).mixed.length > 0
  }
  return useSyncExternalStore(session?.store.subscribe ?? subscribeToNothing, look)
}

const subscribeToNothing = () => () => undefined

/** Drawn anew when a mark comes, goes or is changed; a gesture that makes a new one leaves them alone. */
const PresentMarks = memo(function PresentMarks({
  session,
  view,
  isSelecting,
}: MarksProps & { isSelecting: boolean }) {
  const pageMarks = usePageMarks(session, view.pageIndex)
  const marks = useMemo(() => pageMarks.filter(isShown), [pageMarks])
  const standIns = useStandIns(session, marks)
  const selection = useStore(session.store, state => state.selection)
  const selected = useMemo(() => new Set(selection), [selection])
  return (
    <>
      <MarkRuns session={session} view={view} runs={layersOf(pageMarks).plain} />
      <div className={classes.names}>
        {marks.filter(isMarkup).map(mark => {
          const Named = isSelecting && isSelectable(mark) ? MarkHandle : MarkName
          const isSelected = selected.has(mark.id)
          const shown = standIns.get(mark.id) ?? mark
          return <Named key={mark.id} session={session} mark={shown} view={view} isSelected={isSelected} />
        })}
      </div>
    </>
  )
})

/** Drawings that lie on each other, lowest first, each mark as the gesture under way would leave it. */
const MarkRuns = memo(function MarkRuns({ session, view, runs }: MarksProps & { runs: readonly MarkRun[] }) {
  const marks = useMemo(() => runs.flatMap(run => run.marks), [runs])
  const standIns = useStandIns(session, marks)
  return runs.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: drawings lie on each other and are nothing else
    <MarksDrawing key={index} view={view} blendMode={run.blendMode}>
      {run.marks.map(mark => (
        <MarkDrawing
          key={mark.id}
          mark={standIns.get(mark.id) ?? mark}
          view={view}
          mixes={standIns.has(mark.id)}
        />
      ))}
    </MarksDrawing>
  ))
})

/**
 * New marks of the gesture under way, above all others: those that mix with the page, which lie in its layers, or those
 * that do not. What does not mix lies outside, or the browser would put the page together again for every move.
 */
export function DraftedMarks({ session, view, isMixing }: MarksProps & { isMixing: boolean }) {
  const { store } = session
  const { pageIndex } = view
  const ids = useStore(
    store,
    useShallow(({ preview }) => draftsOn(pageIndex, preview).map(({ id }) => id)),
  )
  const blendMode = useStore(store, ({ preview }) => draftsOn(pageIndex, preview)[0]?.scene?.blendMode)
  if (blendMode === undefined || isMixing !== (blendMode !== 'normal')) return null
  return (
    <div className={isMixing ? undefined : classes.drafts}>
      <MarksDrawing view={view} blendMode={blendMode}>
        {ids.map(id => (
          <g key={id} style={isMixing ? { mixBlendMode: blendMode } : undefined}>
            <DraftDrawing session={session} id={id} view={view} />
          </g>
        ))}
      </MarksDrawing>
    </div>
  )
}

/** What the gesture under way would leave that is new; one tool makes it, so all of it mixes in the same way. */
const draftsOn = (pageIndex: number, preview: readonly Mark[]): readonly Mark[] =>
  preview.filter(mark => mark.pageIndex === pageIndex && mark.id.startsWith(previewId))

function ShownHandles({ session, view }: MarksProps) {
  const marks = usePageMarks(session, view.pageIndex)
  const standIns = new Map(usePreviews(session, view.pageIndex).map(mark => [mark.id, mark]))
  const shown = marks.map(mark => standIns.get(mark.id) ?? mark).filter(isShown)
  return <SelectionHandles session={session} marks={shown} view={view} />
}

/** The rectangle that is being drawn to select what it touches. */
function SelectionBand({ session, view }: MarksProps) {
  const band = useStore(session.store, state => state.band)
  if (band?.pageIndex !== view.pageIndex) return null
  return <div className={classes.band} style={rectInView(view, band.rect)} />
}

/** All marks of a page as they are without the gesture under way, shown or not; the same list while they are. */
const usePageMarks = (session: MarkingSession, pageIndex: number): readonly Mark[] =>
  useStore(session.store, state => state.annotationsByPage.get(pageIndex)) ?? noMarks

/** Marks of a page that the gesture under way would leave if it ended now. */
const usePreviews = (session: MarkingSession, pageIndex: number): readonly Mark[] =>
  useStore(
    session.store,
    useShallow(state => state.preview.filter(mark => mark.pageIndex === pageIndex)),
  )

/**
 * Marks of those given as they would be if the gesture under way ended now. Asked once for a page: each of a thousand
 * marks asking for itself would cost every move of the pointer more than drawing it.
 */
function useStandIns(session: MarkingSession, marks: readonly Mark[]): ReadonlyMap<string, Mark> {
  const present = useMemo(() => new Set(marks.map(({ id }) => id)), [marks])
  const changed = useStore(
    session.store,
    useShallow(({ preview }) => preview.filter(({ id }) => present.has(id))),
  )
  return useMemo(() => new Map(changed.map(mark => [mark.id, mark])), [changed])
}

interface NamedMarkProps extends MarksProps {
  readonly mark: Mark
  readonly isSelected: boolean
}

/** What the keyboard reaches and the screen reader names; the pointer goes by the drawing itself. */
const MarkHandle = memo(function MarkHandle({ session, mark, view, isSelected }: NamedMarkProps) {
  const words = useWords()
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

const MarkName = memo(function MarkName({ mark, view, isSelected }: NamedMarkProps) {
  const words = useWords()
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
