import { PdfViewer } from '@lectern/viewer'
import { pdfiumUrl } from '@lectern/viewer/pdfium-url'
import { VisuallyHidden } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '../../lib/dialogs.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../messages/words.ts'
import { usePageName } from '../../parts/page-title.ts'
import classes from './editor-page.module.css'

const fileButtons = ['open', 'save', 'print', 'close'] as const

/** Opens, annotates and saves PDF files of the reader's own computer. They never leave the browser. */
export function EditorPage() {
  const words = useWords()
  const language = usePreferences(state => state.language)
  const nick = useSession(state => state.user?.nick)
  const [name, setName] = useState<string>()
  const [isDirty, setDirty] = useState(false)
  usePageName(name !== undefined && isDirty ? words('editorUnsaved', { name }) : name)
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    shouldBlockFn: async () => {
      const mayLeave = await ask({
        title: words('editorLeave'),
        body: words('editorLeaveText'),
        confirm: words('leave'),
        cancel: words('stay'),
      })
      return !mayLeave
    },
  })
  return (
    <div className={classes.editor}>
      <VisuallyHidden component="h1">{words('editor')}</VisuallyHidden>
      <PdfViewer
        language={language}
        wasmUrl={pdfiumUrl}
        userName={nick}
        fileButtons={fileButtons}
        onNameChange={setName}
        onDirtyChange={setDirty}
      />
    </div>
  )
}
