import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useRef } from 'react'
import { useStore } from 'zustand'
import type { MarkingSession } from '../../marking/marking-session.ts'
import type { TextQuestion } from '../../marking/marking-state.ts'
import { draftPlace } from '../../marking/text-drafts.ts'
import { useWords } from '../../messages/use-words.ts'
import { caretAtEnd } from '../parts/caret-at-end.ts'
import { useTextDraft } from '../parts/text-draft.ts'
import { useFocusBack } from '../parts/use-focus-back.ts'
import { longestText, useTooLong } from '../parts/use-too-long.ts'
import classes from './marking-toolbar.module.css'

/**
 * Asks for the text of a mark. Cancelling discards a new mark and leaves an existing one unchanged; without the button for it, the
 * text that was typed is there again when the mark, or another new one, is asked for its text.
 */
export function TextDialog({ session }: { session: MarkingSession }) {
  const words = useWords()
  const question = useStore(session.store, state => state.question)
  const cancel = () => session.answerText(undefined)
  return (
    <Modal
      opened={question !== undefined}
      onClose={cancel}
      title={question && words(`wording.${question.purpose}`)}
      closeButtonProps={{ 'aria-label': words('comments.cancel') }}
      closeOnClickOutside={false}
      centered
      size={440}
      // Without a transition, so that text typed at once is not lost.
      transitionProps={{ duration: 0 }}
    >
      {question && <TextForm key={question.id} session={session} question={question} />}
    </Modal>
  )
}

function TextForm({
  session,
  question: { id, purpose, text },
}: {
  session: MarkingSession
  question: TextQuestion
}) {
  const words = useWords()
  const form = useRef<HTMLDivElement>(null)
  // The text box gets the focus before the dialog could record the previous one.
  useFocusBack(form)
  const { typed, isBack, type, forget } = useTextDraft(session, draftPlace(purpose, id), text)
  const fault = useTooLong(typed.trimEnd(), longestText)
  // The text of an existing mark may be removed; a new mark needs text.
  const mayKeep = !fault && (id !== undefined || typed.trim() !== '')
  const answer = (answered: string | undefined) => {
    forget()
    session.answerText(answered)
  }
  const keep = () => mayKeep && answer(typed.trimEnd())
  return (
    <Stack ref={form} gap="sm">
      <Textarea
        aria-label={words(`wording.${purpose}`)}
        description={isBack && words('wording.back')}
        error={fault}
        inputWrapperOrder={['input', 'error', 'description']}
        value={typed}
        autosize
        minRows={3}
        maxRows={12}
        data-autofocus
        autoFocus
        onFocus={caretAtEnd}
        onChange={event => type(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keep()
        }}
      />
      <Group justify="space-between" gap="xs">
        <Text size="xs" className={`${classes.quiet} ${classes.keys}`}>
          {words('wording.keys')}
        </Text>
        <Group gap="xs" ml="auto">
          <Button size="xs" variant="default" onClick={() => answer(undefined)}>
            {words('comments.cancel')}
          </Button>
          <Button size="xs" disabled={!mayKeep} onClick={keep}>
            {words('comments.keep')}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}
