import type { Comment, CommentSort, ResourceDetail } from '@lectern/contract'
import { Button, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { useConversationWords } from '../../messages/conversation-words.ts'
import { FailureNotice } from '../../parts/failure-notice.tsx'
import { Segments } from '../../parts/segments.tsx'
import { CommentForm } from './comment-form.tsx'
import classes from './comment-list.module.css'
import { threadIdOf, threadsOf } from './comment-threads.ts'
import type { CommentViewProps } from './comment-view.tsx'
import { LinkedThread } from './linked-thread.tsx'
import { ThreadView } from './thread-view.tsx'
import { useComments, useThread } from './use-comments.ts'

/** So many comments fit without a choice of their order. */
const fewComments = 2

/** The comments of a resource with a form for a new one. Clicking a place in a comment goes there. */
export function Comments(props: {
  readonly detail: ResourceDetail
  /** The reader's current page or second. */
  readonly position: number
  /** The comment that the address leads to: its thread comes first. */
  readonly linked?: string | undefined
  onGoTo(position: number): void
}) {
  const words = useConversationWords()
  const { resource, author } = props.detail
  const [sort, setSort] = useState<CommentSort>('newest')
  const linked = useThread(resource.id, props.linked)
  const { comments, firsts, error, isMoreLoading, more } = useComments(props.detail, sort)
  // Also while the thread is being loaded: a comment that moved up then would close what is being typed below it.
  const isLinked = ({ id }: Comment) => id === props.linked && !linked.error
  const linkedFirst = linked.comments?.[0] ?? comments?.find(isLinked)
  const linkedThread = linkedFirst && threadIdOf(linkedFirst)
  const isOpen = resource.lock === 'open'
  const view: Omit<CommentViewProps, 'comment'> = {
    kind: resource.kind,
    mayAnswer: isOpen,
    onGoTo: props.onGoTo,
  }
  const node = Math.floor(props.position)
  const others = comments?.filter(comment => threadIdOf(comment) !== linkedThread)
  return (
    <>
      {isOpen && (
        <CommentForm
          resourceId={resource.id}
          mayRate={!author.isSelf}
          place={{ node, kind: resource.kind }}
        />
      )}
      {props.linked !== undefined && (
        <LinkedThread key={props.linked} loaded={linked} commentId={props.linked} view={view} />
      )}
      {resource.commentCount > fewComments && (
        <div className={classes.sort}>
          <Segments<CommentSort>
            aria-label={words('commentSort')}
            size="xs"
            value={sort}
            onChange={setSort}
            data={[
              { value: 'newest', label: words('commentsNewest') },
              { value: 'oldest', label: words('commentsOldest') },
              { value: 'liked', label: words('commentsLiked') },
            ]}
          />
        </div>
      )}
      {error && !comments && <FailureNotice error={error} />}
      {!error && !comments && <Skeleton h={120} role="status" aria-label={words('loading')} />}
      {comments?.length === 0 && (
        <Text c="dimmed" size="sm">
          {words('noComments')}
        </Text>
      )}
      <ul className={classes.comments}>
        {threadsOf(others ?? [], firsts).map(thread => (
          <li key={thread.id}>
            <ThreadView thread={thread} {...view} />
          </li>
        ))}
      </ul>
      {more && (
        <Button mt="md" variant="default" fullWidth loading={isMoreLoading} onClick={more}>
          {words('moreComments')}
        </Button>
      )}
    </>
  )
}
