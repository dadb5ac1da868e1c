import { expect, test } from 'vitest'
import { afterFailure, type Failures, noFailures, placeToGoOn } from './film-recovery.ts'

/** The waits after failures at these times, each while the film is being loaded again but for the first. */
function waits(...timesMs: readonly number[]) {
  let failures: Failures = noFailures
  return timesMs.map((ms, index) => {
    const next = afterFailure(failures, index === 0 ? 'playing' : 'retrying', ms)
    failures = next.failures
    return next.waitMs
  })
}

test('a film is loaded again three times, with longer and longer pauses, then its viewer is asked', () => {
  expect(waits(0, 1_000, 4_000, 12_000, 12_500)).toEqual([500, 2_000, 6_000, undefined, undefined])
})

test('attempts that take long count as well', () => {
  expect(waits(0, 60_000, 120_000, 180_000)).toEqual([500, 2_000, 6_000, undefined])
})

test('a film that has played for a while gets all attempts again', () => {
  const { failures } = afterFailure(noFailures, 'playing', 0)
  expect(afterFailure(failures, 'playing', 20_000).waitMs).toBe(2_000)
  expect(afterFailure(failures, 'playing', 31_000).waitMs).toBe(500)
})

test.each([
  ['goes on where it failed, playing', { currentTime: 12.5, paused: false }, 'playing', [12.5, true]],
  ['goes on where it failed, paused', { currentTime: 12.5, paused: true }, 'playing', [12.5, false]],
  ['does not take the 0 of a load for a place', { currentTime: 0, paused: true }, 'retrying', [7, true]],
  ['goes to where its viewer jumped meanwhile', { currentTime: 20, paused: true }, 'failed', [20, true]],
] as const)('a film %s', (_, video, state, [second, isPlaying]) => {
  expect(placeToGoOn({ second: 7, isPlaying: true }, video, state)).toEqual({ second, isPlaying })
})
