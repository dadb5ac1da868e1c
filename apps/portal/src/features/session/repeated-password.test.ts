import { describe, expect, it } from 'vitest'
import { repeatedFault } from './repeated-password.ts'

describe('the confirmation of a password', () => {
  it.each([
    ['a beginning is right while typing', 'Secret', 'Sec', 'typing', false],
    ['a beginning is wrong once the field is left', 'Secret', 'Sec', 'left', true],
    ['another letter is wrong at once', 'Secret', 'Sex', 'typing', true],
    ['longer is wrong', 'Secret', 'Secret1', 'typing', true],
    ['the same is right', 'Secret', 'Secret', 'left', false],
    ['nothing typed is no mistake yet', 'Secret', '', 'left', false],
  ] as const)('%s', (_, password, repeated, moment, isWrong) =>
    expect(repeatedFault(password, repeated, moment)).toBe(isWrong),
  )
})
