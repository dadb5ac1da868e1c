import { ActionIcon, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { MarkingSession } from '../../marking/marking-session.ts'
import type { Mark } from '../../marks/mark.ts'
import { useWords } from '../../messages/use-words.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentSaying } from './comment-saying.tsx'
import classes from './comments-panel.module.css'

const looks = { variant: 'subtle', color: 'gray', c: 'var(--mantine-color-text)', size: 'sm' } as const
const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** A reply in the list. The reader's own one can be corrected, and deleted with all replies to it. */
export function CommentReply({
  session,
  reply,
  isOwn,
  onDelete,
}: {
  session: MarkingSession
  reply: Mark
  isOwn: boolean
  onDelete: () => void
}) {
  const words = useWords()
  const [isWriting, setWriting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasWriting = useRef(false)
  useEffect(() => {
    // The focused text box was removed, so the focus returns to the button.
    if (wasWriting.current && !isWriting) button.current?.focus({ preventScroll: true })
    wasWriting.current = isWriting
  }, [isWriting])
  if (isWriting && isOwn) {
    return (
      <li>
        <CommentForm
          session={session}
          place={`reply ${reply.id}`}
          stored={reply.contents ?? ''}
          label={words('comments.editReply')}
          act={words('comments.keep')}
          onKeep={text => session.reword(reply.id, text)}
          onClose={() => setWriting(false)}
        />
      </li>
    )
  }
  return (
    <li>
      <CommentSaying mark={reply} />
      {isOwn && (
        <Group className={classes.own} gap={2} wrap="nowrap">
          <ActionIcon
            ref={button}
            {...looks}
            aria-label={words('comments.editReply')}
            title={words('comments.editReply')}
            onClick={() => setWriting(true)}
          >
            <IconPencil {...icon} />
          </ActionIcon>
          <ActionIcon
            {...looks}
            aria-label={words('comments.deleteReply')}
            title={words('comments.deleteReply')}
            onClick={onDelete}
          >
            <IconTrash {...icon} />
          </ActionIcon>
        </Group>
      )}
    </li>
  )
}
