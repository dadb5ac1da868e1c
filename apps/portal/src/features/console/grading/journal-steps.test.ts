import { describe, expect, it } from 'vitest'
import { changesOf, type JournalEntry, namesOf, paperAfter } from './journal-steps.ts'

const at = new Date('2026-11-23T08:00:00Z')
const entry = (n: number, change: Partial<JournalEntry>): JournalEntry => ({
  n,
  at,
  no: 1,
  sequence: n,
  keys: [],
  text: '',
  fileId: null,
  usedSeconds: 10,
  isMarked: false,
  isFrozen: false,
  device: 'Chrome (1a2b)',
  ...change,
})

const entries = [
  entry(1, { keys: ['A'], isMarked: true }),
  entry(2, { no: 2, text: 'Räder', fileId: 'f1' }),
  entry(3, { keys: ['A', 'C'] }),
  entry(4, { no: 2, device: 'Safari (9f00)' }),
  entry(5, { keys: ['A', 'C'], usedSeconds: 42 }),
  entry(6, { isFrozen: true }),
]

describe('a journal', () => {
  it.each([
    [0, [['journalChose', { keys: 'A' }], ['journalMarked']]],
    [1, [['journalWrote', { count: 5 }], ['journalFileGiven']]],
    [2, [['journalChose', { keys: 'A, C' }], ['journalUnmarked']]],
    [3, [['journalTextGone'], ['journalFileGone']]],
    [4, [['journalTime']]],
    [5, [['journalCleared'], ['journalFrozen']]],
  ])('says what step %i changed in the answer to its question', (index, changes) => {
    expect(changesOf(entries, index)).toEqual(changes)
  })

  it('gives the paper after any step', () => {
    const answers = (count: number) =>
      [...paperAfter(entries, count)].map(([no, { keys, text }]) => [no, keys.join(''), text])
    expect(answers(0)).toEqual([])
    expect(answers(2)).toEqual([
      [1, 'A', ''],
      [2, '', 'Räder'],
    ])
    expect(answers(4)).toEqual([
      [1, 'AC', ''],
      [2, '', ''],
    ])
  })

  it('numbers devices and files in the order in which they occur', () => {
    expect(namesOf(entries)).toEqual({ devices: ['Chrome (1a2b)', 'Safari (9f00)'], files: ['f1'] })
  })
})
