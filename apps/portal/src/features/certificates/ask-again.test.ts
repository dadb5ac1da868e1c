import { expect, test } from 'vitest'
import { askAgainMs } from './ask-again.ts'

test('the page asks often at first, then once a minute, and not for ever', () => {
  expect([1, 20, 21, 50, 51, 1000].map(askAgainMs)).toEqual([1500, 1500, 60_000, 60_000, false, false])
})
