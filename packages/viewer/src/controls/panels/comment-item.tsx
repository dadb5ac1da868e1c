import { memo, useRef } from 'react'
import { useStore } from 'zustand'
import type { Comment, CommentState } from '../../marking/comment-list.ts'
import { canBeAnswered } from '../../marking/compose-answer.ts'
import type { MarkingSession } from '../../marking/marking-session.ts'
import { isOwnReply } from '../../marks/mark.ts'
import { kindWord } from '../../messages/mark-label.ts'
import { useWords } from '../../messages/use-words.ts'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
import { goToMark } from '../marking/go-to-mark.ts'
import { CommentAnswer } from './comment-answer.tsx'
import { CommentReply } from './comment-reply.tsx'
import { CommentSaying } from './comment-saying.tsx'
import classes from './comments-panel.module.css'

/** One comment of the list with its thread. Clicking it goes to its mark and selects the mark. */
export const CommentItem = memo(function CommentItem({
  session,
  comment,
  onGo,
}: {
  session: MarkingSession
  comment: Comment
  onGo: () => void
}) {
  const { mark, answers, states } = comment
  const store = useViewerStore()
  const words = useWords()
  const isSelected = useStore(session.store, state => state.selection.includes(mark.id))
  const mayMark = useStore(session.store, state => state.mayMark)
  const mayWrite = mayMark && store.options.modes.includes('annotation')
  const userName = useViewer(state => state.settings.userName)
  const button = useRef<HTMLButtonElement>(null)
  const go = () => {
    goToMark(store, session, mark)
    onGo()
  }
  return (
    <li className={classes.item}>
      <button
        ref={button}
        type="button"
        className={classes.go}
        aria-current={isSelected || undefined}
        onClick={go}
      >
        <span className={classes.kind}>{words(kindWord(mark.subtype))}</span>
        <CommentSaying mark={mark} />
      </button>
      {states.length > 0 && <States states={states} />}
      {answers.length > 0 && (
        <ul className={classes.answers} aria-label={words('comments.answers')}>
          {answers.map(answer => (
            <CommentReply
              key={answer.id}
              session={session}
              reply={answer}
              isOwn={mayWrite && isOwnReply(answer, userName)}
              onDelete={() => {
                button.current?.focus({ preventScroll: true })
                session.remove([answer.id])
              }}
            />
          ))}
        </ul>
      )}
      {mayWrite && canBeAnswered(mark) && <CommentAnswer session={session} comment={comment} />}
    </li>
  )
})

/** The current review state that each author has set. */
function States({ states }: { states: readonly CommentState[] }) {
  const words = useWords()
  return (
    <ul className={classes.states} aria-label={words('comments.state')}>
      {states.map(({ id, state, author }) => (
        <li key={id} data-state={state}>
          {words('comments.stateBy', {
            state: words(`comments.state.${state}`),
            author: author || words('comments.nobody'),
          })}
        </li>
      ))}
    </ul>
  )
}
