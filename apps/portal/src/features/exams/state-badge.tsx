import type { AttemptState } from '@lectern/contract'
import { Badge } from '@mantine/core'
import { useExamWords } from '../../messages/exam-words.ts'

const looks = {
  open: ['examStateOpen', 'petrol'],
  grading: ['examStateGrading', 'yellow'],
  qualified: ['examStateQualified', 'teal'],
  unqualified: ['examStateUnqualified', 'gray'],
} as const

/** The result of an attempt. */
export function StateBadge({
  state,
  size = 'md',
}: {
  readonly state: AttemptState
  readonly size?: 'md' | 'lg'
}) {
  const words = useExamWords()
  const [key, color] = looks[state]
  return (
    <Badge color={color} variant="light" size={size}>
      {words(key)}
    </Badge>
  )
}
