import { useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import type { MarkingSession } from '../marking/marking-session.ts'
import { markedWithNotes } from '../marking/note-thread.ts'
import { hasFile, isShown, type Mark } from '../marks/mark.ts'
import type { PageView } from '../marks/page-geometry.ts'
import { kindWord } from '../messages/mark-label.ts'
import { useWords } from '../messages/use-words.ts'
import { useViewer, useViewerStore } from '../viewer/viewer-context.ts'
import classes from './link-layer.module.css'
import { markBox } from './mark-place.ts'
import { notedAttribute } from './note-pointer.ts'

const pinsAmong = (marks: readonly Mark[]) => ({
  pins: marks.filter(mark => hasFile(mark) && isShown(mark)),
  noted: markedWithNotes(marks),
})

/** Width and height that a pin has at least, in CSS pixels. WCAG 2.2, 2.5.8 */
const leastSize = 24

/** A box of at least the least size around the same centre. */
function withRoom({ left, top, width, height }: ReturnType<typeof markBox>) {
  const [across, down] = [Math.max(0, leastSize - width), Math.max(0, leastSize - height)]
  return { left: left - across / 2, top: top - down / 2, width: width + across, height: height + down }
}

const isTouch = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'touch'

/**
 * Attached files, sounds, films and models of a page: each says what it is, and opens the list from which its file is saved. A finger
 * first shows the card of one that has something to read.
 */
export function PinLayer({ session, view }: { readonly session: MarkingSession; readonly view: PageView }) {
  const words = useWords()
  const store = useViewerStore()
  const panel = useViewer(state => state.panel)
  const marks = useStore(session.store, state => state.annotationsByPage.get(view.pageIndex))
  const wasFocused = useRef(false)
  const { pins, noted } = useMemo(() => pinsAmong(marks ?? []), [marks])
  return pins.map(pin => {
    const label = words('attachments.pin', { what: words(kindWord(pin.subtype)) })
    return (
      <button
        key={pin.id}
        type="button"
        className={classes.link}
        style={withRoom(markBox(pin, view))}
        data-link
        aria-label={label}
        {...(noted.has(pin.id) ? { [notedAttribute]: pin.id } : { title: label })}
        onPointerDown={({ currentTarget }) => {
          wasFocused.current = currentTarget.matches(':focus')
        }}
        onClick={({ currentTarget, nativeEvent }) => {
          const isFirstTap = isTouch(nativeEvent) && noted.has(pin.id) && !wasFocused.current
          // The focus shows the card; Safari gives a button none when it is tapped.
          if (isFirstTap) currentTarget.focus()
          else if (panel !== 'attachments') store.togglePanel('attachments')
        }}
      />
    )
  })
}
