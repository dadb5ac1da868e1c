import { describe, expect, it } from 'vitest'
import { cardPlace, partAround } from './card-place.ts'

const phone = { width: 390, height: 700 }
const card = { width: 340, height: 200 }
const box = (left: number, top: number, width = 20, height = 20) => ({ left, top, width, height })

describe('the card of a mark', () => {
  it.each([
    ['lies under it', box(10, 100), phone, card, [10, 128]],
    ['lies over it at the lower edge', box(10, 600), phone, card, [10, 392]],
    ['stays inside at the right edge', box(360, 100), phone, card, [42, 128]],
    ['stays inside at the left edge', box(-10, 100), phone, card, [8, 128]],
    [
      'lies beside one that leaves no room over and under it',
      box(100, 90, 100, 500),
      { width: 800, height: 700 },
      card,
      [208, 90],
    ],
    ['lies before one at the right', box(500, 90, 250, 500), { width: 800, height: 700 }, card, [152, 90]],
    [
      'lies on one that fills the window',
      box(-50, -50, 900, 900),
      { width: 800, height: 700 },
      card,
      [8, 492],
    ],
    [
      'is whole in a window that has hardly room for it',
      box(10, 100),
      { width: 356, height: 216 },
      card,
      [8, 8],
    ],
  ])('%s', (_, mark, window, size, [left, top]) =>
    expect(cardPlace(mark, size, window)).toEqual({ left, top }),
  )

  it.each([box(10, -30), box(10, 701), box(-30, 100), box(391, 100)])(
    'has no place while the mark is out of sight: %j',
    mark => expect(cardPlace(mark, card, phone)).toBeUndefined(),
  )

  it.each([
    ['a small mark as a whole', box(100, 100), { x: 105, y: 105 }, box(100, 100)],
    [
      'the part of a large one around the pointer',
      box(0, 0, 800, 400),
      { x: 300, y: 10 },
      box(268, 0, 64, 42),
    ],
    ['a line of text as a whole in its height', box(0, 50, 800, 14), { x: 790, y: 52 }, box(758, 50, 42, 14)],
  ])('is placed at %s', (_, mark, at, part) => expect(partAround(mark, at)).toEqual(part))
})
