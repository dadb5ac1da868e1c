import { describe, expect, it } from 'vitest'
import { passage } from './guard.ts'

describe('the navigation guard', () => {
  it.each([
    [true, false, { to: 'home-with-login', returnTo: '/user/notice?type=2' }],
    [true, true, { to: 'target' }],
    [false, false, { to: 'target' }],
    [false, true, { to: 'target' }],
  ])('route requires login: %s, signed in: %s', (needsLogin, isSignedIn, expected) =>
    expect(passage({ needsLogin, address: '/user/notice?type=2' }, isSignedIn)).toEqual(expected),
  )
})
