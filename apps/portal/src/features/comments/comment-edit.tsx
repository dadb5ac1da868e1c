import type { Comment } from '@lectern/contract'
import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useConversationWords } from '../../messages/conversation-words.ts'
import { errorText } from '../../messages/error-text.ts'
import { useKeptPage } from '../../parts/use-kept-page.ts'
import { useUnsavedQuestion } from '../../parts/use-unsaved-question.ts'
import { useCommentDraft } from './comment-draft.ts'
import classes from './comment-form.module.css'
import { longestComment } from './comment-form.tsx'
import { MentionText } from './mention-text.tsx'
import { mentionedIn } from './mentions.ts'
import { usePeopleHere } from './people-here.ts'
import { useEditComment } from './use-comments.ts'

/** The form in which the writer changes the text of a comment. `isBack`: it opened by itself, for a text that was kept. */
export function CommentEdit(props: { readonly comment: Comment; readonly isBack: boolean; onClose(): void }) {
  const { comment, onClose } = props
  const words = useConversationWords()
  const { id, resourceId } = comment
  const [content, setContent] = useCommentDraft({ is: 'edit', resourceId, commentId: id }, comment.content)
  const [isMissing, setMissing] = useState(false)
  const here = usePeopleHere(comment.resourceId)
  // Those mentioned so far may have no comment that is loaded.
  const people = () => [...here(), ...(comment.mentions ?? [])]
  const close = () => {
    setContent(comment.content)
    onClose()
  }
  const latest = useRef(content)
  latest.current = content
  const edit = useEditComment(comment.resourceId, sent => {
    if (latest.current === sent) close()
  })
  useUnsavedQuestion(content !== comment.content && !edit.isPending)
  useKeptPage(content !== comment.content)
  const save = (event: FormEvent) => {
    event.preventDefault()
    setMissing(content.trim() === '')
    if (content.trim() === '') return
    edit.mutate({ id: comment.id, content, mentions: [...mentionedIn(content, people())] })
  }
  return (
    <form className={classes.form} data-answer onSubmit={save} noValidate>
      <MentionText
        aria-label={words('commentEdit')}
        autosize
        minRows={2}
        maxRows={8}
        longest={longestComment}
        autoFocus={!props.isBack}
        value={content}
        error={(isMissing && words('commentRequired')) || (edit.error && errorText(edit.error))}
        people={people}
        // A changed text is only discarded by the button.
        onEscape={() => content === comment.content && close()}
        onText={text => {
          setContent(text)
          setMissing(false)
        }}
      />
      <div className={classes.row}>
        <div className={classes.buttons}>
          <Button size="xs" variant="default" onClick={close}>
            {words('cancel')}
          </Button>
          <Button type="submit" size="xs" loading={edit.isPending}>
            {words('commentSave')}
          </Button>
        </div>
      </div>
    </form>
  )
}
