import { describe, expect, it } from 'vitest'
import { consoleAddressOf } from './console-address.ts'
import { changedAddress, dayOfAddress, pageOfAddress } from './list-address.ts'

describe('the address of a list', () => {
  it('keeps texts and numbers and drops invalid values', () => {
    expect(consoleAddressOf({ search: '张', page: 2, state: ['a'], on: true, id: null })).toEqual({
      search: '张',
      page: 2,
    })
  })

  it.each([
    [{ page: 3 }, { state: 'pending' }, { page: 3, state: 'pending' }],
    [{ page: 3, id: 'a' }, { page: undefined, id: undefined, search: 'x' }, { search: 'x' }],
    [{ search: 'x' }, { search: '' }, {}],
  ])('%j changed by %j', (before, change, after) => expect(changedAddress(before, change)).toEqual(after))

  it.each([
    [{}, 1],
    [{ page: 4 }, 4],
    [{ page: '4' }, 4],
    [{ page: 0 }, 1],
    [{ page: -2 }, 1],
    [{ page: 1.5 }, 1],
    [{ page: 'x' }, 1],
  ])('has a valid page: %j', (address, page) => expect(pageOfAddress(address as never)).toBe(page))

  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-13-41', undefined],
    ['yesterday', undefined],
    ['', undefined],
  ])('has a valid day: %j', (since, day) => expect(dayOfAddress({ since }, 'since')).toBe(day))
})
