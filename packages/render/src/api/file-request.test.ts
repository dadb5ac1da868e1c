import { expect, test } from 'vitest'
import { fetchOptions } from './file-request.ts'

test('cookies go to the origin of the page only, unless the host says so', () => {
  expect(fetchOptions().credentials).toBe('same-origin')
  expect(fetchOptions({ credentials: 'include' }).credentials).toBe('include')
})

test('the headers of the host are sent, and the range is the renderer’s own', () => {
  const { headers } = fetchOptions({ headers: { authorization: 'Bearer a', range: 'bytes=7-9' } }, '0-99')
  expect([...headers]).toEqual([
    ['authorization', 'Bearer a'],
    ['range', 'bytes=0-99'],
  ])
  expect([...fetchOptions(undefined, undefined).headers]).toEqual([])
})
