import { describe, expect, it } from 'vitest'
import { isOwnPath } from './own-path.ts'

describe('a path of the portal', () => {
  it.each([
    ['/pdf?id=x#page=4', true],
    ['/', true],
    ['', false],
    ['//elsewhere.example/x', false],
    ['/\\elsewhere.example', false],
    ['https://elsewhere.example', false],
    ['javascript:alert(1)', false],
  ])('%s: %s', (address, isOwn) => expect(isOwnPath(address)).toBe(isOwn))
})
