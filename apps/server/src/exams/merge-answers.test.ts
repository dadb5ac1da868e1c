import type { ExamAnswer } from '@lectern/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeAnswers, type PaperItem } from './merge-answers.ts'
import { keysOf, lettersOf } from './option-letters.ts'

const item = (questionId: string, kind: PaperItem['kind'], limitSeconds = 0): PaperItem => ({
  no: 1,
  questionId,
  kind,
  optionOrder: kind === 'operation' ? [] : ['k3', 'k1', 'k4', 'k2'],
  limitSeconds,
  keys: [],
  text: '',
  fileId: null,
  sequence: 0,
  usedSeconds: 0,
  isMarked: false,
  isFrozen: false,
})
const paper = [item('one', 'single'), item('many', 'multiple'), item('task', 'operation')]
const answer = (id: string, sequence: number, more: Partial<ExamAnswer> = {}): ExamAnswer => ({
  id,
  sequence,
  keys: [],
  fileId: null,
  text: '',
  usedSeconds: 0,
  isMarked: false,
  ...more,
})

describe('merging answers', () => {
  test('stores the keys of the bank for the letters of the paper', () => {
    const { accepted, savedCount } = mergeAnswers(paper, [answer('many', 1, { keys: ['D', 'A'] })], 1)
    expect([accepted[0]?.keys, savedCount]).toEqual([['k3', 'k2'], 1])
  })

  test.each([
    ['an unknown question', answer('none', 1), 'ID'],
    ['an unknown letter', answer('one', 1, { keys: ['E'] }), 'KEYS'],
    ['a key of the bank', answer('one', 1, { keys: ['k1'] }), 'KEYS'],
    ['a letter twice', answer('many', 1, { keys: ['A', 'A'] }), 'KEYS'],
    ['two letters for a single choice', answer('one', 1, { keys: ['A', 'B'] }), 'KEYS'],
    ['a letter for an operation', answer('task', 1, { keys: ['A'] }), 'KEYS'],
    ['a text for a choice', answer('one', 1, { text: 'x' }), 'TEXT'],
    ['a file for a choice', answer('one', 1, { fileId: 'f' }), 'FILE_ID'],
  ])('refuses %s', (_, wrong, field) => {
    expect(() => mergeAnswers(paper, [wrong], 1)).toThrow(
      expect.objectContaining({ key: 'FIELD_INVALID', field }),
    )
  })

  test('a lower number is ignored, a repeated answer counts as saved, another one with its number does not', () => {
    const stored = paper.map(one => (one.questionId === 'one' ? { ...one, keys: ['k1'], sequence: 5 } : one))
    const merged = (sequence: number, letter: string) => {
      const { accepted, savedCount } = mergeAnswers(stored, [answer('one', sequence, { keys: [letter] })], 1)
      return [accepted.length, savedCount]
    }
    expect([merged(4, 'A'), merged(5, 'B'), merged(5, 'A'), merged(6, 'A')]).toEqual([
      [0, 0],
      [0, 1],
      [0, 0],
      [1, 1],
    ])
  })

  test('a question whose own time is used up keeps the answer that it had then', () => {
    const limited = [item('one', 'single', 60)]
    const first = mergeAnswers(limited, [answer('one', 1, { keys: ['A'], usedSeconds: 60 })], 1).accepted
    expect(first).toMatchObject([{ keys: ['k3'], isFrozen: true, usedSeconds: 60 }])
    const second = mergeAnswers(first, [answer('one', 2, { keys: ['B'] })], 1)
    expect(second).toEqual({ accepted: [], savedCount: 0 })
    const slower = mergeAnswers(limited, [answer('one', 1, { usedSeconds: 60 })], 2).accepted
    expect(slower).toMatchObject([{ isFrozen: false }])
    // The factor was raised afterwards.
    const opened = mergeAnswers(first, [answer('one', 2, { keys: ['B'], usedSeconds: 61 })], 2)
    expect(opened.accepted).toMatchObject([{ keys: ['k1'], isFrozen: false }])
  })

  test('the time used on a question never becomes shorter', () => {
    const { accepted } = mergeAnswers(
      paper,
      [answer('one', 1, { usedSeconds: 9 }), answer('one', 2, { usedSeconds: 3 })],
      1,
    )
    expect(accepted.map(({ usedSeconds }) => usedSeconds)).toEqual([9, 9])
  })

  test('however often and in whatever order a queue arrives, the last answer of each question wins', () => {
    const queue = fc.array(
      fc.record({
        id: fc.constantFrom('one', 'many'),
        keys: fc.constantFrom<string[]>([], ['A'], ['B'], ['D']),
      }),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(queue, fc.infiniteStream(fc.nat()), (changes, order) => {
        const sent = changes.map((change, index) => answer(change.id, index + 1, { keys: change.keys }))
        const shaken = [...sent, ...sent].map(one => ({ one, by: order.next().value ?? 0 }))
        let items: readonly PaperItem[] = paper
        for (const { one } of shaken.sort((a, b) => a.by - b.by)) {
          const { accepted } = mergeAnswers(items, [one], 1)
          items = items.map(
            stored => accepted.find(({ questionId }) => questionId === stored.questionId) ?? stored,
          )
        }
        for (const id of ['one', 'many']) {
          const last = sent.findLast(one => one.id === id)
          const stored = items.find(({ questionId }) => questionId === id)
          expect([stored?.sequence, lettersOf(stored?.optionOrder ?? [], stored?.keys ?? [])]).toEqual([
            last?.sequence ?? 0,
            last?.keys ?? [],
          ])
        }
      }),
    )
  })
})

test('letters and keys are translated both ways', () => {
  const order = ['k3', 'k1', 'k4', 'k2']
  fc.assert(
    fc.property(fc.subarray(['A', 'B', 'C', 'D']), letters => {
      expect(lettersOf(order, keysOf(order, letters) ?? [])).toEqual(letters)
    }),
  )
})
