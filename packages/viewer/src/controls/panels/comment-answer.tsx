import { Button, Group, NativeSelect } from '@mantine/core'
import { IconMessageReply } from '@tabler/icons-react'
import { authorOf, type Comment } from '../../marking/comment-list.ts'
import { type ReviewState, reviewStates } from '../../marking/compose-answer.ts'
import type { MarkingSession } from '../../marking/marking-session.ts'
import { draftPlace } from '../../marking/text-drafts.ts'
import { useWords } from '../../messages/use-words.ts'
import { CommentForm, useCommentForm } from './comment-form.tsx'
import classes from './comments-panel.module.css'

/** The form to reply to a comment or to set its state. */
export function CommentAnswer({
  session,
  comment: { mark, states },
}: {
  session: MarkingSession
  comment: Comment
}) {
  const words = useWords()
  const { isWriting, setWriting, button } = useCommentForm()
  const latest = states.at(-1)?.state
  const author = authorOf(mark)
  const label = author ? words('comments.replyTo', { author }) : words('comments.reply')
  if (isWriting) {
    return (
      <CommentForm
        session={session}
        place={draftPlace('answer', mark.id)}
        label={label}
        act={words('comments.reply')}
        onKeep={text => session.answer(mark.id, { text })}
        onClose={() => setWriting(false)}
      />
    )
  }
  return (
    <Group className={classes.acts} gap={4} wrap="nowrap">
      <Button
        ref={button}
        size="compact-xs"
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        leftSection={<IconMessageReply size={14} aria-hidden />}
        aria-label={label}
        onClick={() => setWriting(true)}
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
