import type { Question } from '@lectern/contract'
import { Button, Loader } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTakingWords } from '../../../messages/taking-words.ts'
import { NoticePage } from '../../../parts/notice-page.tsx'
import type { QueueState } from '../queue/queue-state.ts'
import { SaveLine } from './save-line.tsx'
import classes from './taking.module.css'
import type { AnswerFiles } from './use-answer-files.ts'

/** While the paper is being handed in: until the server has everything, and every file has arrived or is given up. */
export function HandingIn(props: {
  readonly state: QueueState
  readonly questions: readonly Question[]
  readonly files: AnswerFiles
  /** Whether the time is over, so that there is no way back. */
  readonly isLast: boolean
  onHurry(): void
  onBack(): void
}) {
  const words = useTakingWords()
  const { state, isLast, files } = props
  const room = useRef<HTMLDivElement>(null)
  // The button that asked for it is gone, and the focus with it.
  useEffect(() => room.current?.focus({ preventScroll: true }), [])
  const awaited = props.questions.filter(({ id }) => state.awaited.has(id))
  const isWaiting = awaited.length > 0
  const text = isWaiting
    ? words(isLast ? 'takingFilesLast' : 'takingFilesText')
    : words(
        state.isHandedIn && state.stage.at !== 'running'
          ? 'takingHandedInUnsure'
          : isLast
            ? 'takingHandingInOver'
            : 'takingHandingInText',
      )
  return (
    <div ref={room} className={classes.room} tabIndex={-1}>
      <NoticePage
        icon={<Loader size={34} />}
        title={words(isWaiting ? 'takingFiles' : 'takingHandingIn')}
        text={text}
        order={1}
        isAlert
      >
        {isWaiting && (
          <ul className={classes.files}>
            {awaited.map(({ id, no }) => (
              <li key={id}>
                {words('takingFileOf', {
                  no,
                  name: files.of(id).sending?.name ?? '',
                  percent: files.of(id).sending?.percent ?? 0,
                })}
              </li>
            ))}
          </ul>
        )}
        <SaveLine state={state} onHurry={props.onHurry} />
        {isWaiting && (
          <Button
            variant="default"
            onClick={() => {
              for (const { id } of awaited) files.cancel(id)
            }}
          >
            {words('takingWithoutFile')}
          </Button>
        )}
        {!isLast && !state.isHandedIn && (isWaiting || state.stage.at !== 'running') && (
          <Button variant="default" onClick={props.onBack}>
            {words('takingBackToQuestions')}
          </Button>
        )}
      </NoticePage>
    </div>
  )
}
