import { describe, expect, it } from 'vitest'
import { isListAddress, menuEntryOf } from './menu-entry.ts'

describe('the marked menu entry', () => {
  it.each([
    ['/', '/'],
    ['/?keyword=upload', '/'],
    ['/?from=hot', 'hot'],
    ['/?node=%220202%22&parent=%2202%22', '0202'],
    ['/?parent=%2202%22', '02'],
    ['/?search=abc', ''],
    ['/user/myfavorite?kind=pdf', 'myFavorite'],
    ['/user/record', 'record'],
  ])('%s', (href, entry) => expect(menuEntryOf(href)).toBe(entry))

  it('is defined for lists only', () => {
    expect(isListAddress('/user/release')).toBe(true)
    expect(isListAddress('/pdf')).toBe(false)
  })
})
