import type { Question } from '@lectern/contract'
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { usePreferences } from '../../../lib/preferences.ts'
import { useTakingWords } from '../../../messages/taking-words.ts'
import { numberList } from '../number-list.ts'
import type { QueueState } from '../queue/queue-state.ts'
import classes from './taking.module.css'

/** Questions whose answer on the screen is not the one that was given here, and why. */
export function LostAnswers({
  state,
  questions,
}: {
  readonly state: QueueState
  readonly questions: readonly Question[]
}) {
  const words = useTakingWords()
  const language = usePreferences(preferences => preferences.language)
  const list = (ids: readonly string[]) =>
    numberList(
      questions.filter(({ id }) => ids.includes(id)).map(({ no }) => no),
      language,
    )
  const { superseded, refused } = state
  if (superseded.length + refused.length === 0) return null
  return (
    <Alert className={classes.lost} color="yellow" role="alert" icon={<IconInfoCircle />}>
      {superseded.length > 0 && <p>{words('takingSuperseded', { list: list(superseded) })}</p>}
      {refused.length > 0 && <p>{words('takingRefused', { list: list(refused) })}</p>}
    </Alert>
  )
}
