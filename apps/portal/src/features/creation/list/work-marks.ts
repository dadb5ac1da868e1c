/** The words and colours that say which state a work is in. Pure. */
import type { WorkRow, WorkState } from '@lectern/contract'
import type { CreationKey } from '../../../messages/creation-words.ts'

/** A mark beside a title: a word and a colour of the theme. */
export interface WorkMark {
  readonly label: CreationKey
  readonly color: 'gray' | 'petrol' | 'teal' | 'yellow' | 'red'
}

const marks: Readonly<Record<WorkState, WorkMark>> = {
  draft: { label: 'markDraft', color: 'gray' },
  review: { label: 'markReview', color: 'petrol' },
  published: { label: 'markPublished', color: 'teal' },
  failed: { label: 'markFailed', color: 'red' },
  expired: { label: 'markExpired', color: 'gray' },
}

const newVersion: Readonly<Partial<Record<WorkState, WorkMark>>> = {
  draft: { label: 'markNewDraft', color: 'yellow' },
  review: { label: 'markNewReview', color: 'petrol' },
  failed: { label: 'markNewFailed', color: 'red' },
}

/**
 * The marks of a work, what readers see first: a published version that a newer one is being written for has two. `today`
 * is the day at the provider.
 */
export function marksOf(
  { state, isLive, startsOn }: Pick<WorkRow, 'state' | 'isLive' | 'startsOn'>,
  today: string,
): readonly WorkMark[] {
  if (state === 'published' && startsOn !== null && startsOn > today)
    return [{ label: 'markPlanned', color: 'yellow' }]
  const next = isLive ? newVersion[state] : undefined
  return next ? [marks.published, next] : [marks[state]]
}
