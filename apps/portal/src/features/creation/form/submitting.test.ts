import { ApiError } from '@lectern/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { network, refusal, saversWith } from './test-saver.ts'

const openSaver = saversWith(ms => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('submitting', () => {
  it('saves the newest values and submits them in one request', async () => {
    const { saver, sent, answer, pass } = openSaver('a')
    saver.change('ab')
    const submitted = saver.submit()
    await pass(0)
    await answer('ok')
    expect((await submitted).state).toBe('review')
    expect(sent.map(({ values, submits }) => [values, submits])).toEqual([['ab', true]])
  })

  it('waits for the request in progress', async () => {
    const { saver, sent, answer, pass } = openSaver('a')
    saver.change('ab')
    await pass(800)
    const submitted = saver.submit()
    await answer('ok')
    await answer('ok')
    await submitted
    expect(sent.map(({ submits }) => submits)).toEqual([false, true])
  })

  it('when refused, still saves the draft', async () => {
    const { saver, sent, state, answer, pass } = openSaver('a')
    saver.change('ab')
    const outcome = saver.submit().catch(error => error)
    await pass(0)
    await answer(refusal('WORK_INCOMPLETE'))
    await answer('ok')
    expect((await outcome).key).toBe('WORK_INCOMPLETE')
    expect([sent.map(({ submits }) => submits), state()]).toEqual([[true, false], 'saved'])
  })

  it('without a session says so, and goes on with the next submission after signing in', async () => {
    const { saver, sent, answer, pass } = openSaver('a')
    saver.change('ab')
    await pass(800)
    await answer(refusal('SESSION_EXPIRED', 420))
    const outcome = await saver.submit().catch(error => error)
    expect([outcome instanceof ApiError, outcome.key, sent.length]).toEqual([true, 'LOGIN_REQUIRED', 1])
    saver.resume()
    const submitted = saver.submit()
    await pass(0)
    await answer('ok')
    await answer('ok')
    expect((await submitted).state).toBe('review')
  })

  it('without an answer says so, and goes on trying', async () => {
    const { saver, sent, state, answer, pass } = openSaver('a')
    const outcome = saver.submit().catch(error => error)
    await pass(0)
    await answer(network())
    expect((await outcome).key).toBe('NETWORK')
    await pass(1_000)
    expect(sent[1]).toEqual(sent[0])
    await answer('ok')
    expect(state()).toBe('saved')
  })
})
