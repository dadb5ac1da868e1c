import { expect, it } from 'vitest'
import { markOf } from '../../test/use-change-log.ts'
import { hasPins, type Mark } from './mark.ts'

const pin: Mark = { ...markOf('pin'), subtype: 'FileAttachment' }

it.each<[string, readonly Mark[], boolean]>([
  ['an attached file', [markOf('square'), pin], true],
  ['a sound', [{ ...pin, subtype: 'Sound' }], true],
  ['an attached file that is hidden', [{ ...pin, flags: 2 }], false],
  ['an attached file that is only for paper', [{ ...pin, flags: 32 | 4 }], false],
  ['an attached file on a layer that is off', [{ ...pin, isOff: true }], false],
  ['marks without files', [markOf('square')], false],
])('of pages with %s the toolbar is told whether there is a file', (_, marks, expected) => {
  expect(hasPins(new Map([[0, []]]))).toBe(false)
  expect(
    hasPins(
      new Map([
        [0, []],
        [3, marks],
      ]),
    ),
  ).toBe(expected)
})
