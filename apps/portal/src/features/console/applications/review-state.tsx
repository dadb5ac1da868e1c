import type { ReviewState } from '@lectern/contract'
import type { ListAddress } from '../desk/list-address.ts'
import { StateBadge } from '../list/state-badge.tsx'

const looks = {
  pending: ['statePending', 'petrol'],
  approved: ['stateApproved', 'teal'],
  refused: ['stateRefused', 'red'],
  cancelled: ['stateCancelled', 'gray'],
} as const

/** The state of an application. */
export function ReviewStateBadge({ state }: { readonly state: ReviewState }) {
  const [label, color] = looks[state]
  return <StateBadge label={label} color={color} />
}

/** The states a queue of applications can be filtered by, pending first. */
export const reviewChoices = [
  ['pending', 'statePending'],
  ['approved', 'stateApproved'],
  ['refused', 'stateRefused'],
  ['all', 'stateAll'],
] as const

const reviewStates = ['pending', 'approved', 'refused', 'cancelled', 'all'] as const

/** The state that the address filters by. */
export const reviewStateOf = (address: ListAddress) => address.choice('state', reviewStates) ?? 'pending'
