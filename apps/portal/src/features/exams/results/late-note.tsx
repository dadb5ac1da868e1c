import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTakingWords } from '../../../messages/taking-words.ts'
import { useLateAnswers } from './use-late-answers.ts'

/** Says of an attempt that has ended that answers of this browser came too late. */
export function LateNote({ attemptId }: { readonly attemptId: string }) {
  const words = useTakingWords()
  const count = useLateAnswers(attemptId)
  if (count === 0) return null
  return (
    <Alert color="yellow" role="alert" icon={<IconInfoCircle />} mb="md">
      {words('takingLate', { count })}
    </Alert>
  )
}
