import { describe, expect, it } from 'vitest'
import { threadsOf } from './comment-threads.ts'

/** `c<b` is comment c in answer to b; newest first. A thread is written as `root: replies`. */
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
    ['without answers the order stays', 'c b a', 'c:, b:, a:'],
    ['answers stand below their question, the oldest first', 'd<a c<a b a', 'b:, a: c d'],
    ['an answer to an answer belongs to the same thread', 'c<b b<a a', 'a: b c'],
    ['an answer whose question is not loaded stands by itself', 'c<x b', 'c:, b:'],
  ])('%s', (_, notation, expected) => expect(threads(notation)).toBe(expected))
})
