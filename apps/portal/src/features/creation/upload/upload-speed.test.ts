import { expect, test } from 'vitest'
import { type SpeedSamples, speedAt, withSample } from './upload-speed.ts'

const measured = (...samples: readonly (readonly [atMs: number, bytes: number])[]) =>
  samples.reduce<SpeedSamples>((list, [atMs, bytes]) => withSample(list, atMs, bytes), [])

test.each([
  ['unknown without measurements', [], 1000, undefined],
  [
    'unknown in the first two seconds',
    [
      [0, 0],
      [1500, 500],
    ],
    1600,
    undefined,
  ],
  [
    'the average since the start',
    [
      [0, 0],
      [4000, 400],
    ],
    4000,
    { bytesPerSecond: 100, secondsLeft: 96 },
  ],
  [
    'the average of the last twelve seconds',
    [
      [0, 0],
      [10_000, 1000],
      [20_000, 5000],
    ],
    20_000,
    { bytesPerSecond: 400, secondsLeft: 13 },
  ],
  [
    'unknown on a stalled line',
    [
      [0, 0],
      [4000, 400],
    ],
    10_500,
    undefined,
  ],
  [
    'measured again after a lost chunk',
    [
      [0, 0],
      [4000, 400],
      [5000, 100],
      [9000, 500],
    ],
    9000,
    { bytesPerSecond: 100, secondsLeft: 95 },
  ],
] as const)('the speed is %s', (_, samples, nowMs, speed) => {
  expect(speedAt(measured(...samples), nowMs, 10_000)).toEqual(speed)
})
