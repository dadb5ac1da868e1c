import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useWords } from '../messages/words.ts'
import { useViewer, useViewerStore } from '../viewer-context.ts'
import type { OpenFile } from '../viewer-state.ts'
import { hasTextDraft } from './text-draft.ts'
import type { FileActions } from './toolbar.tsx'
import classes from './unsaved-dialog.module.css'

/** Asks before a document with unsaved marks, or a text typed halfway at one, is closed or replaced. */
export function UnsavedDialog({ files }: { files: FileActions }) {
  const store = useViewerStore()
  const words = useWords()
  const departure = useViewer(state => state.departure)
  const question = departure?.at === 'unsaved' ? departure : undefined
  const { isDirty } = useUnsaved()
  return (
    <Modal
      opened={question !== undefined}
      onClose={() => store.answerUnsaved(false)}
      title={words(isDirty ? 'unsaved.title' : 'unsaved.typedTitle')}
      closeButtonProps={{ 'aria-label': words('unsaved.keep') }}
      closeOnClickOutside={false}
      centered
      size={560}
      transitionProps={{ duration: 120 }}
    >
      {question && <Question next={question.next} files={files} />}
    </Modal>
  )
}

/** What would be lost with the open document. */
function useUnsaved() {
  const session = useViewer(({ marking }) => (marking.at === 'ready' ? marking.session : undefined))
  return {
    isDirty: session?.store.getState().isDirty ?? false,
    hasText: session !== undefined && hasTextDraft(session),
  }
}

const Sentence = ({ children }: { readonly children: ReactNode }) => (
  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Text>
)

function Question({ next, files }: { next: OpenFile | undefined; files: FileActions }) {
  const store = useViewerStore()
  const words = useWords()
  const name = useViewer(({ phase }) => (phase.at === 'open' ? phase.file.name : ''))
  // As it is when the question opens: saving ends one half of it.
  const [{ isDirty, hasText }] = useState(useUnsaved())
  const [isSaving, setSaving] = useState(false)
  const saveFirst = async () => {
    setSaving(true)
    // If saving failed, the marks stay and the viewer shows why.
    store.answerUnsaved(await files.save())
  }
  return (
    <Stack gap="md">
      {isDirty && (
        <Sentence>
          {next ? words('unsaved.open', { name, next: next.name }) : words('unsaved.close', { name })}
        </Sentence>
      )}
      {hasText && <Sentence>{words('unsaved.typed')}</Sentence>}
      <Group justify="flex-end" gap="sm" className={classes.answers}>
        <Button variant="default" onClick={() => store.answerUnsaved(false)} data-autofocus>
          {words('unsaved.keep')}
        </Button>
        <Button variant="default" onClick={() => store.answerUnsaved(true)} disabled={isSaving}>
          {words(isDirty ? 'unsaved.discard' : 'unsaved.discardTyped')}
        </Button>
        {isDirty && files.buttons.includes('save') && (
          <Button onClick={saveFirst} loading={isSaving} disabled={!files.canSave && !isSaving}>
            {words('unsaved.save')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
