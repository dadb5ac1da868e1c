import { describe, expect, it } from 'vitest'
import { threadsOf, withNew } from './comment-threads.ts'

/** `c<a` is comment c in the thread of a; letters are in the order of time. */
const comment = (text: string) => {
  const [id = '', threadId] = text.split('<')
  return { id, at: new Date(id.charCodeAt(0)), ...(threadId !== undefined && { threadId }) }
}
const list = (notation: string) => notation.split(' ').filter(Boolean).map(comment)

/** A thread is written as `first comment: answers`; a first comment that is unknown as `?`. */
const threads = (notation: string, firsts = '') =>
  threadsOf(list(notation), list(firsts))
    .map(({ comment, replies }) => `${comment?.id ?? '?'}: ${replies.map(({ id }) => id).join(' ')}`.trim())
    .join(', ')

describe('threads of comments', () => {
  it.each([
    ['without answers the order is unchanged', 'c b a', '', 'c:, b:, a:'],
    ['answers follow their comment, the oldest first', 'd<a c<a b a', '', 'a: c d, b:'],
    ['so they do in other orders', 'a b c<a d<a', '', 'a: c d, b:'],
    ['answers stay below a first comment that is not in the list', 'd<a c b<a', 'a', 'a: b d, c:'],
    ['answers stay together without their first comment', 'd<a c b<a', '', '?: b d, c:'],
    ['a first comment that the list has by now is shown once', 'b<a a', 'a', 'a: b'],
  ])('%s', (_, notation, firsts, expected) => expect(threads(notation, firsts)).toBe(expected))

  it.each([
    ['a new comment stands first', 'b a', 'c', 'c:, b:, a:'],
    ['a new answer does not move its thread', 'b a', 'c<a', 'b:, a: c'],
    ['a new answer below a deleted comment does not move the thread', 'c b<a', 'd<a', 'c:, ?: b d'],
  ])('%s', (_, notation, added, expected) =>
    expect(
      threadsOf(withNew(list(notation), comment(added)))
        .map(({ comment, replies }) =>
          `${comment?.id ?? '?'}: ${replies.map(({ id }) => id).join(' ')}`.trim(),
        )
        .join(', '),
    ).toBe(expected),
  )
})
