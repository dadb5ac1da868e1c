import type { Kind } from '@lectern/contract'
import { Button, Checkbox, Rating, Text } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { clock } from '../../lib/format.ts'
import { notify } from '../../lib/notices.ts'
import { useSession } from '../../lib/session.ts'
import { errorText } from '../../messages/error-text.ts'
import { useWords } from '../../messages/words.ts'
import { openLogin } from '../session/login-state.ts'
import { useCommentDraft } from './comment-draft.ts'
import classes from './comment-form.module.css'
import { MentionText } from './mention-text.tsx'
import { mentionedIn } from './mentions.ts'
import { usePeopleHere } from './people-here.ts'
import { useSubmitComment } from './use-comments.ts'

/** Code points of a comment. */
export const longestComment = 500

interface CommentFormProps {
  readonly resourceId: string
  /** Authors cannot rate their own work, and replies have no rating. */
  readonly mayRate: boolean
  /** The reader's current page or second, to refer to in the comment. */
  readonly place?: { readonly node: number; readonly kind: Kind }
  /** The comment that is replied to. */
  readonly answerTo?: { readonly id: string; readonly nick: string }
  /** The form opened by itself, for a text that was kept: the focus stays where it is. */
  readonly isBack?: boolean
  /** Called when the comment was sent or the reply is cancelled. */
  onClose?(): void
}

/** The form for a comment or a reply, with optional stars and place. Guests are asked to log in. */
export function CommentForm(props: CommentFormProps) {
  const words = useWords()
  const isGuest = useSession(state => state.user === undefined)
  if (!isGuest) return <MemberForm {...props} />
  return (
    <div className={classes.guest}>
      <Text size="sm" c="dimmed">
        {words('commentLogin')}
      </Text>
      <Button variant="default" size="xs" onClick={() => openLogin()}>
        {words('login')}
      </Button>
    </div>
  )
}

function MemberForm({ resourceId, mayRate, place, answerTo, isBack = false, onClose }: CommentFormProps) {
  const words = useWords()
  const [content, setContent] = useCommentDraft(
    answerTo ? { is: 'answer', resourceId, commentId: answerTo.id } : { is: 'comment', resourceId },
  )
  const [stars, setStars] = useState(0)
  const [isPlaced, setPlaced] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const people = usePeopleHere(resourceId)
  const latest = useRef(content)
  latest.current = content
  const submit = useSubmitComment(resourceId, sent => {
    notify({ kind: 'done', message: words('commentSent') })
    // What was typed since is another comment.
    if (latest.current !== sent.content) return
    setContent('')
    setStars(0)
    setPlaced(false)
    onClose?.()
  })
  const label = answerTo ? words('answerTo', { name: answerTo.nick }) : words('commentWrite')

  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(content.trim() === '')
    if (content.trim() === '') return
    submit.mutate({
      content,
      stars,
      mentions: [...mentionedIn(content, people())],
      ...(isPlaced && place && { node: place.node }),
      ...(answerTo && { parentId: answerTo.id }),
    })
  }

  return (
    <form
      className={classes.form}
      onSubmit={send}
      noValidate
      data-answer={answerTo !== undefined || undefined}
    >
      <MentionText
        aria-label={label}
        placeholder={label}
        autosize
        minRows={2}
        maxRows={8}
        longest={longestComment}
        autoFocus={answerTo !== undefined && !isBack}
        value={content}
        error={(isMissing && words('commentRequired')) || (submit.error && errorText(submit.error))}
        people={people}
        onEscape={() => content === '' && onClose?.()}
        onText={text => {
          setContent(text)
          setMissing(false)
        }}
      />
      <div className={classes.row}>
        <div className={classes.extras}>
          {mayRate && (
            <fieldset className={classes.stars} aria-label={words('yourRating')}>
              <Rating
                classNames={{ label: classes.star ?? '' }}
                size={22}
                value={stars}
                onChange={setStars}
                color="var(--lectern-star)"
                getSymbolLabel={value => words('starsGiven', { stars: value })}
              />
            </fieldset>
          )}
          {place && (
            <Checkbox
              size="xs"
              label={
                place.kind === 'pdf'
                  ? words('commentOnPage', { page: place.node })
                  : words('commentAtTime', { time: clock(place.node) })
              }
              checked={isPlaced}
              onChange={event => setPlaced(event.currentTarget.checked)}
            />
          )}
        </div>
        <div className={classes.buttons}>
          {answerTo && (
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                setContent('')
                onClose?.()
              }}
            >
              {words('cancel')}
            </Button>
          )}
          <Button type="submit" size="xs" loading={submit.isPending}>
            {words('commentSubmit')}
          </Button>
        </div>
      </div>
    </form>
  )
}
