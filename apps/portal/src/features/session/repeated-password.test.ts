import { describe, expect, it } from 'vitest'
import { repeatedFault } from './repeated-password.ts'

describe('the confirmation of a password', () => {
  it.each([
    ['a matching beginning is correct while typing', 'Secret', 'Sec', 'typing', false],
    ['a matching beginning is wrong once the field has lost focus', 'Secret', 'Sec', 'left', true],
    ['a different character is wrong at once', 'Secret', 'Sex', 'typing', true],
    ['a longer text is wrong', 'Secret', 'Secret1', 'typing', true],
    ['the same text is correct', 'Secret', 'Secret', 'left', false],
    ['an empty field is not yet wrong', 'Secret', '', 'left', false],
  ] as const)('%s', (_, password, repeated, moment, isWrong) =>
    expect(repeatedFault(password, repeated, moment)).toBe(isWrong),
  )
})
