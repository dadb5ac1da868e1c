import type { Comment, Kind, ResourceDetail } from '@lectern/contract'
import { ActionIcon, Avatar, Badge, Button, Rating, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { ask } from '../../lib/dialogs.ts'
import { clock, dayOf, timeAgo } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useWords } from '../../messages/words.ts'
import { CommentForm } from './comment-form.tsx'
import classes from './comment-list.module.css'
import { commentsAtOnce } from './comment-pages.ts'
import { useDeleteComment, useMoreComments } from './use-comments.ts'

/** What readers said, the newest first, and room to say something. A place in a comment leads there. */
export function Comments(props: { readonly detail: ResourceDetail; onGoTo(position: number): void }) {
  const words = useWords()
  const { resource, comments, author } = props.detail
  const more = useMoreComments(resource.id)
  const isOpen = resource.lock === 'open'
  return (
    <>
      {isOpen && <CommentForm resourceId={resource.id} isOwn={author.isSelf} />}
      {comments.length === 0 && (
        <Text c="dimmed" size="sm">
          {words('noComments')}
        </Text>
      )}
      <ul className={classes.comments}>
        {comments.map(comment => (
          <li key={comment.id}>
            <CommentView comment={comment} kind={resource.kind} onGoTo={props.onGoTo} />
          </li>
        ))}
      </ul>
      {comments.length < resource.commentCount && (
        <Button
          mt="md"
          variant="default"
          fullWidth
          loading={more.isPending}
          onClick={() => more.mutate(Math.floor(comments.length / commentsAtOnce) + 1)}
        >
          {words('moreComments')}
        </Button>
      )}
    </>
  )
}

interface CommentViewProps {
  readonly comment: Comment
  readonly kind: Kind
  onGoTo(position: number): void
}

function CommentView({ comment, kind, onGoTo }: CommentViewProps) {
  const words = useWords()
  const language = usePreferences(state => state.language)
  const { node } = comment
  return (
    <article className={classes.comment}>
      <Avatar src={comment.icon || null} name={comment.nick} alt="" size={34} color="petrol" />
      <div className={classes.body}>
        <header className={classes.head}>
          <span className={classes.nick}>{comment.nick}</span>
          {comment.isByAuthor && (
            <Badge size="sm" variant="light">
              {words('byAuthor')}
            </Badge>
          )}
          <time dateTime={comment.at.toISOString()} title={dayOf(comment.at, language)}>
            {timeAgo(comment.at, new Date(), language)}
          </time>
          {comment.isMine && <DeleteButton comment={comment} />}
        </header>
        {comment.stars > 0 && (
          <Rating
            value={comment.stars}
            readOnly
            role="img"
            size="xs"
            color="var(--lectern-star)"
            aria-label={words('starsGiven', { stars: comment.stars })}
          />
        )}
        <p className={classes.text}>{comment.content}</p>
        {node !== null && (
          <button type="button" className={classes.place} onClick={() => onGoTo(node)}>
            {kind === 'pdf' ? words('onPage', { page: node }) : words('atTime', { time: clock(node) })}
          </button>
        )}
      </div>
    </article>
  )
}

function DeleteButton({ comment }: { readonly comment: Comment }) {
  const words = useWords()
  const remove = useDeleteComment(comment.resourceId)
  const confirm = async () => {
    const isSure = await ask({
      title: words('warning'),
      body: words('commentDeleteQuestion'),
      confirm: words('sure'),
      cancel: words('unsure'),
    })
    if (isSure) remove.mutate(comment.id)
  }
  return (
    <ActionIcon
      size="sm"
      ms="auto"
      aria-label={words('commentDelete')}
      title={words('commentDelete')}
      loading={remove.isPending}
      onClick={() => void confirm()}
    >
      <IconTrash size={15} />
    </ActionIcon>
  )
}
