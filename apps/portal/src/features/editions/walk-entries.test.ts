import type { PageChange } from '@lectern/contract'
import { describe, expect, it } from 'vitest'
import { steppedChange, walkEntries } from './walk-entries.ts'

const changed = (page: number, from = page): PageChange => ({ page, from, change: 'changed', areas: [] })
const added = (page: number): PageChange => ({ page, from: null, change: 'added', areas: [] })
const removed = (from: number): PageChange => ({ page: null, from, change: 'removed', areas: [] })
const moved = (page: number, from: number): PageChange => ({ page, from, change: 'moved', areas: [] })

/** `3<2` is page 3 that was page 2; unchanged pages are in brackets. */
const tell = (changes: readonly PageChange[], pageCount: number) =>
  walkEntries(changes, pageCount)
    .map(entry =>
      entry.kind === 'change'
        ? `${entry.change.page ?? '-'}<${entry.change.from ?? '-'}`
        : `[${entry.pages.map(({ page, from }) => `${page}<${from}`).join(' ')}]`,
    )
    .join(' ')

describe('the list of a walk', () => {
  it.each<[string, readonly PageChange[], number, string]>([
    ['nothing changed', [], 3, '[1<1 2<2 3<3]'],
    ['a page in the middle', [changed(2)], 3, '[1<1] 2<2 [3<3]'],
    ['the last page', [changed(3)], 3, '[1<1 2<2] 3<3'],
    ['a page put in at the front', [added(1)], 4, '1<- [2<1 3<2 4<3]'],
    ['pages put in that follow each other', [added(2), added(3)], 4, '[1<1] 2<- 3<- [4<2]'],
    ['a page removed at the front', [removed(1)], 2, '-<1 [1<2 2<3]'],
    ['a page removed in the middle', [removed(2)], 2, '[1<1] -<2 [2<3]'],
    ['the last page removed', [removed(3)], 2, '[1<1 2<2] -<3'],
    ['removed and changed', [removed(2), changed(3, 4)], 4, '[1<1] -<2 [2<3] 3<4 [4<5]'],
    ['a page moved to the front', [moved(1, 3)], 3, '1<3 [2<1 3<2]'],
    ['all pages', [changed(1), changed(2)], 2, '1<1 2<2'],
  ])('%s', (_, changes, pageCount, told) => expect(tell(changes, pageCount)).toBe(told))
})

it('a step stays inside the list', () => {
  expect([steppedChange(0, -1, 3), steppedChange(0, 1, 3), steppedChange(2, 1, 3)]).toEqual([0, 1, 2])
})
