import { describe, expect, it } from 'vitest'
import { file, openSession } from '../../test/play-session.ts'

describe('a session reports whether its file is damaged', () => {
  const text = new TextDecoder('latin1').decode(file)
  const bytesOf = (changed: string) => new TextEncoder().encode(changed)

  it.each([
    ['no, if it is valid', file, false],
    ['yes, if its end is cut off', file.subarray(0, text.indexOf('xref\n')), true],
    [
      'yes, if its page tree has a cycle',
      bytesOf(text.replace('/Kids [3 0 R 4 0 R]', '/Kids [3 0 R 2 0 R]')),
      true,
    ],
    ['no, if only the count of its pages is wrong', bytesOf(text.replace('/Count 2', '/Count 3')), false],
  ])('%s', async (_, bytes, isRepaired) => {
    expect((await openSession(bytes)).isRepaired).toBe(isRepaired)
  })

  it.each([
    ['no, if it is valid', '', false],
    ['no, if only white space follows its end', '\n\n', false],
    ['yes, if an object follows that nothing leads to', '\n9 0 obj<</Type/Annot', true],
  ])('and whether it ends within a save: %s', async (_, rest, isCutOff) => {
    const { isRepaired, ...session } = await openSession(bytesOf(text + rest))
    expect({ isRepaired, isCutOff: session.isCutOff }).toEqual({ isRepaired: false, isCutOff })
  })
})
