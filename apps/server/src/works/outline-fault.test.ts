/** An outline that does not fit names the entry and what is wrong with it. */
import { sentence } from '@lectern/contract'
import { expect, test } from 'vitest'
import { outlineFits } from './rules.ts'

test.each([
  ['outlineOutside', 'Outline, entry 3: it leads beyond the file. Change its page or time'],
  ['outlineOrder', 'Outline, entry 3: it stands before the entry above it. Put the entries in order'],
  ['outlineLevel', 'Outline, entry 3: it skips a level. Move it up a level'],
] as const)('%s', (REASON, told) => {
  const step = { row: { outline_fault: { NO: 3, REASON } } } as unknown as Parameters<
    typeof outlineFits.holds
  >[0]
  expect(outlineFits.holds(step)).toBe(false)
  expect(sentence('FIELD_INVALID', 'en', { FIELD: 'MENU', ...outlineFits.params?.(step) })).toBe(told)
})
