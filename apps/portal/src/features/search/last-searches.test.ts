import { describe, expect, it } from 'vitest'
import { merged } from './last-searches.ts'

describe('the last searches', () => {
  it.each([
    ['a first one', ['校准'], [], ['校准']],
    ['a repeated one moves to the front', ['b'], ['a', 'b', 'c'], ['b', 'a', 'c']],
    ['the ninth replaces the oldest', ['i'], [...'abcdefgh'], [...'iabcdefg']],
  ])('%s', (_, newer, older, kept) => expect(merged(newer, older)).toEqual(kept))
})
