import type { ExamAnswer } from '@lectern/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bringsLater, mergeAnswers, type PaperItem, unanswered } from './merge-answers.ts'
import { keysOf, lettersOf } from './option-letters.ts'

const startedAt = new Date('2026-11-23T04:00:00Z')
const after = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000)
/** An hour after the start. */
const times = { startedAt, at: after(3600), timeFactor: 1 }

const item = (
  questionId: string,
  kind: PaperItem['kind'],
  limitSeconds = 0,
  openedAt: Date | null = null,
): PaperItem => ({
  no: 1,
  questionId,
  kind,
  optionOrder: kind === 'operation' ? [] : ['k3', 'k1', 'k4', 'k2'],
  limitSeconds,
  openedAt,
  isFree: false,
  ...unanswered,
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
    const { accepted, savedCount } = mergeAnswers(paper, [answer('many', 1, { keys: ['D', 'A'] })], times)
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
    expect(() => mergeAnswers(paper, [wrong], times)).toThrow(
      expect.objectContaining({ key: 'FIELD_INVALID', field }),
    )
  })

  test('a lower number is ignored, a repeated answer counts as saved, another one with its number does not', () => {
    const stored = paper.map(one => (one.questionId === 'one' ? { ...one, keys: ['k1'], sequence: 5 } : one))
    const merged = (sequence: number, letter: string) => {
      const { accepted, savedCount } = mergeAnswers(
        stored,
        [answer('one', sequence, { keys: [letter] })],
        times,
      )
      return [accepted.length, savedCount]
    }
    expect([merged(4, 'A'), merged(5, 'B'), merged(5, 'A'), merged(6, 'A')]).toEqual([
      [0, 0],
      [0, 1],
      [0, 0],
      [1, 1],
    ])
  })

  test.each([
    ['is taken while the time runs', 79, 1, { keys: ['k3'], usedSeconds: 19, isFrozen: false }],
    [
      'is taken in the seconds of grace, as the last one',
      89.9,
      1,
      { keys: ['k3'], usedSeconds: 20, isFrozen: true },
    ],
    ['is not taken later', 90, 1, undefined],
    ['is taken later with a larger factor', 90, 2, { keys: ['k3'], usedSeconds: 30, isFrozen: false }],
    ['is taken at any time without limits', 3000, 0, { keys: ['k3'], usedSeconds: 0, isFrozen: false }],
  ])(
    'an answer to a question of 20 s, given out after a minute, %s, whatever the browser counts',
    (_, seconds, timeFactor, expected) => {
      const limited = [item('one', 'single', 20, after(60))]
      const sent = [answer('one', 1, { keys: ['A'], usedSeconds: 0 })]
      const { accepted, savedCount } = mergeAnswers(limited, sent, {
        startedAt,
        at: after(seconds),
        timeFactor,
      })
      expect([accepted, savedCount]).toMatchObject(expected ? [[expected], 1] : [[], 0])
    },
  )

  test('a question that was not given out can be marked, and not answered', () => {
    const held = [item('one', 'single', 20)]
    const mark = answer('one', 1, { isMarked: true, usedSeconds: 20 })
    expect(mergeAnswers(held, [mark], times)).toMatchObject({
      accepted: [{ isMarked: true, usedSeconds: 0, isFrozen: false }],
      savedCount: 1,
    })
    expect(mergeAnswers(held, [answer('one', 1, { keys: ['A'] })], times)).toEqual({
      accepted: [],
      savedCount: 0,
    })
  })

  test('an answer to an attempt that has ended is lost if its number is higher, also when the time of its question was over', () => {
    const limited = [{ ...item('one', 'single', 20, after(60)), sequence: 3 }]
    expect([3, 4].map(sequence => bringsLater(limited, [answer('one', sequence)]))).toEqual([false, true])
  })

  test('the time used on a question never becomes shorter, nor longer than the attempt', () => {
    const { accepted } = mergeAnswers(
      paper,
      [
        answer('one', 1, { usedSeconds: 9 }),
        answer('one', 2, { usedSeconds: 3 }),
        answer('one', 3, { usedSeconds: 99_999 }),
      ],
      times,
    )
    expect(accepted.map(({ usedSeconds }) => usedSeconds)).toEqual([9, 9, 3600])
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
          const { accepted } = mergeAnswers(items, [one], times)
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
