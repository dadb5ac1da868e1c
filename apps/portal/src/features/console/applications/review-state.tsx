import type { ReviewState } from '@lectern/contract'
import { Badge } from '@mantine/core'
import { usePreferences } from '../../../lib/preferences.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { dayText } from '../desk/day-text.ts'

const looks = {
  pending: ['statePending', 'petrol'],
  approved: ['stateApproved', 'teal'],
  refused: ['stateRefused', 'red'],
  cancelled: ['stateCancelled', 'gray'],
} as const

/** Where an application stands. */
export function ReviewStateBadge({ state }: { readonly state: ReviewState }) {
  const words = useConsoleWords()
  const [label, color] = looks[state]
  return (
    <Badge variant="light" color={color}>
      {words(label)}
    </Badge>
  )
}

/** The day something is due; late ones say so. */
export function DueDay(props: { readonly dueOn: string; readonly isLate: boolean }) {
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const day = <time dateTime={props.dueOn}>{dayText(props.dueOn, language)}</time>
  if (!props.isLate) return day
  return (
    <>
      {day}{' '}
      <Badge variant="light" color="red">
        {words('late')}
      </Badge>
    </>
  )
}

/** What a queue of applications can be narrowed to; what waits comes first. */
export const reviewChoices = [
  ['pending', 'statePending'],
  ['approved', 'stateApproved'],
  ['refused', 'stateRefused'],
  ['all', 'stateAll'],
] as const
export const reviewStates = ['pending', 'approved', 'refused', 'cancelled', 'all'] as const
