import type { Question } from '@lectern/contract'
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { usePreferences } from '../../../lib/preferences.ts'
import { useTakingWords } from '../../../messages/taking-words.ts'
import { numberList } from '../number-list.ts'
import type { QueueState } from '../queue/queue-state.ts'
import classes from './taking.module.css'

/** Questions whose answer on the screen is not the one that was given here, or is not saved, and what to do. */
export function LostAnswersNote({
  state,
  questions,
}: {
  readonly state: QueueState
  readonly questions: readonly Question[]
}) {
  const words = useTakingWords()
  const language = usePreferences(preferences => preferences.language)
  const { lost, faulty, missingFiles, isKept, answers } = state
  // A file that was chosen again is no fault any more.
  const withoutFile = lost.withoutFile.filter(id => answers.get(id)?.fileId === null)
  const notes = (
    [
      ['takingSuperseded', lost.superseded],
      ['takingRefused', lost.late],
      ['takingFileGone', withoutFile],
      ['takingFileMissing', [...missingFiles]],
      ['takingFaulty', [...faulty]],
    ] as const
  ).flatMap(([key, ids]) => {
    const numbers = questions.filter(({ id }) => ids.includes(id)).map(({ no }) => no)
    return numbers.length === 0 ? [] : [words(key, { list: numberList(numbers, language) })]
  })
  if (!isKept) notes.push(words('takingKeepsNothing'))
  if (notes.length === 0) return null
  return (
    <Alert className={classes.lost} color="yellow" role="alert" icon={<IconInfoCircle />}>
      {notes.map(note => (
        <p key={note}>{note}</p>
      ))}
    </Alert>
  )
}
