import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appendEntries, chainStartOf, firstBadEntry, receiptFor, replay } from './journal.ts'

const choice = { no: 1, questionId: 'q1', version: 1, optionOrder: ['k2', 'k1'], score: 2 }
const task = { no: 2, questionId: 'q2', version: 3, optionOrder: [], score: 5 }
const paper = [choice, task]
const start = chainStartOf('a1', paper)
const at = new Date('2026-11-23T04:00:00Z')
const answerOf = fc.record({
  questionId: fc.constantFrom('q1', 'q2'),
  keys: fc.subarray(['k1', 'k2']),
  text: fc.string(),
  fileId: fc.constantFrom(null, 'f1'),
  sequence: fc.nat(),
  usedSeconds: fc.nat(),
  isMarked: fc.boolean(),
  isFrozen: fc.boolean(),
})
const answers = fc.array(answerOf, { minLength: 1, maxLength: 8 })

test('a chain written in parts verifies, and replaying it gives the last answer of each question', () => {
  fc.assert(
    fc.property(answers, answers, (first, second) => {
      const begun = appendEntries({ n: 0, hash: start }, first, at)
      const chain = [...begun, ...appendEntries(begun.at(-1) ?? { n: 0, hash: start }, second, at)]
      expect(firstBadEntry({ n: 0, hash: start }, chain)).toBeNull()
      for (const [id, stored] of replay(chain)) {
        const { questionId, ...last } =
          [...first, ...second].findLast(({ questionId }) => questionId === id) ?? {}
        expect([questionId, stored]).toEqual([id, last])
      }
    }),
  )
})

const three = appendEntries(
  { n: 0, hash: start },
  ['A', 'B', 'C'].map((text, index) => ({
    questionId: 'q2',
    keys: [],
    text,
    fileId: null,
    sequence: index + 1,
    usedSeconds: 0,
    isMarked: false,
    isFrozen: false,
  })),
  at,
)

test.each([
  ['another text', start, three.map(entry => (entry.n === 2 ? { ...entry, text: 'X' } : entry)), 2],
  ['another time', start, three.map(entry => (entry.n === 3 ? { ...entry, at: new Date(0) } : entry)), 3],
  ['an entry removed', start, three.filter(({ n }) => n !== 2), 2],
  ['two entries exchanged', start, [...three].reverse(), 1],
  [
    'another order of options',
    chainStartOf('a1', [{ ...choice, optionOrder: ['k1', 'k2'] }, task]),
    three,
    1,
  ],
  ['the chain of another attempt', chainStartOf('a2', paper), three, 1],
])('%s is found', (_, chainStart, entries, n) => {
  expect(firstBadEntry({ n: 0, hash: chainStart }, entries)).toBe(n)
})

test('a receipt depends on the installation, the attempt and every answer, and is the same when nothing is added', () => {
  const [key, otherKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const nothing = { n: 0, hash: start }
  const again = () => [nothing, ...three].map(end => receiptFor(key, 'a1', end))
  const receipts = [...again(), receiptFor(otherKey, 'a1', nothing), receiptFor(key, 'a2', nothing)]
  expect(new Set(receipts).size).toBe(receipts.length)
  expect(again()).toEqual(receipts.slice(0, 4))
  expect(receipts[3]).toMatch(/^3-[A-Za-z0-9_-]{43}$/)
})
