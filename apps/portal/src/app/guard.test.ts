import { describe, expect, it } from 'vitest'
import { passage } from './guard.ts'

describe('the navigation guard', () => {
  it.each([
    [true, false, { to: 'home-with-login', returnTo: '/user/notice?type=2' }],
    [true, true, { to: 'target' }],
    [false, false, { to: 'target' }],
    [false, true, { to: 'target' }],
  ])('route requires login: %s, signed in: %s', (needsLogin, isSignedIn, expected) =>
    expect(passage({ needsLogin, address: '/user/notice?type=2', isKept: false }, isSignedIn)).toEqual(
      expected,
    ),
  )

  it.each([
    [true, false, 'target-under-login'],
    [false, false, 'target-under-login'],
    [true, true, 'target'],
  ] as const)(
    'a page with something unsaved stays: login needed %s, signed in %s',
    (needsLogin, isSignedIn, to) =>
      expect(passage({ needsLogin, address: '/editor?id=1', isKept: true }, isSignedIn)).toEqual({ to }),
  )
})
