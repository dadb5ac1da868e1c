import { describe, expect, it } from 'vitest'
import { allOn, offByAuthor, offOnPaper, type ShownLayers, switched } from './layering.ts'

/** Layers 1 to 5: 2 is off by its author, 3 locked, and of 4 and 5 one is on at most. */
const shown = (off: readonly number[], printed: Readonly<Record<number, boolean>> = {}): ShownLayers => ({
  layers: [1, 2, 3, 4, 5].map(id => ({
    id,
    name: `${id}`,
    isOn: id !== 2,
    isLocked: id === 3,
    isPrinted: printed[id],
  })),
  lines: [],
  radioGroups: [[4, 5]],
  isOftenMisread: false,
  off: new Set(off),
  hasFailed: false,
})

describe('layers', () => {
  it.each([
    ['is switched off', [2], 1, [1, 2]],
    ['is switched on', [2], 2, []],
    ['that is locked stays on', [2], 3, [2]],
    ['that is locked stays off', [3], 3, [3]],
    ['switches off the others of its group', [2, 4], 4, [2, 5]],
    ['of a group may be the only one that is off', [2, 4], 5, [2, 4, 5]],
  ])('one %s', (_, off, id, expected) => expect([...switched(shown(off), id)].sort()).toEqual(expected))

  it('are all on but those that are locked or exclude each other', () =>
    expect([...allOn(shown([1, 2, 3, 5]))]).toEqual([3, 5]))

  it.each([
    [[2], {}, undefined],
    [[2], { 1: true, 2: false }, undefined],
    [[2], { 2: true }, []],
    [[2], { 1: false }, [1, 2]],
    [[2, 4], { 1: false, 2: true }, [1, 4]],
  ])('are on paper what their author wants there (%j off, %j: %j)', (off, printed, expected) => {
    const hidden = offOnPaper(shown(off, printed))
    expect(hidden && [...hidden]).toEqual(expected)
  })

  it('are again as the author has set them', () => expect([...offByAuthor(shown([1]))]).toEqual([2]))
})
