import { ApiError, createClient } from '@lectern/contract'
import { describe, expect, test } from 'vitest'
import { errorText } from './error-text.ts'
import { words } from './words.ts'

describe('what a reader is told about a failure', () => {
  test.each([
    ['the server’s sentence', new ApiError(400, 'LIMITED', { message: '请稍后再试' }), '请稍后再试'],
    ['no answer', new ApiError(0, 'NETWORK'), words('errorNetwork')],
    [
      'a gateway that answers for a server that is down',
      new ApiError(502, 'ANSWER_INVALID'),
      words('errorNetwork'),
    ],
    [
      'an answer that does not follow the contract',
      new ApiError(200, 'ANSWER_INVALID'),
      words('errorAnswer'),
    ],
    ['a refusal without a sentence', new ApiError(500, 'INTERNAL'), words('errorUnexpected')],
    ['a fault of the page', new TypeError('x is undefined'), words('errorUnexpected')],
  ])('%s', (_, error, sentence) => expect(errorText(error)).toBe(sentence))

  test.each([
    ['a pasted control character', 'see page\u0007 3'],
    ['too long', 'x'.repeat(10_000)],
  ])('an entry that the client does not send, because of its content: %s', async (_, content) => {
    const client = createClient({
      language: () => 'zh',
      token: () => undefined,
      fetch: () => Promise.reject(new Error('nothing may be sent')),
    })
    const failure = await client.call('feedback.submit', { content, contact: '' }).catch(error => error)
    expect(errorText(failure)).toBe(words('errorEntry'))
  })
})
