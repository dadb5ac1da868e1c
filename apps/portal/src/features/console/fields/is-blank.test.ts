import { expect, it } from 'vitest'
import { isBlank } from './is-blank.ts'

it.each([
  ['', true],
  [' \n', true],
  ['\u3000', true],
  ['\u200b\u200b', true],
  ['\u2060 \ufeff', true],
  ['a', false],
  ['。', false],
  ['🙂', false],
])('%j: %s', (text, blank) => expect(isBlank(text)).toBe(blank))
