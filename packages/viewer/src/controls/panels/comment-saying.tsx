import { authorOf } from '../../marking/comment-list.ts'
import type { Mark } from '../../marks/mark.ts'
import { useWords } from '../../messages/use-words.ts'
import { MarkDate } from '../../pages/mark-date.tsx'
import classes from './comments-panel.module.css'

/** What a mark or a reply says in the list: who, when and what. */
export function CommentSaying({ mark }: { mark: Mark }) {
  const words = useWords()
  return (
    <>
      <bdi className={classes.author}>{authorOf(mark) || words('comments.nobody')}</bdi>
      <MarkDate mark={mark} className={classes.date} />
      {mark.contents && <span className={classes.text}>{mark.contents}</span>}
    </>
  )
}
