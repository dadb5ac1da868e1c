import { describe, expect, it } from 'vitest'
import { composeDiffs, type EditionDiff } from './changes-between.ts'
import type { ChangedPage } from './compare-files.ts'

const area = (top: number): [number, number, number, number] => [0, top, 1, top + 0.1]
const added = (page: number): ChangedPage => ({ page, from: null, change: 'added', areas: [] })
const removed = (from: number): ChangedPage => ({ page: null, from, change: 'removed', areas: [] })
const changed = (page: number, from: number, ...tops: number[]): ChangedPage => ({
  page,
  from,
  change: 'changed',
  areas: tops.map(area),
})
const moved = (page: number, from: number): ChangedPage => ({ page, from, change: 'moved', areas: [] })
const diff = (map: number[], ...pages: ChangedPage[]): EditionDiff => ({ map, pages })

describe('two comparisons one after the other', () => {
  it.each<[string, EditionDiff, EditionDiff, EditionDiff]>([
    ['nothing and nothing', diff([1, 2]), diff([1, 2]), diff([1, 2])],
    [
      'a page that is changed and then moves down by an inserted one',
      diff([1, 2], changed(2, 2, 0.1)),
      diff([2, 3], added(1)),
      diff([2, 3], added(1), changed(3, 2, 0.1)),
    ],
    [
      'a page that is changed twice has the areas of both changes',
      diff([1], changed(1, 1, 0.1)),
      diff([1], changed(1, 1, 0.5)),
      diff([1], changed(1, 1, 0.1, 0.5)),
    ],
    [
      'a page that is added and then changed is only added',
      diff([1], added(2)),
      diff([1, 2], changed(2, 2, 0.3)),
      diff([1], added(2)),
    ],
    [
      'a page that is added and removed is forgotten',
      diff([1], added(2)),
      diff([1, 0], removed(2)),
      diff([1]),
    ],
    [
      'a page that is changed and then removed is removed, under its first number',
      diff([2, 3], added(1), changed(3, 2, 0.1)),
      diff([1, 2, 0], removed(3)),
      diff([2, 0], added(1), removed(2)),
    ],
    [
      'removed pages stand before the page that followed them',
      diff([1, 0, 2, 3], removed(2)),
      diff([1, 0, 2], removed(2)),
      diff([1, 0, 0, 2], removed(2), removed(3)),
    ],
    [
      'a page that moves and is then changed is changed',
      diff([2, 1, 3], moved(1, 2)),
      diff([1, 2, 3], changed(1, 1, 0.2)),
      diff([2, 1, 3], changed(1, 2, 0.2)),
    ],
  ])('%s', (_, first, second, both) => expect(composeDiffs(first, second)).toEqual(both))
})
