import type { NoteCardEvent } from './note-card-step.ts'
import { watchTaps } from './use-tap.ts'

/** Attribute of the card of a mark. */
export const cardAttribute = 'data-note-card'

/** Attribute of the focusable element of a mark that has a card; its value is the mark's id. */
export const notedAttribute = 'data-noted'

/** Movement in CSS pixels beyond which a press is a drag. */
const stillPx = 4

/** What the listeners know of the marks. */
interface NotePointing {
  /** Id of the mark with something to read under a pointer that began at an element of its page. */
  readonly markAt: (event: PointerEvent, target: Element) => string | undefined
  /** Whether marks are selected and moved, for which a card gives way. */
  readonly isMarking: () => boolean
  /** Whether the pointer does something else than to point at marks. */
  readonly isBusy: () => boolean
  readonly shown: () => string | undefined
  readonly tell: (event: NoteCardEvent) => void
}

/** Tells when a pointer or the focus asks for the card of a mark or ends it. Returns the function that removes the listeners. */
export function listenForNotes(viewport: HTMLElement, pointing: NotePointing): () => void {
  const { markAt, isBusy, tell, shown } = pointing
  const endPointer = listenForPointer(viewport, pointing)
  const endTaps = watchTaps(
    viewport,
    event => {
      if (isOnCard(event.target)) return event.preventDefault()
      if (isBusy() || !(event.target instanceof Element)) return
      const id = markAt(event, event.target)
      if (id === undefined && shown() === undefined) return
      event.preventDefault()
      tell({ type: 'tap', id, closes: true })
    },
    { isEarly: true },
  )
  const endKeys = listenForFocus(viewport, pointing)
  return () => {
    endPointer()
    endTaps()
    endKeys()
  }
}

/** Mouse and pen. */
function listenForPointer(viewport: HTMLElement, { markAt, isMarking, isBusy, tell }: NotePointing) {
  let press: { readonly target: Element; readonly x: number; readonly y: number } | undefined
  const down = (event: PointerEvent) => {
    press = undefined
    const { target, clientX: x, clientY: y } = event
    if (!(target instanceof Element) || isOnCard(target)) return
    if (isMarking() || (event.pointerType !== 'touch' && event.button !== 0)) return tell({ type: 'dismiss' })
    if (event.pointerType !== 'touch' && !target.closest('a, button')) press = { target, x, y }
  }
  const move = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || !(event.target instanceof Element)) return
    if (event.buttons !== 0) {
      const isDrag = press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > stillPx
      if (isDrag) tell({ type: 'dismiss' })
      if (isDrag) press = undefined
      return
    }
    if (isOnCard(event.target)) return tell({ type: 'enter' })
    tell({ type: 'point', id: isBusy() ? undefined : markAt(event, event.target) })
  }
  const up = (event: PointerEvent) => {
    if (press) tell({ type: 'tap', id: markAt(event, press.target), closes: false })
    press = undefined
  }
  const leave = ({ pointerType }: PointerEvent) =>
    pointerType !== 'touch' && tell({ type: 'point', id: undefined })
  const listening = new AbortController()
  const { signal } = listening
  viewport.addEventListener('pointerdown', down, { signal })
  viewport.addEventListener('pointermove', move, { signal })
  viewport.addEventListener('pointerup', up, { signal })
  viewport.addEventListener('pointerleave', leave, { signal })
  return () => listening.abort()
}

/** The focus shows a card, and a press of the key for buttons hides it and shows it again. */
function listenForFocus(viewport: HTMLElement, { tell, shown }: NotePointing) {
  const focused = ({ target }: FocusEvent) => {
    const id = notedId(target)
    if (id !== undefined) tell({ type: 'focus', id })
  }
  const clicked = ({ target, detail }: MouseEvent) => {
    const id = detail === 0 ? notedId(target) : undefined
    if (id !== undefined) tell(shown() === id ? { type: 'dismiss' } : { type: 'focus', id })
  }
  const listening = new AbortController()
  const { signal } = listening
  viewport.addEventListener('focusin', focused, { signal })
  viewport.addEventListener('focusout', () => tell({ type: 'blur' }), { signal })
  viewport.addEventListener('click', clicked, { signal })
  return () => listening.abort()
}

const notedId = (target: EventTarget | null): string | undefined =>
  (target instanceof Element && target.getAttribute(notedAttribute)) || undefined

const isOnCard = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`[${cardAttribute}]`) !== null
