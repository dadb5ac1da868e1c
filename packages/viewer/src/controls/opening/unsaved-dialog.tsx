import { Button, Modal, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { OpenFile } from '../../document/opening-state.ts'
import { isDirty } from '../../marking/marking-state.ts'
import { hasTextDraft } from '../../marking/text-drafts.ts'
import { useWords } from '../../messages/use-words.ts'
import { useViewer } from '../../viewer/viewer-context.ts'
import { useCommand } from '../commands/use-command.ts'
import { useSeen } from '../commands/use-seen.ts'
import { DialogButtons } from '../parts/dialog-buttons.tsx'
import { forbiddenWord, voidWord } from '../parts/forbidden-word.ts'

/** Asks before a document with unsaved marks, or a text typed halfway at one, is closed or replaced. */
export function UnsavedDialog() {
  const words = useWords()
  const stay = useCommand('stay')
  const question = useViewer(state => state.unsaved)
  const { hasMarks } = useUnsaved()
  return (
    <Modal
      opened={question !== undefined}
      onClose={stay.onPress}
      title={words(hasMarks ? 'unsaved.title' : 'unsaved.typedTitle')}
      closeButtonProps={{ 'aria-label': stay.label }}
      closeOnClickOutside={false}
      centered
      size={560}
      transitionProps={{ duration: 120 }}
    >
      {question && <Question next={question.next} />}
    </Modal>
  )
}

/** What would be lost with the open document. */
function useUnsaved() {
  const session = useViewer(({ marking }) => (marking.at === 'ready' ? marking.session : undefined))
  return {
    hasMarks: session !== undefined && isDirty(session.store.getState()),
    hasText: session !== undefined && hasTextDraft(session),
  }
}

const Sentence = ({ children }: { readonly children: ReactNode }) => (
  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Text>
)

function Question({ next }: { next: OpenFile | undefined }) {
  const stay = useCommand('stay')
  const discard = useCommand('leaveUnsaved')
  const copy = useCommand('copyAndLeave')
  const exporting = useCommand('exportAndLeave')
  const forbidden = useSeen(forbiddenWord, true)
  const voided = useSeen(voidWord, true)
  const words = useWords()
  const name = useViewer(({ file }) => file?.name ?? '')
  // As it is when the question opens: saving ends one half of it.
  const [{ hasMarks, hasText }] = useState(useUnsaved())
  return (
    <Stack gap="md">
      {hasMarks && (
        <Sentence>
          {next ? words('unsaved.open', { name, next: next.name }) : words('unsaved.close', { name })}
        </Sentence>
      )}
      {hasMarks && copy.isOffered && <Sentence>{words(voided)}</Sentence>}
      {hasMarks && exporting.isOffered && <Sentence>{words(forbidden)}</Sentence>}
      {hasText && <Sentence>{words('unsaved.typed')}</Sentence>}
      <DialogButtons>
        <Button variant="default" onClick={stay.onPress} data-autofocus>
          {stay.label}
        </Button>
        <Button variant="default" onClick={discard.onPress} disabled={!discard.canRun}>
          {words(hasMarks ? 'unsaved.discard' : 'unsaved.discardTyped')}
        </Button>
        {hasMarks && <KeepButton />}
      </DialogButtons>
    </Stack>
  )
}

/** Keeps the marks in the way in which that is possible, and then goes on. */
function KeepButton() {
  const ways = [useCommand('saveAndLeave'), useCommand('copyAndLeave'), useCommand('exportAndLeave')]
  const way = ways.find(({ isOffered }) => isOffered)
  if (!way) return null
  return (
    <Button onClick={way.onPress} loading={!way.canRun}>
      {way.label}
    </Button>
  )
}
