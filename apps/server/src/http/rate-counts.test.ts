import { expect, test } from 'vitest'
import { makeRateCounts } from './rate-counts.ts'

const windowMs = 60_000
const open = (mostKeys: number) => {
  let at = 0
  const counts = makeRateCounts({ windowMs, mostKeys, now: () => at })
  return { counts, pass: (ms: number) => (at += ms) }
}

test('allows as many as the limit, and refuses the next until the window is over', () => {
  const { counts, pass } = open(10)
  for (let no = 0; no < 3; no++) expect(counts.take('a', 3)).toBe(0)
  expect(counts.take('a', 3)).toBe(60)
  pass(45_500)
  expect(counts.take('a', 3)).toBe(15)
  expect(counts.take('b', 3)).toBe(0)
  pass(14_500)
  expect(counts.take('a', 3)).toBe(0)
})

test('a refused key stays refused, however many others come', () => {
  const { counts } = open(1000)
  for (let no = 0; no < 6; no++) counts.take('exhausted', 5)
  for (let no = 0; no < 50_000; no++) counts.take(`other-${no}`, 5)
  expect(counts.take('exhausted', 5)).toBe(60)
  expect(counts.size).toBeLessThanOrEqual(1000)
})

test('of the keys under their limit the newest are kept longest', () => {
  const { counts } = open(100)
  for (let no = 0; no < 1000; no++) counts.take(`other-${no}`, 2)
  expect([counts.take('other-999', 2), counts.take('other-999', 2)]).toEqual([0, 60])
  expect([counts.take('other-0', 2), counts.take('other-0', 2)]).toEqual([0, 0])
})

test('a count lasts for its own window, independent of other windows', () => {
  const { counts, pass } = open(1000)
  for (let no = 0; no < 200; no++) {
    for (let count = 0; count < 3; count++) expect(counts.take(`a-${no}`, 3)).toBe(0)
    pass(windowMs - 1)
    expect(counts.take(`a-${no}`, 3)).toBe(1)
    counts.take(`b-${no}`, 3)
    pass(1)
    expect(counts.take(`a-${no}`, 3)).toBe(0)
    pass(777)
  }
})

test('a limit of zero refuses everything', () => {
  const { counts } = open(10)
  expect(counts.take('a', 0)).toBe(60)
})

test('memory is bounded even when all keys are exhausted; the oldest are dropped', () => {
  const { counts } = open(100)
  for (let no = 0; no < 300; no++) counts.take(`spent-${no}`, 1)
  expect(counts.size).toBeLessThanOrEqual(100)
  expect(counts.take('spent-299', 1)).toBe(60)
})
