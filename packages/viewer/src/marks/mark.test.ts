import { describe, expect, test } from 'vitest'
import { linedMark } from '../../test/lined-marks.ts'
import { isOwnReply, type Mark } from './mark.ts'

const reply = (part: Partial<Mark>): Mark => ({
  ...linedMark('r>m Text Ada Done', 0),
  data: { annotationType: '/Text' } as Mark['data'],
  ...part,
})

describe('a reply can be corrected and deleted', () => {
  test.each([
    ['by its author', 'Ada', {}, true],
    ['whatever the blanks around the name', ' Ada ', { author: 'Ada  ' }, true],
    ['by nobody else', 'Bo', {}, false],
    ['not if it is locked', 'Ada', { flags: 128 }, false],
    ['not if it may only be read', 'Ada', { flags: 64 }, false],
    ['not if its text is locked', 'Ada', { flags: 512 }, false],
    ['not if it cannot be written', 'Ada', { data: undefined }, false],
  ] as const)('%s', (_, userName, part, expected) => {
    expect(isOwnReply(reply(part), userName)).toBe(expected)
  })
})
