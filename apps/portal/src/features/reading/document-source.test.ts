import { expect, it } from 'vitest'
import { rangedFileOf } from './document-source.ts'

const url = '/api/media/ticket'

it.each([
  [{ sizeBytes: 4_194_303, playUrl: url }, undefined],
  [
    { sizeBytes: 4_194_304, playUrl: url },
    { kind: 'ranges', url, size: 4_194_304 },
  ],
  [
    { sizeBytes: 200_000_000, playUrl: url },
    { kind: 'ranges', url, size: 200_000_000 },
  ],
  [{ sizeBytes: 200_000_000, playUrl: undefined }, undefined],
  [{ sizeBytes: undefined, playUrl: url }, undefined],
])('a document described by %j has the source %j', (told, source) =>
  expect(rangedFileOf(told)).toEqual(source),
)
