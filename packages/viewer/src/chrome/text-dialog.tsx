import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useWords } from '../messages/words.ts'
import type { MarkingSession } from '../session/marking-session.ts'
import type { TextQuestion } from '../session/marking-state.ts'
import classes from './marking-toolbar.module.css'
import { useFocusBack } from './use-focus-back.ts'

/** Longest text of a mark, characters. */
const longestText = 20_000

/** Asks for the words of a mark; cancelling it leaves a new mark out, and one that is there as it was. */
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
      // What is typed at once must not be lost to a dialog that is still on its way.
      transitionProps={{ duration: 0 }}
    >
      {question && <TextForm key={question.id} question={question} onAnswer={session.answerText} />}
    </Modal>
  )
}

function TextForm({
  question: { id, purpose, text },
  onAnswer,
}: {
  question: TextQuestion
  onAnswer: (text: string | undefined) => void
}) {
  const words = useWords()
  const form = useRef<HTMLDivElement>(null)
  // The box has the focus before the dialog could see where it was.
  useFocusBack(form)
  const [typed, setTyped] = useState(text)
  // What a mark says may be taken away; a new one without words would be nothing.
  const mayKeep = id !== undefined || typed.trim() !== ''
  const keep = () => mayKeep && onAnswer(typed.trimEnd())
  return (
    <Stack ref={form} gap="sm">
      <Textarea
        aria-label={words(`wording.${purpose}`)}
        value={typed}
        maxLength={longestText}
        autosize
        minRows={3}
        maxRows={12}
        data-autofocus
        autoFocus
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keep()
        }}
      />
      <Group justify="space-between" gap="xs">
        <Text size="xs" className={`${classes.quiet} ${classes.keys}`}>
          {words('wording.keys')}
        </Text>
        <Group gap="xs" ml="auto">
          <Button size="xs" variant="default" onClick={() => onAnswer(undefined)}>
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
