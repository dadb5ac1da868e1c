import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { MarkingSession } from '../marking/marking-session.ts'
import { isShown } from '../marks/mark.ts'
import { type PageView, rectInView } from '../marks/page-geometry.ts'
import { useWords } from '../messages/use-words.ts'
import { useViewerStore } from '../viewer/viewer-context.ts'
import classes from './field-layer.module.css'

/** The form fields of a page. They cannot be filled in, as a notice tells a reader who tries to, and what is typed there is no shortcut. */
export function FieldLayer({ session, view }: { readonly session: MarkingSession; readonly view: PageView }) {
  const words = useWords()
  const store = useViewerStore()
  const marks = useStore(session.store, state => state.annotationsByPage.get(view.pageIndex))
  const fields = useMemo(
    () => (marks ?? []).filter(mark => mark.subtype === 'Widget' && isShown(mark)),
    [marks],
  )
  return fields.map(({ id, rect }) => (
    // biome-ignore lint/a11y/useSemanticElements: an input would take what is typed, and a phone would open its keyboard
    <div
      key={id}
      role="textbox"
      tabIndex={0}
      className={classes.field}
      style={rectInView(view, rect)}
      data-field
      aria-label={words('form.field')}
      aria-readonly
      onClick={() => store.tellOfForms(true)}
      onKeyDown={({ key, ctrlKey, altKey, metaKey }) => {
        const isTyped = key.length === 1 && !ctrlKey && !altKey && !metaKey
        if (isTyped || key === 'Enter' || key === 'Backspace') store.tellOfForms(true)
      }}
    />
  ))
}
