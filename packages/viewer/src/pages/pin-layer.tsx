import { useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import type { HeldFile } from '../engine/engine-protocol.ts'
import type { MarkingSession } from '../marking/marking-session.ts'
import { markedWithNotes } from '../marking/note-thread.ts'
import { hasFile, isShown, type Mark } from '../marks/mark.ts'
import type { PageView } from '../marks/page-geometry.ts'
import { pinWord } from '../messages/mark-label.ts'
import { useWords } from '../messages/use-words.ts'
import type { Words } from '../messages/words.ts'
import { useViewerStore } from '../viewer/viewer-context.ts'
import classes from './link-layer.module.css'
import { markBox } from './mark-place.ts'
import { notedAttribute } from './note-pointer.ts'
import { pinTargets } from './pin-targets.ts'
import { usePinFiles } from './use-pin-files.ts'

const pinsAmong = (marks: readonly Mark[]) => ({
  pins: marks.filter(mark => hasFile(mark) && isShown(mark)),
  noted: markedWithNotes(marks),
})

/** Of a longer text at an icon, only its beginning is said with the icon, characters. */
const longestName = 80

const isTouch = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'touch'

/**
 * Attached files, sounds, films and models of a page: each says what it is, and opens the list from which its file is saved. A finger
 * first shows the card of one that has something to read.
 */
export function PinLayer({ session, view }: { readonly session: MarkingSession; readonly view: PageView }) {
  const words = useWords()
  const store = useViewerStore()
  const marks = useStore(session.store, state => state.annotationsByPage.get(view.pageIndex))
  const wasFocused = useRef(false)
  const { pins, noted } = useMemo(() => pinsAmong(marks ?? []), [marks])
  const fileOf = usePinFiles(session, pins.length > 0)
  const targets = useMemo(
    () =>
      pinTargets(
        pins.map(pin => markBox(pin, view)),
        view,
      ),
    [pins, view],
  )
  return pins.map((pin, index) => {
    const { box, clip } = targets[index] ?? { box: markBox(pin, view) }
    const label = labelOf(pin, fileOf(pin), words)
    return (
      <button
        key={pin.id}
        type="button"
        className={clip ? classes.shared : classes.link}
        style={box}
        data-link
        aria-label={label}
        {...(noted.has(pin.id) ? { [notedAttribute]: pin.id } : { title: label })}
        onPointerDown={({ currentTarget }) => {
          wasFocused.current = currentTarget.matches(':focus')
        }}
        onClick={({ currentTarget, nativeEvent, detail }) => {
          const isFirstTap = isTouch(nativeEvent) && noted.has(pin.id) && !wasFocused.current
          // The focus shows the card; Safari gives a button none when it is tapped.
          if (isFirstTap) currentTarget.focus()
          else store.showFileOf(pin.id, { isByKey: detail === 0 })
        }}
      >
        {clip && <span className={classes.part} style={{ clipPath: clip }} data-link />}
      </button>
    )
  })
}

/** What a pin is called: its kind, and the name of its file, or the text that is written at it. */
function labelOf(pin: Mark, file: HeldFile | undefined, words: Words): string {
  const what = words(pinWord(pin, file))
  const text = pin.contents?.trim() ?? ''
  const name = file?.name || (text.length > longestName ? `${text.slice(0, longestName)} …` : text)
  return name === '' ? words('attachments.pin', { what }) : words('attachments.pinNamed', { what, name })
}
