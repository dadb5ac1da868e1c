import { Button, Rating, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { notify } from '../../lib/notices.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../messages/words.ts'
import { openLogin } from '../session/login-state.ts'
import classes from './comment-form.module.css'
import { useSubmitComment } from './use-comments.ts'

const longestComment = 500

/** Writes a comment, with stars if the reader likes. Nobody rates their own work; guests are asked to log in. */
export function CommentForm({ resourceId, isOwn }: { readonly resourceId: string; readonly isOwn: boolean }) {
  const words = useWords()
  const isGuest = useSession(state => state.user === undefined)
  const [content, setContent] = useState('')
  const [stars, setStars] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const submit = useSubmitComment(resourceId)

  if (isGuest) {
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

  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(content.trim() === '')
    if (content.trim() === '') return
    submit.mutate(
      { content, stars },
      {
        onSuccess: () => {
          setContent('')
          setStars(0)
          notify({ kind: 'done', message: words('commentSent') })
        },
      },
    )
  }

  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <Textarea
        aria-label={words('commentWrite')}
        placeholder={words('commentWrite')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={longestComment}
        value={content}
        error={(isMissing && words('commentRequired')) || (submit.error && errorText(submit.error))}
        onChange={event => {
          setContent(event.currentTarget.value)
          setMissing(false)
        }}
      />
      <div className={classes.row}>
        {isOwn ? (
          <span />
        ) : (
          <fieldset className={classes.stars} aria-label={words('yourRating')}>
            <Rating
              value={stars}
              onChange={setStars}
              color="var(--lectern-star)"
              getSymbolLabel={value => words('starsGiven', { stars: value })}
            />
          </fieldset>
        )}
        <Button type="submit" size="xs" loading={submit.isPending}>
          {words('commentSubmit')}
        </Button>
      </div>
    </form>
  )
}
