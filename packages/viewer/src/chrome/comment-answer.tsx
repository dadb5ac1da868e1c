import { Button, Group, NativeSelect, Textarea } from '@mantine/core'
import { IconMessageReply } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../messages/words.ts'
import { authorOf, type Comment } from '../session/comment-list.ts'
import { type ReviewState, reviewStates } from '../session/compose-answer.ts'
import type { MarkingSession } from '../session/marking-session.ts'
import classes from './comments-panel.module.css'

/** Maximum length of a reply, in characters. */
const longestAnswer = 20_000

/** The form to reply to a comment or to set its state. */
export function CommentAnswer({
  session,
  comment: { mark, states },
}: {
  session: MarkingSession
  comment: Comment
}) {
  const words = useWords()
  const [typed, setTyped] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const wasWriting = useRef(false)
  const isWriting = typed !== undefined
  useEffect(() => {
    // The focused text box was removed, so the focus returns to the button.
    if (wasWriting.current && !isWriting) button.current?.focus({ preventScroll: true })
    wasWriting.current = isWriting
  }, [isWriting])
  const latest = states.at(-1)?.state
  const author = authorOf(mark) || words('comments.nobody')
  const close = () => setTyped(undefined)
  const keep = () => {
    const text = typed?.trim()
    if (text) session.answer(mark.id, { text })
    close()
  }
  if (typed === undefined) {
    return (
      <Group className={classes.acts} gap={4} wrap="nowrap">
        <Button
          ref={button}
          size="compact-xs"
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          leftSection={<IconMessageReply size={14} aria-hidden />}
          aria-label={words('comments.replyTo', { author })}
          onClick={() => setTyped('')}
        >
          {words('comments.reply')}
        </Button>
        <NativeSelect
          className={classes.state}
          size="xs"
          variant="unstyled"
          aria-label={words('comments.state')}
          value={reviewStates.find(state => state === latest) ?? 'None'}
          data={reviewStates.map(state => ({ value: state, label: words(`comments.state.${state}`) }))}
          onChange={event => session.answer(mark.id, { state: event.currentTarget.value as ReviewState })}
        />
      </Group>
    )
  }
  return (
    <div className={classes.reply}>
      <Textarea
        size="xs"
        aria-label={words('comments.replyTo', { author })}
        value={typed}
        maxLength={longestAnswer}
        autosize
        minRows={2}
        maxRows={8}
        autoFocus
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keep()
          if (event.key === 'Escape') close()
        }}
      />
      <Group justify="flex-end" gap="xs" mt={6}>
        <Button size="compact-xs" variant="default" onClick={close}>
          {words('comments.cancel')}
        </Button>
        <Button size="compact-xs" disabled={typed.trim() === ''} onClick={keep}>
          {words('comments.reply')}
        </Button>
      </Group>
    </div>
  )
}
