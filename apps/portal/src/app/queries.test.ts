/** Which failed actions are reported as a notice. */
import { ApiError } from '@lectern/contract'
import { type MutationMeta, MutationObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type Notice, takeNotices } from '../lib/notices.ts'
import { shownInPlace } from '../lib/shown-in-place.ts'
import { words } from '../messages/words.ts'
import { createQueries } from './queries.ts'

const refusal = new ApiError(400, 'CONFLICT', { message: 'Changed' })
const silent = new ApiError(400, 'EXAM_NONE', { message: 'None', isSilent: true })
const sessionEnd = new ApiError(420, 'SESSION_EXPIRED', { message: 'Over' })

/** An action that a form on the screen has begun, and that fails when told to. */
function begin(meta: MutationMeta, error: unknown, goTo: (href: string) => void = () => {}) {
  const form = new MutationObserver<unknown, unknown, string>(createQueries(goTo), {
    meta,
    mutationFn: () => answer,
  })
  let reject: (error: unknown) => void = () => {}
  const answer = new Promise<never>((_resolve, fail) => {
    reject = fail
  })
  const leave = form.subscribe(() => {})
  const over = form.mutate('refused').catch(() => undefined)
  return {
    leave,
    async fail() {
      reject(error)
      await over
    },
    again: () => form.mutate('again').catch(() => undefined),
  }
}

const messages = (notices: readonly Notice[] = takeNotices()) => notices.map(({ message }) => message)

test.each([
  ['a refusal', refusal, ['Changed']],
  ['a refusal of a silent call', silent, []],
  ['the end of the session', sessionEnd, []],
])('%s', async (_, error, expected) => {
  await begin({}, error).fail()
  expect(messages()).toEqual(expected)
})

const told = shownInPlace((way: string) => ({ act: `Save ${way}`, about: 'Ms Lin', isKept: true }))

test('a form on the screen shows its failure itself', async () => {
  const action = begin(told, refusal)
  await action.fail()
  expect(messages()).toEqual([])
  await action.again()
  expect(messages()).toEqual([])
})

test.each([
  ['a refusal', refusal, 'Changed'],
  ['the end of the session', sessionEnd, 'Over'],
])('%s that reaches nobody names what failed, and leads back', async (_, error, reason) => {
  const gone: string[] = []
  const action = begin(told, error, href => gone.push(href))
  action.leave()
  await action.fail()
  const [notice] = takeNotices()
  expect(notice).toMatchObject({ kind: 'failed', stays: true })
  expect(notice?.message).toBe([words('actFailedThere'), reason, words('typedThere')].join(''))
  notice?.action?.run()
  expect(gone).toHaveLength(1)
})

test('what has no name is told with its page', async () => {
  const action = begin({ isShownInPlace: true }, refusal)
  action.leave()
  await action.fail()
  expect(messages()).toEqual([words('failedThere') + refusal.message])
})

test('a form that is taken away right after the failure has not shown it', async () => {
  const action = begin(told, refusal)
  await action.fail()
  action.leave()
  expect(messages()).toHaveLength(1)
})

test('a silent refusal stays silent', async () => {
  const action = begin(told, silent)
  action.leave()
  await action.fail()
  expect(messages()).toEqual([])
})
