import type { Comment, Kind } from '@lectern/contract'
import { ActionIcon, Avatar, Badge } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '../../lib/dialogs.ts'
import { clock, dayOf, timeAgo } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useWords } from '../../messages/words.ts'
import { GivenStars } from '../resource/given-stars.tsx'
import { CommentForm } from './comment-form.tsx'
import classes from './comment-list.module.css'
import { useDeleteComment } from './use-comments.ts'

interface CommentViewProps {
  readonly comment: Comment
  readonly kind: Kind
  readonly mayAnswer: boolean
  onGoTo(position: number): void
}

/** One comment: author, time, stars, place, and the reply form when it is opened. */
export function CommentView({ comment, kind, mayAnswer, onGoTo }: CommentViewProps) {
  const words = useWords()
  const language = usePreferences(state => state.language)
  const [isAnswering, setAnswering] = useState(false)
  const { node, gone, id, nick } = comment
  return (
    <article className={classes.comment}>
      <Avatar
        src={comment.icon || null}
        {...(comment.isWriterGone ? {} : { name: nick, color: 'petrol' })}
        alt=""
        size={34}
      />
      <div className={classes.body}>
        <header className={classes.head}>
          {comment.isWriterGone ? (
            <span className={classes.goneNick}>{nick}</span>
          ) : (
            <Link to="/center/usercenter" search={{ ID: comment.userId }} className={classes.nick}>
              {nick}
            </Link>
          )}
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
        <GivenStars stars={comment.stars} />
        <p className={classes.text}>{comment.content}</p>
        {gone && (
          <p className={classes.gone}>{words('pageGone', { page: gone.node, version: gone.version })}</p>
        )}
        <div className={classes.actions}>
          {node !== null && (
            <button type="button" className={classes.action} onClick={() => onGoTo(node)}>
              {kind === 'pdf' ? words('onPage', { page: node }) : words('atTime', { time: clock(node) })}
            </button>
          )}
          {mayAnswer && !isAnswering && (
            <button
              type="button"
              className={classes.action}
              aria-label={words('answerTo', { name: nick })}
              onClick={() => setAnswering(true)}
            >
              {words('answer')}
            </button>
          )}
        </div>
        {isAnswering && (
          <CommentForm
            resourceId={comment.resourceId}
            mayRate={false}
            answerTo={{ id, nick }}
            onClose={() => setAnswering(false)}
          />
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
