import type { Comment, Kind } from '@lectern/contract'
import { ActionIcon, Avatar, Badge } from '@mantine/core'
import { IconPencil, IconThumbUp, IconThumbUpFilled, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { clock, dayOf, timeAgo } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useSession } from '../../lib/session.ts'
import { useConversationWords } from '../../messages/conversation-words.ts'
import { askSure } from '../../parts/ask-sure.ts'
import { GivenStars } from '../resource/given-stars.tsx'
import { openLogin } from '../session/login-state.ts'
import { useOpenDraft } from './comment-draft.ts'
import { CommentEdit } from './comment-edit.tsx'
import { CommentForm } from './comment-form.tsx'
import classes from './comment-list.module.css'
import { splitAtNames } from './mentions.ts'
import { useDeleteComment, useLikeComment } from './use-comments.ts'

/** A comment and what can be done with it. */
export interface CommentViewProps {
  readonly comment: Comment
  readonly kind: Kind
  readonly mayAnswer: boolean
  /** It is scrolled to and stands out for a moment. */
  readonly isMarked?: boolean
  onGoTo(position: number): void
}

/** One comment: author, time, stars, place, and the reply form when it is opened. */
export function CommentView({ comment, kind, mayAnswer, isMarked = false, onGoTo }: CommentViewProps) {
  const words = useConversationWords()
  const language = usePreferences(state => state.language)
  const answer = useOpenDraft('answer', comment)
  const edit = useOpenDraft('edit', comment)
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isMarked) article.current?.scrollIntoView({ block: 'center' })
  }, [isMarked])
  const { node, gone, id, nick, editedAt } = comment
  return (
    <article ref={article} className={classes.comment} data-marked={isMarked || undefined}>
      <Avatar
        src={comment.icon || null}
        {...(comment.isWriterGone ? {} : { name: nick, color: 'petrol' })}
        alt=""
        size={34}
      />
      <div className={classes.body}>
        <header className={classes.head}>
          {comment.isWriterGone ? (
            <bdi className={classes.goneNick}>{nick}</bdi>
          ) : (
            <Link to="/center/usercenter" search={{ ID: comment.userId }} className={classes.nick}>
              <bdi>{nick}</bdi>
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
          {editedAt && (
            <span className={classes.edited} title={dayOf(editedAt, language)}>
              {words('commentEdited', { time: timeAgo(editedAt, new Date(), language) })}
            </span>
          )}
          {comment.isMine && (
            <span className={classes.own}>
              <ActionIcon
                ref={edit.opener}
                size="sm"
                aria-label={words('commentEdit')}
                title={words('commentEdit')}
                disabled={edit.isOpen}
                onClick={edit.open}
              >
                <IconPencil size={15} />
              </ActionIcon>
              <DeleteButton comment={comment} />
            </span>
          )}
        </header>
        <GivenStars stars={comment.stars} />
        {edit.isOpen && comment.isMine ? (
          <CommentEdit comment={comment} isBack={edit.isBack} onClose={edit.close} />
        ) : (
          <p className={classes.text}>
            <CommentText comment={comment} />
          </p>
        )}
        {gone && (
          <p className={classes.gone}>
            {kind === 'pdf'
              ? words('pageGone', { page: gone.node, version: gone.version })
              : words('momentGone', { time: clock(gone.node), version: gone.version })}
          </p>
        )}
        <div className={classes.actions}>
          <LikeButton comment={comment} mayLike={mayAnswer} />
          {node !== null && (
            <button type="button" className={classes.action} onClick={() => onGoTo(node)}>
              {kind === 'pdf' ? words('onPage', { page: node }) : words('atTime', { time: clock(node) })}
            </button>
          )}
          {mayAnswer && !answer.isOpen && (
            <button
              ref={answer.opener}
              type="button"
              className={classes.action}
              aria-label={words('answerTo', { name: nick })}
              onClick={answer.open}
            >
              {words('answer')}
            </button>
          )}
        </div>
        {mayAnswer && answer.isOpen && (
          <CommentForm
            resourceId={comment.resourceId}
            mayRate={false}
            answerTo={{ id, nick }}
            isBack={answer.isBack}
            onClose={answer.close}
          />
        )}
      </div>
    </article>
  )
}

/** The text, in which the names of mentioned people lead to their pages. */
function CommentText({ comment }: { readonly comment: Comment }) {
  return splitAtNames(comment.content, comment.mentions ?? []).map(({ text, person }, index) =>
    person ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name.
      <Link key={index} to="/center/usercenter" search={{ ID: person.id }} className={classes.mention}>
        {text}
      </Link>
    ) : (
      text
    ),
  )
}

/** The number of likes, and a button for readers who may write here; nobody likes a comment of their own. */
function LikeButton({ comment, mayLike }: { readonly comment: Comment; readonly mayLike: boolean }) {
  const words = useConversationWords()
  const isGuest = useSession(state => state.user === undefined)
  const like = useLikeComment(comment.resourceId)
  const { id, nick, isMine, isLiked = false, likes = 0 } = comment
  if (!mayLike || isMine)
    return likes > 0 ? <span className={classes.likes}>{words('commentLikes', { count: likes })}</span> : null
  return (
    <button
      type="button"
      className={classes.action}
      data-like
      aria-pressed={isLiked}
      aria-label={words('commentLike', { name: nick })}
      title={words(isLiked ? 'commentUnlike' : 'commentLike', { name: nick })}
      onClick={() => (isGuest ? openLogin() : like.mutate({ id, likes: !isLiked }))}
    >
      {isLiked ? <IconThumbUpFilled size={16} /> : <IconThumbUp size={16} />}
      {likes > 0 && <span>{likes}</span>}
    </button>
  )
}

function DeleteButton({ comment }: { readonly comment: Comment }) {
  const words = useConversationWords()
  const remove = useDeleteComment(comment.resourceId)
  const confirm = async () => {
    const isSure = await askSure({ act: words('commentDelete'), body: words('commentDeleteQuestion') })
    if (isSure) remove.mutate(comment)
  }
  return (
    <ActionIcon
      size="sm"
      aria-label={words('commentDelete')}
      title={words('commentDelete')}
      loading={remove.isPending}
      onClick={() => void confirm()}
    >
      <IconTrash size={15} />
    </ActionIcon>
  )
}
