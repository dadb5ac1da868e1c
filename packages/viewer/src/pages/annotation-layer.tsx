import { memo, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { MarkingSession } from '../marking/marking-session.ts'
import { markedWithNotes } from '../marking/note-thread.ts'
import { hasFile, isMarkup, isSelectable, isShown, isSigned, type Mark } from '../marks/mark.ts'
import { type PageView, rectInView } from '../marks/page-geometry.ts'
import { markLabel } from '../messages/mark-label.ts'
import { useWords } from '../messages/use-words.ts'
import { restingTool } from '../tools/all-tools.ts'
import { previewId } from '../tools/tool.ts'
import classes from './annotation-layer.module.css'
import { DraftDrawing, MarkDrawing, MarksDrawing } from './mark-drawing.tsx'
import { markBox, shownAs } from './mark-place.ts'
import { layersOf, type MarkRun } from './mark-runs.ts'
import { notedAttribute } from './note-pointer.ts'
import { SelectionHandles } from './selection-handles.tsx'
import { useTakesPointer, useToolPointer } from './use-tool-pointer.ts'

const noMarks: readonly Mark[] = []

interface AnnotationLayerProps {
  readonly session: MarkingSession
  readonly view: PageView
  /** False in the text mode: marks are displayed and named but cannot be used. */
  readonly interactive: boolean
  /** Whether the marks are drawn, which the picture of the page may still have. */
  readonly isDrawn: boolean
}

/**
 * The marks of one page over its picture and text, except those of {@link MixedMarks}, and the layer that passes
 * pointer events to the tools.
 */
export function AnnotationLayer({ session, view, ...props }: AnnotationLayerProps) {
  const mayMark = useStore(session.store, state => state.mayMark)
  // A page is known to be lost once its marks were read, which changes the store.
  const isLost = useStore(session.store, () => session.isLostPage(view.pageIndex))
  const interactive = props.interactive && mayMark && !isLost
  const layer = useRef<HTMLDivElement>(null)
  const tool = useStore(session.store, state => state.tool)
  const takesPointer = useTakesPointer(session, interactive)
  const isSelecting = interactive && tool === restingTool

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
      <PresentMarks session={session} view={view} isSelecting={isSelecting} isDrawn={props.isDrawn} />
      {isSelecting && <ShownHandles session={session} view={view} />}
      {isSelecting && <SelectionBand session={session} view={view} />}
    </div>
  )
}

interface MarksProps {
  readonly session: MarkingSession
  readonly view: PageView
}

/** Marks with a blend mode, directly above the picture of the page, and drafts of new ones. */
export function MixedMarks({ session, view, isDrawn }: MarksProps & { isDrawn: boolean }) {
  const marks = usePageMarks(session, view.pageIndex)
  return (
    <>
      {isDrawn && <MarkRuns session={session} view={view} runs={layersOf(marks).mixed} />}
      <DraftedMarks session={session} view={view} isMixing />
    </>
  )
}

/** All marks of a page as they are now, for a small picture of it. They are read on first use. */
export function PageMarks({ session, view }: MarksProps) {
  useEffect(() => void session.loadPage(view.pageIndex), [session, view.pageIndex])
  const layers = layersOf(usePageMarks(session, view.pageIndex))
  return <MarkRuns session={session} view={view} runs={[...layers.mixed, ...layers.plain]} />
}

/** Whether a page has marks for {@link MixedMarks} other than drafts. */
export function useIsMixed(session: MarkingSession | undefined, pageIndex: number): boolean {
  const look = () => {
    const marks = session?.store.getState().annotationsByPage.get(pageIndex)
    return marks !== undefined && layersOf(marks).mixed.length > 0
  }
  return useSyncExternalStore(session?.store.subscribe ?? subscribeToNothing, look)
}

const subscribeToNothing = () => () => undefined

/** Rendered again when a mark is added, removed or changed, but not during a gesture that creates a new one. */
const PresentMarks = memo(function PresentMarks({
  session,
  view,
  isSelecting,
  isDrawn,
}: MarksProps & { isSelecting: boolean; isDrawn: boolean }) {
  const pageMarks = usePageMarks(session, view.pageIndex)
  const marks = useMemo(() => pageMarks.filter(isShown), [pageMarks])
  const noted = useMemo(() => markedWithNotes(pageMarks), [pageMarks])
  const changing = useChanging(session, view.pageIndex)
  const selection = useStore(session.store, state => state.selection)
  const selected = useMemo(() => new Set(selection), [selection])
  return (
    <>
      {isDrawn && <MarkRuns session={session} view={view} runs={layersOf(pageMarks).plain} />}
      <div className={classes.names}>
        {marks
          .filter(mark => isMarkup(mark) || (isSigned(mark) && !hasFile(mark)))
          .map(mark => {
            const Named = isSelecting && isSelectable(mark) ? MarkHandle : MarkName
            const [isSelected, isChanging] = [selected.has(mark.id), changing.has(mark.id)]
            const isNoted = noted.has(mark.id)
            return <Named key={mark.id} {...{ session, mark, view, isSelected, isChanging, isNoted }} />
          })}
      </div>
    </>
  )
})

/** Drawings on top of each other, lowest first; each mark is drawn as the current gesture would leave it. */
const MarkRuns = memo(function MarkRuns({ session, view, runs }: MarksProps & { runs: readonly MarkRun[] }) {
  const changing = useChanging(session, view.pageIndex)
  return runs.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: drawings are an ordered list without identity
    <MarksDrawing key={index} view={view} blendMode={run.blendMode}>
      {run.marks.map(mark => (
        <PresentDrawing key={mark.id} {...{ session, mark, view, isChanging: changing.has(mark.id) }} />
      ))}
    </MarksDrawing>
  ))
})

/**
 * Drafts of the current gesture, above all other marks: those with a blend mode inside the layers of the page, or
 * those without. The latter are outside, because otherwise the browser would composite the page again for every
 * pointer move.
 */
export function DraftedMarks({ session, view, isMixing }: MarksProps & { isMixing: boolean }) {
  const { gesture } = session
  const { pageIndex } = view
  const ids = useStore(
    gesture,
    useShallow(({ preview }) => draftsOn(pageIndex, preview).map(({ id }) => id)),
  )
  const blendMode = useStore(gesture, ({ preview }) => draftsOn(pageIndex, preview)[0]?.scene?.blendMode)
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

/** New marks of the current gesture. One tool makes them, so all have the same blend mode. */
const draftsOn = (pageIndex: number, preview: readonly Mark[]): readonly Mark[] =>
  preview.filter(mark => mark.pageIndex === pageIndex && mark.id.startsWith(previewId))

/** The handles of the selected mark, if it is the only one and on this page. */
function ShownHandles({ session, view }: MarksProps) {
  const selected = useStore(session.store, ({ selection, annotationsByPage }) =>
    selection.length === 1
      ? annotationsByPage.get(view.pageIndex)?.find(({ id }) => id === selection[0])
      : undefined,
  )
  const mark = useAsLeft(session, selected, true)
  return mark && isShown(mark) ? <SelectionHandles mark={mark} view={view} /> : null
}

/** The selection rectangle while it is drawn. */
function SelectionBand({ session, view }: MarksProps) {
  const band = useStore(session.gesture, state => state.band)
  if (band?.pageIndex !== view.pageIndex) return null
  return <div className={classes.band} style={rectInView(view, band.rect)} />
}

/**
 * All marks of a page without the current gesture, whether drawn or not; the same array as long as they do not
 * change.
 */
const usePageMarks = (session: MarkingSession, pageIndex: number): readonly Mark[] =>
  useStore(session.store, state => state.annotationsByPage.get(pageIndex)) ?? noMarks

/** Ids of the marks of a page that the current gesture changes: the same set during the whole gesture. */
function useChanging(session: MarkingSession, pageIndex: number): ReadonlySet<string> {
  const ids = useStore(
    session.gesture,
    useShallow(({ preview }) =>
      preview
        .filter(mark => mark.pageIndex === pageIndex && !mark.id.startsWith(previewId))
        .map(({ id }) => id),
    ),
  )
  return useMemo(() => new Set(ids), [ids])
}

/**
 * A mark as the current gesture would leave it. Only a mark that the gesture changes listens to it: with a thousand
 * marks, listening to each would cost more per pointer move than drawing the one that moves.
 */
function useAsLeft<Given extends Mark | undefined>(
  { gesture }: MarkingSession,
  mark: Given,
  isChanging: boolean,
): Given | Mark {
  const look = () =>
    isChanging && mark ? (gesture.getState().preview.find(({ id }) => id === mark.id) ?? mark) : mark
  return useSyncExternalStore(isChanging ? gesture.subscribe : subscribeToNothing, look)
}

interface PresentMarkProps extends MarksProps {
  readonly mark: Mark
  /** The current gesture changes it. */
  readonly isChanging: boolean
}

const PresentDrawing = memo(function PresentDrawing({ session, mark, view, isChanging }: PresentMarkProps) {
  return <MarkDrawing mark={useAsLeft(session, mark, isChanging)} view={view} mixes={isChanging} />
})

interface NamedMarkProps extends PresentMarkProps {
  readonly isSelected: boolean
  /** There is something to read at it: a card shows that when the mark has the focus. */
  readonly isNoted: boolean
}

/**
 * The focusable and labelled element of a mark for keyboard and screen reader; the pointer uses the drawing itself.
 */
const MarkHandle = memo(function MarkHandle({
  view,
  isSelected,
  isNoted,
  session,
  ...props
}: NamedMarkProps) {
  const mark = useAsLeft(session, props.mark, props.isChanging)
  const words = useWords()
  return (
    <button
      type="button"
      className={classes.handle}
      data-annotation={mark.id}
      {...notedBy(mark, isNoted)}
      aria-label={markLabel(mark, words)}
      aria-pressed={isSelected}
      style={markBox(mark, view)}
      onFocus={() => session.select([mark.id])}
    />
  )
})

/** A mark that is only read. One with a card can be reached by keyboard. */
const MarkName = memo(function MarkName({ view, isSelected, isNoted, session, ...props }: NamedMarkProps) {
  const mark = useAsLeft(session, props.mark, props.isChanging)
  const words = useWords()
  const named = {
    className: classes.handle,
    'data-selected': isSelected || undefined,
    'aria-label': markLabel(mark, words),
    style: markBox(mark, view),
  }
  return isNoted ? (
    <button type="button" {...named} {...notedBy(mark, isNoted)} />
  ) : (
    <div role="img" {...named} />
  )
})

const notedBy = ({ id }: Mark, isNoted: boolean) => (isNoted ? { [notedAttribute]: id } : {})
