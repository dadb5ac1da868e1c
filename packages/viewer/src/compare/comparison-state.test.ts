import { expect, it } from 'vitest'
import { faceShown } from './comparison-state.ts'

it.each(['normal', 'opaque', 'transparent'] as const)(
  'an area that is %s is transparent under the mouse',
  face => {
    expect(faceShown(face, true)).toBe('transparent')
    expect(faceShown(face, false)).toBe(face)
  },
)
