/** Reading an attempt's journal: what each step changed, and the answers after any step. */
import type { GradingJournal } from '@lectern/contract'
import type { DeskKey } from '../desk/console-words.ts'

/** A step of the journal. */
export type JournalEntry = GradingJournal['entries'][number]

/** The last answer to each question after the first `count` steps, by its number on the paper. */
export const paperAfter = (
  entries: readonly JournalEntry[],
  count: number,
): ReadonlyMap<number, JournalEntry> => new Map(entries.slice(0, count).map(entry => [entry.no, entry]))

/** Devices and files in the order in which they occur first. */
export function namesOf(entries: readonly JournalEntry[]): {
  readonly devices: readonly string[]
  readonly files: readonly string[]
} {
  return {
    devices: [...new Set(entries.map(({ device }) => device).filter(Boolean))],
    files: [...new Set(entries.flatMap(({ fileId }) => fileId ?? []))],
  }
}

type Sentence = readonly [key: DeskKey, slots?: Readonly<Record<string, string | number>>]

const blank = { keys: [], text: '', fileId: null, isMarked: false, isFrozen: false } as const

/**
 * What a step, counted from 0, changed in the answer to its question, as sentences; the slot `duration` is the step's. Mere time is
 * what the browser counted: only questions without a limit of their own have such steps.
 */
export function changesOf(entries: readonly JournalEntry[], index: number): readonly Sentence[] {
  const entry = entries[index]
  if (!entry) return []
  const before = entries.slice(0, index).findLast(({ no }) => no === entry.no) ?? blank
  const changes: Sentence[] = []
  if (entry.keys.join() !== before.keys.join())
    changes.push(
      entry.keys.length === 0 ? ['journalCleared'] : ['journalChose', { keys: entry.keys.join(', ') }],
    )
  if (entry.text !== before.text)
    changes.push(
      entry.text === '' ? ['journalTextGone'] : ['journalWrote', { count: [...entry.text].length }],
    )
  if (entry.fileId !== before.fileId)
    changes.push([entry.fileId === null ? 'journalFileGone' : 'journalFileGiven'])
  if (entry.isMarked !== before.isMarked) changes.push([entry.isMarked ? 'journalMarked' : 'journalUnmarked'])
  if (entry.isFrozen && !before.isFrozen) changes.push(['journalFrozen'])
  return changes.length === 0 ? [['journalTime']] : changes
}
