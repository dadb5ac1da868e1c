import { useState } from 'react'

/** What somebody makes of something stored, until it is saved. */
export interface Draft<Stored> {
  /** What it began from; the stored itself while nothing was changed. */
  readonly began: Stored
  readonly value: Stored
  readonly isChanged: boolean
  change(value: Stored): void
  /** Gives up the changes and shows what is stored. */
  drop(): void
}

/**
 * A draft of something stored. Untouched it follows what others save; from the first change on it stays with what it
 * began from, so that nothing typed is lost to a list that was asked anew, and a save tells of a conflict.
 */
export function useDraft<Stored>(stored: Stored): Draft<Stored> {
  const [changed, setChanged] = useState<{ readonly began: Stored; readonly value: Stored }>()
  const { began, value } = changed ?? { began: stored, value: stored }
  return {
    began,
    value,
    isChanged: JSON.stringify(value) !== JSON.stringify(began),
    change: next => setChanged({ began, value: next }),
    drop: () => setChanged(undefined),
  }
}
