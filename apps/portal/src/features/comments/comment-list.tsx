import type { ResourceDetail } from '@lectern/contract'
import { Button, Text } from '@mantine/core'
import { useWords } from '../../messages/words.ts'
import { CommentForm } from './comment-form.tsx'
import classes from './comment-list.module.css'
import { threadsOf } from './comment-threads.ts'
import { CommentView } from './comment-view.tsx'
import { useMoreComments } from './use-comments.ts'

/** The comments of a resource, newest first, with a form for a new one. Clicking a place in a comment goes there. */
export function Comments(props: {
  readonly detail: ResourceDetail
  /** The reader's current page or second. */
  readonly position: number
  onGoTo(position: number): void
}) {
  const words = useWords()
  const { resource, comments, nextComments, author } = props.detail
  const more = useMoreComments(resource.id)
  const isOpen = resource.lock === 'open'
  const view = { kind: resource.kind, mayAnswer: isOpen, onGoTo: props.onGoTo }
  const node = Math.floor(props.position)
  return (
    <>
      {isOpen && (
        <CommentForm
          resourceId={resource.id}
          mayRate={!author.isSelf}
          place={{ node, kind: resource.kind }}
        />
      )}
      {comments.length === 0 && (
        <Text c="dimmed" size="sm">
          {words('noComments')}
        </Text>
      )}
      <ul className={classes.comments}>
        {threadsOf(comments).map(({ comment, replies }) => (
          <li key={comment.id}>
            <CommentView comment={comment} {...view} />
            {replies.length > 0 && (
              <ul className={classes.replies}>
                {replies.map(reply => (
                  <li key={reply.id}>
                    <CommentView comment={reply} {...view} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {nextComments && (
        <Button
          mt="md"
          variant="default"
          fullWidth
          loading={more.isPending}
          onClick={() => more.mutate(nextComments)}
        >
          {words('moreComments')}
        </Button>
      )}
    </>
  )
}
