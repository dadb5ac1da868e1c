import { expect, it } from 'vitest'
import { widthClass } from './width-class.ts'

it.each([
  [390, 'phone'],
  [700, 'phone'],
  [701, 'compact'],
  [1275, 'compact'],
  [1276, 'wide'],
])('a window of %d pixels is %s', (width, expected) => expect(widthClass(width)).toBe(expected))
