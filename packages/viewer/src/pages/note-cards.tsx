import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { MarkingSession } from '../marking/marking-session.ts'
import { commentAt, markedWithNotes } from '../marking/note-thread.ts'
import { topmostAt } from '../marking/tool-view.ts'
import { findMark, hasFile, type Mark } from '../marks/mark.ts'
import type { PageView } from '../marks/page-geometry.ts'
import { restingTool } from '../tools/all-tools.ts'
import { useViewer, useViewerStore } from '../viewer/viewer-context.ts'
import { endCard } from './end-card.ts'
import { shownAs } from './mark-place.ts'
import classes from './note-card.module.css'
import { NoteCard } from './note-card.tsx'
import {
  closeMs,
  type NoteCardEvent,
  type NoteCardState,
  noCard,
  noteCardStep,
  openMs,
} from './note-card-step.ts'
import { cardAttribute, listenForNotes, notedAttribute } from './note-pointer.ts'
import { placeOnPage, reachPt } from './pointer-place.ts'
import { type Spot, useCardPlace } from './use-card-place.ts'
import { useNoteKeys } from './use-note-keys.ts'
import { usePinFiles } from './use-pin-files.ts'

interface NoteCardsProps {
  readonly viewport: HTMLElement | null
  /** How a page is displayed. */
  readonly viewOf: (pageIndex: number) => PageView | undefined
}

/** The card of the mark that a pointer or the focus is on, with what was written at it, in every mode. */
export function NoteCards({ viewport, viewOf }: NoteCardsProps) {
  const marking = useViewer(state => state.marking)
  if (marking.at !== 'ready' || !viewport) return null
  return <CardOfSession viewport={viewport} viewOf={viewOf} session={marking.session} />
}

interface CardProps extends NoteCardsProps {
  readonly viewport: HTMLElement
  readonly session: MarkingSession
}

function CardOfSession({ viewport, viewOf, session }: CardProps) {
  const { state, shownNow, tell } = useNoteCardState()
  const { shown } = state
  const isMarking = useViewer(({ mode }) => mode === 'annotation')
  const isTool = useStore(session.store, ({ tool }) => tool !== restingTool)
  const spot = useNotePointing({ viewport, viewOf, session }, state, tell)
  const pages = useStore(session.store, ({ annotationsByPage }) => annotationsByPage)
  const mark = useMemo(() => (shown ? findMark(pages, shown.id) : undefined), [pages, shown])
  const comment = useMemo(() => mark && commentAt(pages.get(mark.pageIndex) ?? [], mark.id), [pages, mark])
  const isPin = mark !== undefined && hasFile(mark)
  const fileOf = usePinFiles(session, isPin)
  const [card, setCard] = useState<HTMLElement | null>(null)
  const id = useId()
  const dismiss = useCallback(() => tell({ type: 'dismiss' }), [tell])
  const isFocused = shown?.by === 'focus'
  // Where the pointer was then: the card stays there while the pointer moves.
  const asked = useMemo(() => (shown && shown.by !== 'focus' ? spot.current : undefined), [shown, spot])
  useNoteKeys(card, { isFocused, isMarking, dismiss })
  useCardPlace(card, mark, mark && viewOf(mark.pageIndex), {
    viewport,
    dismiss,
    spot: asked,
  })
  useEffect(() => endCard(session, shownNow, dismiss), [session, shownNow, dismiss])
  useModeChange(dismiss)
  useDescription(viewport, card && mark ? { card: id, mark: mark.id } : undefined)
  if (!mark || !comment) return null
  return (
    <div
      ref={setCard}
      id={id}
      role="tooltip"
      className={classes.card}
      data-passes={(isMarking && isTool) || undefined}
      {...{ [cardAttribute]: '' }}
    >
      <NoteCard comment={comment} leadsToFile={!isMarking && isPin} file={isPin ? fileOf(mark) : undefined} />
    </div>
  )
}

/** The state of the card as it was rendered, and whose card is shown at this moment, with the time that its steps ask for. */
function useNoteCardState() {
  const [state, setState] = useState(noCard)
  const current = useRef<NoteCardState>(noCard)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useCallback((event: NoteCardEvent) => {
    const step = noteCardStep(current.current, event)
    current.current = step.state
    setState(step.state)
    if (!step.wait) return
    clearTimeout(timer.current)
    if (step.wait !== 'stop')
      timer.current = setTimeout(() => tell({ type: 'rest' }), step.wait === 'open' ? openMs : closeMs)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  const shownNow = useCallback(() => current.current.shown?.id, [])
  return { state, shownNow, tell }
}

/** The mode that begins may have a tool in hand, or take the mark from under the card. */
function useModeChange(changed: () => void): void {
  const { state } = useViewerStore()
  useEffect(
    () =>
      state.subscribe(({ mode }, before) => {
        if (mode !== before.mode) changed()
      }),
    [state, changed],
  )
}

/** Listens on the pages; gives the place of the pointer. */
function useNotePointing(
  { viewport, viewOf, session }: CardProps,
  state: NoteCardState,
  tell: (event: NoteCardEvent) => void,
) {
  const viewer = useViewerStore()
  const latest = useRef({ viewOf, shown: state.shown?.id })
  latest.current = { viewOf, shown: state.shown?.id }
  const spot = useRef<Spot>({ x: 0, y: 0 })
  useEffect(() => {
    const isMarking = () => viewer.state.getState().mode === 'annotation'
    const notedOn = createNotedMarks()
    return listenForNotes(viewport, {
      markAt: (event, target) => {
        spot.current = { x: event.clientX, y: event.clientY }
        const page = target.closest('[data-page-index]')
        const view = page && latest.current.viewOf(Number(page.getAttribute('data-page-index')))
        if (!view) return undefined
        const marks = notedOn(session.store.getState().annotationsByPage.get(view.pageIndex))
        const at = placeOnPage(event, page.getBoundingClientRect(), view)
        return topmostAt(marks, { at, tolerancePt: reachPt(event.pointerType, view), shown: shownAs(view) })
          ?.id
      },
      isMarking,
      isBusy: () => isMarking() && session.store.getState().tool !== restingTool,
      shown: () => latest.current.shown,
      tell,
    })
  }, [viewport, session, viewer, tell])
  return spot
}

/** The marks of a page that have something to read, found once for the same marks. */
function createNotedMarks() {
  const known = new WeakMap<readonly Mark[], readonly Mark[]>()
  return (marks: readonly Mark[] = []): readonly Mark[] => {
    const found = known.get(marks) ?? notedAmong(marks)
    known.set(marks, found)
    return found
  }
}

function notedAmong(marks: readonly Mark[]): readonly Mark[] {
  const noted = markedWithNotes(marks)
  return marks.filter(({ id }) => noted.has(id))
}

/** Screen readers say the card as the description of its mark. */
function useDescription(
  viewport: HTMLElement,
  shown: { readonly card: string; readonly mark: string } | undefined,
): void {
  const [card, mark] = [shown?.card, shown?.mark]
  useLayoutEffect(() => {
    if (!card || !mark) return
    const element = viewport.querySelector(`[${notedAttribute}="${CSS.escape(mark)}"]`)
    element?.setAttribute('aria-describedby', card)
    return () => element?.removeAttribute('aria-describedby')
  }, [viewport, card, mark])
}
