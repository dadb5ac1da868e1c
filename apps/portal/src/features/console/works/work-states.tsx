import type { ReviewRow, WorkState } from '@lectern/contract'
import { usePreferences } from '../../../lib/preferences.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { momentText } from '../desk/day-text.ts'
import type { ListAddress } from '../desk/list-address.ts'
import { StateBadge } from '../list/state-badge.tsx'

const colors = { draft: 'gray', review: 'petrol', published: 'teal', failed: 'red', expired: 'gray' } as const

/** The state of a work, as a word and a colour. */
export function WorkStateBadge({ state }: { readonly state: WorkState }) {
  return <StateBadge label={`work_${state}`} color={colors[state]} />
}

/** The states the queue can be filtered by, waiting works first. */
export const workChoices = [
  ['review', 'work_review'],
  ['mine', 'work_mine'],
  ['published', 'work_published'],
  ['failed', 'work_failed'],
  ['expired', 'work_expired'],
  ['all', 'stateAll'],
] as const

const choices = workChoices.map(([value]) => value)

/** The state that the address filters by; waiting works without one. */
export const workChoiceOf = (address: ListAddress) => address.choice('state', choices) ?? 'review'

/** Who has claimed a work, and until when. */
export function Claim(props: Pick<ReviewRow, 'claimedBy' | 'claimedUntil' | 'isMine'>) {
  const { claimedBy, claimedUntil, isMine } = props
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  if (claimedUntil === null) return null
  return words('claimShort', {
    name: isMine ? words('claimYou') : claimedBy,
    time: momentText(claimedUntil, language),
  })
}
