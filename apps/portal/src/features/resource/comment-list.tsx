import type { Comment, Kind } from '@lectern/contract'
import { Avatar, Badge, Rating, Text } from '@mantine/core'
import { clock, dayOf, timeAgo } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useWords } from '../../messages/words.ts'
import classes from './comment-list.module.css'

/** What readers said, the newest first. A place in a comment leads there. */
export function CommentList(props: {
  readonly comments: readonly Comment[]
  readonly kind: Kind
  onGoTo(position: number): void
}) {
  const words = useWords()
  if (props.comments.length === 0) {
    return (
      <Text c="dimmed" size="sm">
        {words('noComments')}
      </Text>
    )
  }
  return (
    <ul className={classes.comments}>
      {props.comments.map(comment => (
        <li key={comment.id}>
          <CommentView comment={comment} kind={props.kind} onGoTo={props.onGoTo} />
        </li>
      ))}
    </ul>
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
        </header>
        {comment.stars > 0 && (
          <Rating
            value={comment.stars}
            readOnly
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
