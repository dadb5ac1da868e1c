/** Which failed actions are reported as a notice. */
import { ApiError } from '@lectern/contract'
import { expect, test } from 'vitest'
import { takeNotices } from '../lib/notices.ts'
import { createQueries } from './queries.ts'

/** The notices after an action failed with this error. */
async function noticesAfter(error: unknown): Promise<readonly string[]> {
  const queries = createQueries()
  const mutation = queries.getMutationCache().build(queries, { mutationFn: () => Promise.reject(error) })
  await mutation.execute(undefined).catch(() => undefined)
  return takeNotices().map(({ message }) => message)
}

test.each([
  ['a refusal', new ApiError(400, 'CONFLICT', { message: 'Changed' }), ['Changed']],
  ['a refusal of a silent call', new ApiError(400, 'EXAM_NONE', { message: 'None', isSilent: true }), []],
  ['the end of the session', new ApiError(420, 'SESSION_EXPIRED', { message: 'Over' }), []],
])('%s', async (_, error, expected) => expect(await noticesAfter(error)).toEqual(expected))
