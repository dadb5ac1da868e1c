import type { EditionChanges } from '@lectern/contract'
import type { EditionWords } from '../../messages/editions.zh.ts'

/** The sentences about a missing comparison: what is so, and where it helps, why. */
interface NoComparison {
  readonly title: keyof EditionWords
  readonly text?: keyof EditionWords
}

const failures = {
  'too-large': 'changesTooLarge',
  damaged: 'changesDamaged',
  timeout: 'changesTimeout',
} as const satisfies Record<NonNullable<EditionChanges['failure']>, keyof EditionWords>

/** Why a version has no walk through its changes; undefined if it has one. */
export function noComparison({
  comparison,
  failure,
}: Pick<EditionChanges, 'comparison' | 'failure'>): NoComparison | undefined {
  switch (comparison) {
    case 'compared':
      return undefined
    case 'waiting':
      return { title: 'changesWaiting', text: 'changesWaitingText' }
    case 'failed':
      return { title: 'changesFailed', text: failure ? failures[failure] : 'changesUnknown' }
    case 'video':
      return { title: 'changesVideo' }
    case 'first':
      return { title: 'changesFirst' }
  }
}
