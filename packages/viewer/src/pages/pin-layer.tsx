import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { MarkingSession } from '../marking/marking-session.ts'
import { isShown } from '../marks/mark.ts'
import type { PageView } from '../marks/page-geometry.ts'
import { useWords } from '../messages/use-words.ts'
import type { WordKey } from '../messages/words.ts'
import { useViewer, useViewerStore } from '../viewer/viewer-context.ts'
import classes from './link-layer.module.css'
import { markBox } from './mark-place.ts'

/** What annotations with a file of their own are, by subtype. */
const pinWords: Readonly<Record<string, WordKey>> = {
  FileAttachment: 'attachments.file',
  Sound: 'attachments.sound',
  Movie: 'attachments.film',
  Screen: 'attachments.film',
  RichMedia: 'attachments.film',
  '3D': 'attachments.model',
}

/** Attached files, sounds, films and models of a page: each says what it is, and opens the list from which its file is saved. */
export function PinLayer({ session, view }: { readonly session: MarkingSession; readonly view: PageView }) {
  const words = useWords()
  const store = useViewerStore()
  const panel = useViewer(state => state.panel)
  const marks = useStore(session.store, state => state.annotationsByPage.get(view.pageIndex))
  const pins = useMemo(() => (marks ?? []).filter(mark => mark.subtype in pinWords && isShown(mark)), [marks])
  return pins.map(pin => {
    const label = words('attachments.pin', { what: words(pinWords[pin.subtype] ?? 'attachments.file') })
    return (
      <button
        key={pin.id}
        type="button"
        className={classes.link}
        style={markBox(pin, view)}
        data-link
        aria-label={label}
        title={label}
        onClick={() => panel !== 'attachments' && store.togglePanel('attachments')}
      />
    )
  })
}
