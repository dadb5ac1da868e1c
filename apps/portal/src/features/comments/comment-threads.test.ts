import { describe, expect, it } from 'vitest'
import { threadsOf } from './comment-threads.ts'

/** `c<b` is comment c in reply to b; newest first. A thread is written as `root: replies`. */
const threads = (notation: string) =>
  threadsOf(
    notation.split(' ').map(text => {
      const [id = '', parentId = null] = text.split('<')
      return { id, parentId }
    }),
  )
    .map(({ comment, replies }) => `${comment.id}: ${replies.map(({ id }) => id).join(' ')}`.trim())
    .join(', ')

describe('threads of comments', () => {
  it.each([
    ['without replies the order is unchanged', 'c b a', 'c:, b:, a:'],
    ['replies follow their comment, the oldest first', 'd<a c<a b a', 'b:, a: c d'],
    ['a reply to a reply belongs to the same thread', 'c<b b<a a', 'a: b c'],
    ['a reply to a comment that is not loaded is a separate thread', 'c<x b', 'c:, b:'],
  ])('%s', (_, notation, expected) => expect(threads(notation)).toBe(expected))
})
