import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import type { HeldFile } from '../engine/engine-protocol.ts'
import { authorOf, type Comment } from '../marking/comment-list.ts'
import { nestedAnswers } from '../marking/note-thread.ts'
import { hasFile, isSigned, type Mark } from '../marks/mark.ts'
import { pinWord } from '../messages/mark-label.ts'
import { readable } from '../messages/readable.ts'
import { useWords } from '../messages/use-words.ts'
import { MarkDate } from './mark-date.tsx'
import classes from './note-card.module.css'

/** Files of others may say more than anybody reads on a page, and so much that showing it would take seconds. */
const [mostAnswers, longestText] = [100, 20_000]

/** Deeper replies are not indented further: a narrow card has no room for it. */
const deepestIndent = 3

interface NoteCardProps {
  readonly comment: Comment
  /** A press on the mark shows its file in the list of files; of two taps the second does. */
  readonly leadsToFile: boolean
  /** The file that the mark has, if it is known. */
  readonly file?: HeldFile | undefined
}

/** What is said at a mark: who, when, which text, and the replies. All of it is shown as plain text. */
export function NoteCard({ comment, leadsToFile, file }: NoteCardProps) {
  const words = useWords()
  const { mark, states } = comment
  const hasFinger = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const answers = useMemo(() => nestedAnswers(comment), [comment])
  const left = answers.length - mostAnswers
  return (
    <>
      <Saying mark={mark} kind={words(pinWord(mark, file))} fileName={file?.name} />
      {states.length > 0 && (
        <ul className={classes.states}>
          {states.map(({ id, state, author }) => (
            <li key={id}>
              {words('comments.stateBy', {
                state: words(`comments.state.${state}`),
                author: author || words('comments.nobody'),
              })}
            </li>
          ))}
        </ul>
      )}
      {/* A label of the list would be read in place of what is in it, since the card is a description. */}
      {answers.length > 0 && <VisuallyHidden>{words('comments.answers')}</VisuallyHidden>}
      {answers.length > 0 && (
        <ul className={classes.answers}>
          {answers.slice(0, mostAnswers).map(({ mark: answer, depth }) => (
            <li key={answer.id} data-depth={Math.min(depth, deepestIndent)}>
              <Saying mark={answer} />
            </li>
          ))}
        </ul>
      )}
      {left > 0 && <p className={classes.more}>{words('comments.moreAnswers', { count: left })}</p>}
      {leadsToFile && (
        <p className={classes.more}>{words(hasFinger ? 'attachments.tapAgain' : 'attachments.press')}</p>
      )}
    </>
  )
}

interface SayingProps {
  readonly mark: Mark
  readonly kind?: string
  readonly fileName?: string | undefined
}

function Saying({ mark, kind, fileName }: SayingProps) {
  const words = useWords()
  // Films and models name no author.
  const author = authorOf(mark) || (hasFile(mark) && !isSigned(mark) ? '' : words('comments.nobody'))
  return (
    <>
      <p className={classes.head}>
        <bdi className={classes.author}>{author}</bdi>
        {kind && <span className={classes.aside}>{kind}</span>}
      </p>
      <MarkDate mark={mark} className={classes.aside} />
      {fileName && (
        <p className={classes.file}>
          <bdi>{readable(fileName)}</bdi>
        </p>
      )}
      {mark.contents && <p className={classes.text}>{shortened(mark.contents)}</p>}
    </>
  )
}

const shortened = (text: string): string =>
  text.length > longestText ? `${text.slice(0, longestText)} …` : text
