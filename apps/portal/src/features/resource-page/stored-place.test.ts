import { expect, it } from 'vitest'
import { placeToOffer } from './stored-place.ts'

const film = { kind: 'video', length: 600, version: 2, lastVersion: 2 } as const
const paper = { kind: 'pdf', length: 90, version: 2, lastVersion: 2 } as const

it.each([
  [{ ...film, lastPosition: 300 }, 12, 300],
  [{ ...film, lastPosition: 300 }, 295, undefined],
  [{ ...film, lastPosition: 8 }, 200, undefined],
  // Watched to its end.
  [{ ...film, lastPosition: 599 }, 12, undefined],
  [{ ...film, lastPosition: 300, lastVersion: 1 }, 12, undefined],
  [{ ...paper, lastPosition: 40 }, 3, 40],
  [{ ...paper, lastPosition: 3 }, 3, undefined],
  [{ ...paper, lastPosition: 1 }, 3, undefined],
  [{ ...paper, lastPosition: 0 }, 3, undefined],
  [{ ...paper, lastPosition: 40, lastVersion: 0 }, 3, undefined],
] as const)('%j at %i offers %s', (resource, position, place) =>
  expect(placeToOffer(resource, position)).toBe(place),
)
