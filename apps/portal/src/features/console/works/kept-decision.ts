/** What a reviewer has written about a work and not sent yet, as it is kept for a reload (ADR 11). Pure. */
import type { DecisionValues, PageNote } from './decision-faults.ts'

/** The work as the reviewer has looked at it: another revision is shown again before a decision. */
export interface SeenWork {
  readonly rev: number
  readonly version: number
}

/** An unsent decision. */
export interface KeptDecision {
  readonly values: DecisionValues
  readonly seen: SeenWork
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const isNote = (value: unknown): value is PageNote =>
  isFields(value) && typeof value.node === 'number' && typeof value.text === 'string'

/** A stored value, if it has the present shape. */
export function keptDecisionOf(stored: unknown): KeptDecision | undefined {
  if (!isFields(stored) || !isFields(stored.values) || !isFields(stored.seen)) return undefined
  const { opinion, remarks } = stored.values
  const { rev, version } = stored.seen
  if (typeof opinion !== 'string' || !Array.isArray(remarks) || !remarks.every(isNote)) return undefined
  if (typeof rev !== 'number' || typeof version !== 'number') return undefined
  return { values: { opinion, remarks }, seen: { rev, version } }
}
