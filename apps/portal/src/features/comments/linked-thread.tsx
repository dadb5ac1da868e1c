import { Button, Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { useConversationWords } from '../../messages/conversation-words.ts'
import classes from './comment-list.module.css'
import { threadsOf } from './comment-threads.ts'
import type { CommentViewProps } from './comment-view.tsx'
import { ThreadView } from './thread-view.tsx'
import type { LoadedComments } from './use-comments.ts'

/** The thread of the comment that a notice leads to, above the other comments and with that comment marked. */
export function LinkedThread(props: {
  readonly loaded: LoadedComments
  readonly commentId: string
  readonly view: Omit<CommentViewProps, 'comment'>
}) {
  const { commentId } = props
  const words = useConversationWords()
  const { comments, firsts, error, isMoreLoading, more } = props.loaded
  const found = comments?.find(({ id }) => id === commentId)
  const isSought = comments !== undefined && !found && more !== undefined && !isMoreLoading
  useEffect(() => {
    // A long thread is read on until the comment is there.
    if (isSought) more?.()
  }, [isSought, more])
  if (error && !comments) return null
  if (!comments) return <Skeleton h={90} mb="md" role="status" aria-label={words('loading')} />
  return (
    <section className={classes.linked} aria-label={words('commentLinked')}>
      {!found && !more && (
        <p className={classes.removed} role="status">
          {words('commentLinkedGone')}
        </p>
      )}
      {threadsOf(comments, firsts).map(thread => (
        <ThreadView key={thread.id} thread={thread} marked={commentId} {...props.view} />
      ))}
      {more && (
        <Button mt="sm" size="xs" variant="default" loading={isMoreLoading} onClick={more}>
          {words('moreComments')}
        </Button>
      )}
    </section>
  )
}
