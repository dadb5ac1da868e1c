import { memo } from 'react'
import { useStore } from 'zustand'
import { useWords } from '../messages/words.ts'
import { authorOf, type Comment } from '../session/comment-list.ts'
import type { Mark } from '../session/mark.ts'
import type { MarkingSession } from '../session/marking-session.ts'
import { useViewerStore } from '../viewer-context.ts'
import classes from './comments-panel.module.css'
import { kindWord } from './mark-label.ts'

/** How far above a mark the window ends when the reader goes to it, points. */
const headroomPt = 60

/** One comment of the list with its answers; a press goes to its mark and selects it. */
export const CommentItem = memo(function CommentItem({
  session,
  comment: { mark, answers },
  onGo,
}: {
  session: MarkingSession
  comment: Comment
  onGo: () => void
}) {
  const store = useViewerStore()
  const words = useWords()
  const isSelected = useStore(session.store, state => state.selection.includes(mark.id))
  const go = () => {
    store.goTo(mark.pageIndex, mark.rect[3] + headroomPt)
    session.setTool('select')
    session.select([mark.id])
    onGo()
  }
  return (
    <li className={classes.item}>
      <button type="button" className={classes.go} aria-current={isSelected || undefined} onClick={go}>
        <span className={classes.kind}>{words(kindWord(mark.subtype))}</span>
        <Saying mark={mark} />
      </button>
      {answers.length > 0 && (
        <ul className={classes.answers} aria-label={words('comments.answers')}>
          {answers.map(answer => (
            <li key={answer.id}>
              <Saying mark={answer} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
})

function Saying({ mark }: { mark: Mark }) {
  const words = useWords()
  return (
    <>
      <span className={classes.author}>{authorOf(mark) || words('comments.nobody')}</span>
      {mark.contents && <span className={classes.text}>{mark.contents}</span>}
    </>
  )
}
