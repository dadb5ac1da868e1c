import type { Comment } from '@lectern/contract'
import { useConversationWords } from '../../messages/conversation-words.ts'
import classes from './comment-list.module.css'
import type { Thread } from './comment-threads.ts'
import { CommentView, type CommentViewProps } from './comment-view.tsx'

/** A first comment with its answers. Where it is hidden or deleted a sentence says so, and the answers stay below. */
export function ThreadView({
  thread: { comment, replies },
  marked,
  ...view
}: Omit<CommentViewProps, 'comment' | 'isMarked'> & {
  readonly thread: Thread<Comment>
  /** The id of the comment to mark. */
  readonly marked?: string
}) {
  const words = useConversationWords()
  return (
    <>
      {comment?.state === 'shown' ? (
        <CommentView comment={comment} isMarked={comment.id === marked} {...view} />
      ) : (
        <p className={classes.removed}>
          {words(comment?.state === 'hidden' ? 'commentPutAway' : 'commentDeleted')}
        </p>
      )}
      {replies.length > 0 && (
        <ul className={classes.replies}>
          {replies.map(reply => (
            <li key={reply.id}>
              <CommentView comment={reply} isMarked={reply.id === marked} {...view} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
