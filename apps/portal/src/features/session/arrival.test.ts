import { expect, test } from 'vitest'
import { addressAfterLogin } from './arrival.ts'

test.each([
  ['/user/fans', '/', '', '/user/fans'],
  [undefined, '/', '?keyword=hot&kind=pdf', '/'],
  [undefined, '/', '?from=hot', '/'],
  [undefined, '/user/record', '?kind=video', '/user/record'],
  [undefined, '/', '', undefined],
  [undefined, '/pdf', '?id=x', undefined],
  [undefined, '/search', '?GJZ=laser', undefined],
])('asked for %s, on %s%s: to %s', (returnTo, pathname, search, expected) =>
  expect(addressAfterLogin(returnTo, { pathname, search })).toBe(expected),
)
