import { Button, Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { useConversationWords } from '../../messages/conversation-words.ts'
import classes from './comment-list.module.css'
import { threadIdOf, threadsOf } from './comment-threads.ts'
import type { CommentViewProps } from './comment-view.tsx'
import { ThreadView } from './thread-view.tsx'
import { useThread } from './use-comments.ts'

/** The thread of the comment that a notice leads to, above the other comments and with that comment marked. */
export function LinkedThread(props: {
  readonly resourceId: string
  readonly commentId: string
  readonly view: Omit<CommentViewProps, 'comment'>
  /** Called with the id of the thread, which the list below then leaves out. */
  onThread(id: string | undefined): void
}) {
  const { commentId, onThread } = props
  const words = useConversationWords()
  const { comments, firsts, error, isMoreLoading, more } = useThread(props.resourceId, commentId)
  const found = comments?.find(({ id }) => id === commentId)
  const first = comments?.[0]
  const threadId = first && threadIdOf(first)
  const isSought = comments !== undefined && !found && more !== undefined && !isMoreLoading
  useEffect(() => {
    onThread(threadId)
    return () => onThread(undefined)
  }, [threadId, onThread])
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
