import { ActionIcon, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { RefObject } from 'react'
import type { MarkingSession } from '../../marking/marking-session.ts'
import { draftPlace } from '../../marking/text-drafts.ts'
import type { Mark } from '../../marks/mark.ts'
import { useWords } from '../../messages/use-words.ts'
import { CommentForm, useCommentForm } from './comment-form.tsx'
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
  const { isWriting, setWriting, button } = useCommentForm()
  if (isWriting && isOwn) {
    return (
      <li>
        <CommentForm
          session={session}
          place={draftPlace('reply', reply.id)}
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
      {isOwn && <OwnButtons edit={button} onEdit={() => setWriting(true)} onDelete={onDelete} />}
    </li>
  )
}

function OwnButtons({
  edit,
  onEdit,
  onDelete,
}: {
  edit: RefObject<HTMLButtonElement | null>
  onEdit: () => void
  onDelete: () => void
}) {
  const words = useWords()
  const [editing, deleting] = [words('comments.editReply'), words('comments.deleteReply')]
  return (
    <Group className={classes.own} gap={2} wrap="nowrap">
      <ActionIcon ref={edit} {...looks} aria-label={editing} title={editing} onClick={onEdit}>
        <IconPencil {...icon} />
      </ActionIcon>
      <ActionIcon {...looks} aria-label={deleting} title={deleting} onClick={onDelete}>
        <IconTrash {...icon} />
      </ActionIcon>
    </Group>
  )
}
