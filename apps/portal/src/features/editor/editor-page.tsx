import { pdfiumUrl } from '@lectern/viewer/pdfium-url'
import { PdfViewer } from '@lectern/viewer/react'
import { VisuallyHidden } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { usePreferences } from '../../lib/preferences.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../messages/words.ts'
import { latePart } from '../../parts/late-part.tsx'
import { usePageName } from '../../parts/page-title.ts'
import classes from './editor-page.module.css'
import { editorScales } from './editor-scales.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

const route = getRouteApi('/editor')

const DraftEditor = latePart(async () => (await import('./draft-editor.tsx')).DraftEditor)

/** The editor for files of the reader's own computer, or with an id in the address for the file of an own work. */
export function EditorPage() {
  const { id } = route.useSearch()
  return id === undefined ? <LocalEditor /> : <DraftEditor key={id} encodedId={id} />
}

const fileButtons = ['open', 'save', 'print', 'close'] as const

/** Opens, annotates and saves PDF files of the reader's own computer. They never leave the browser. */
function LocalEditor() {
  const words = useWords()
  const language = usePreferences(state => state.language)
  const nick = useSession(state => state.user?.nick)
  const [name, setName] = useState<string>()
  const [isDirty, setDirty] = useState(false)
  const [isTyped, setTyped] = useState(false)
  usePageName(name !== undefined && isDirty ? words('editorUnsaved', { name }) : name)
  useLeaveQuestion(isDirty || isTyped)
  return (
    <div className={classes.editor}>
      <VisuallyHidden component="h1">{words('editor')}</VisuallyHidden>
      <PdfViewer
        language={language}
        wasmUrl={pdfiumUrl}
        userName={nick}
        {...editorScales}
        fileButtons={fileButtons}
        onName={setName}
        onDirty={setDirty}
        onTextDraft={setTyped}
      />
    </div>
  )
}
