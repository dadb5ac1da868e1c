import { ApiError, type WorkSaved } from '@lectern/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSaver, type SaveRequest, type SaveState, type Unsaved } from './saving.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const network = () => new ApiError(0, 'NETWORK')
const refusal = (key: string, code = 400, field?: string) => new ApiError(code, key, { field })

type Outcome = Error | 'ok'

/** A saver over texts, with a server whose answers are given one by one. */
function open(text = '', more: { readonly unsaved?: Unsaved<string>; readonly rev?: number } = {}) {
  const sent: SaveRequest<string>[] = []
  const open: { answer(outcome: Outcome): void }[] = []
  const states: SaveState['is'][] = []
  let unsaved: Unsaved<string> | undefined
  let rev = more.rev ?? 1
  let keys = 0
  const saver = createSaver<string>({
    stored: {
      target: { id: text === '' ? null : 'w', rev: text === '' ? 0 : 1 },
      values: text,
      at: undefined,
    },
    unsaved: more.unsaved,
    send: request =>
      new Promise<WorkSaved>((resolve, reject) => {
        sent.push(request)
        open.push({
          answer(outcome) {
            if (outcome !== 'ok') return reject(outcome)
            rev += 1
            resolve({ id: 'w', rev, state: request.submits ? 'review' : 'draft', version: 1 })
          },
        })
      }),
    isSame: (one, other) => one === other,
    canBeStored: values => values.length > 1,
    newKey() {
      keys += 1
      return `key ${keys}`
    },
    onState: ({ is }) => void states.push(is),
    onSaved() {},
    onUnsaved: value => {
      unsaved = value
    },
  })
  saver.start()
  return {
    saver,
    sent,
    state: () => states.at(-1),
    unsaved: () => unsaved,
    async answer(outcome: Outcome) {
      open.shift()?.answer(outcome)
      await vi.advanceTimersByTimeAsync(0)
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

it('saves after a pause, and calls it saved only after the answer', async () => {
  const { saver, sent, state, answer, pass } = open('a')
  saver.change('ab')
  saver.change('abc')
  expect([state(), sent.length]).toEqual(['waiting', 0])
  await pass(800)
  expect([state(), sent.map(({ values }) => values)]).toEqual(['saving', ['abc']])
  await answer('ok')
  expect(state()).toBe('saved')
})

it('saves every five seconds while somebody types without a pause', async () => {
  const { saver, sent, pass } = open('a')
  for (let at = 0; at < 6_000; at += 500) {
    saver.change(`a${at}`)
    await pass(500)
  }
  expect(sent.length).toBe(1)
})

it('sends one request at a time, each on top of the one before', async () => {
  const { saver, sent, answer, pass, state } = open('a')
  saver.change('ab')
  await pass(800)
  saver.change('abc')
  await pass(10_000)
  expect(sent.length).toBe(1)
  await answer('ok')
  expect(state()).toBe('waiting')
  await pass(800)
  expect(sent.map(({ values, target }) => [values, target.rev])).toEqual([
    ['ab', 1],
    ['abc', 2],
  ])
})

it('sends nothing for a change that was taken back', async () => {
  const { saver, sent, state, pass } = open('a')
  saver.change('ab')
  saver.change('a')
  await pass(10_000)
  expect([state(), sent.length]).toEqual(['saved', 0])
})

it('keeps what is too little to be stored, and stores it once there is enough', async () => {
  const { saver, sent, state, unsaved, answer, pass } = open('')
  saver.change('a')
  await pass(10_000)
  expect([state(), sent.length, unsaved()?.values]).toEqual(['too-little', 0, 'a'])
  saver.change('ab')
  await pass(800)
  await answer('ok')
  expect([state(), sent[0]?.target, unsaved()]).toEqual(['saved', { id: null, rev: 0 }, undefined])
})

describe('when no answer arrives', () => {
  it('repeats the same request with its key, then saves what was typed meanwhile', async () => {
    const { saver, sent, state, answer, pass } = open('a')
    saver.change('ab')
    await pass(800)
    saver.change('abc')
    await answer(network())
    expect(state()).toBe('retrying')
    await pass(1_000)
    expect(sent[1]).toEqual(sent[0])
    await answer('ok')
    await pass(800)
    await answer('ok')
    expect([sent[2]?.values, state()]).toEqual(['abc', 'saved'])
    expect(sent[2]?.key).not.toBe(sent[0]?.key)
  })

  it.each([
    ['maintenance', refusal('MAINTENANCE', 503)],
    ['too many calls', refusal('TOO_MANY', 429)],
    ['an answer that is not one', refusal('ANSWER_INVALID', 0)],
  ])('tries again after %s, at growing intervals', async (_name, error) => {
    const { saver, sent, answer, pass } = open('a')
    saver.change('ab')
    await pass(800)
    await answer(error)
    await pass(1_000)
    await answer(error)
    await pass(1_999)
    expect(sent.length).toBe(2)
    await pass(1)
    expect(sent.length).toBe(3)
  })

  it('tries at once when the network is back', async () => {
    const { saver, sent, answer, pass } = open('a')
    saver.change('ab')
    await pass(800)
    await answer(network())
    saver.resume()
    await pass(0)
    expect(sent.length).toBe(2)
  })

  it('asks again after a reload before it sends anything new', async () => {
    const first = open('a')
    first.saver.change('ab')
    await first.pass(800)
    first.saver.change('abc')
    const left = first.unsaved()
    first.saver.stop()
    const second = open('a', { ...(left && { unsaved: left }) })
    await second.pass(800)
    expect(second.sent[0]).toEqual(first.sent[0])
    await second.answer('ok')
    await second.pass(800)
    expect(second.sent[1]?.values).toBe('abc')
  })

  it('does not take its own first request, still being carried out, for somebody else', async () => {
    const { saver, state, answer, pass } = open('a')
    saver.change('ab')
    await pass(800)
    await answer(network())
    await pass(1_000)
    await answer(refusal('CONFLICT'))
    expect(state()).toBe('retrying')
    await pass(2_000)
    await answer('ok')
    expect(state()).toBe('saved')
  })
})

describe('when somebody else has saved meanwhile', () => {
  const meet = async (error = refusal('CONFLICT')) => {
    const opened = open('a')
    opened.saver.change('mine')
    await opened.pass(800)
    await opened.answer(error)
    expect(opened.state()).toBe('conflict')
    return opened
  }
  const theirs = { target: { id: 'w', rev: 7 }, values: 'theirs', at: new Date(0) }

  it.each(['CONFLICT', 'WORK_STATE', 'NOT_FOUND'])('%s stops saving until it is decided', async key => {
    const { saver, sent, state, pass } = await meet(refusal(key))
    saver.change('mine too')
    await pass(60_000)
    expect([sent.length, state()]).toEqual([1, 'conflict'])
  })

  it('saves what is here on top of theirs', async () => {
    const { saver, sent, state, answer, pass } = await meet()
    saver.keepMine(theirs)
    await pass(0)
    expect([sent[1]?.values, sent[1]?.target.rev]).toEqual(['mine', 7])
    await answer('ok')
    expect(state()).toBe('saved')
  })

  it('stores everything as a new work when the former one is gone, also what was not changed here', async () => {
    const { saver, sent, state, answer, pass } = open('as opened')
    const outcome = saver.submit().catch(error => error)
    await pass(0)
    await answer(refusal('NOT_FOUND'))
    expect([(await outcome).key, state()]).toEqual(['NOT_FOUND', 'conflict'])
    saver.keepAsNew('')
    await pass(0)
    expect([sent[1]?.values, sent[1]?.target]).toEqual(['as opened', { id: null, rev: 0 }])
    expect(state()).toBe('saving')
    await answer('ok')
    expect(state()).toBe('saved')
  })

  it('takes theirs', async () => {
    const { saver, sent, state, unsaved, pass } = await meet()
    saver.adopt(theirs)
    await pass(10_000)
    expect([sent.length, state(), unsaved()]).toEqual([1, 'saved', undefined])
  })
})

it('waits for the session, and goes on with the same request', async () => {
  const { saver, sent, state, answer, pass } = open('a')
  saver.change('ab')
  await pass(800)
  await answer(refusal('SESSION_EXPIRED', 420))
  await pass(60_000)
  expect([state(), sent.length]).toEqual(['signed-out', 1])
  saver.resume()
  await pass(0)
  expect(sent[1]).toEqual(sent[0])
})

it('says what was refused, and tries again with the next change', async () => {
  const { saver, sent, state, unsaved, answer, pass } = open('a')
  saver.change('ab')
  await pass(800)
  await answer(refusal('FIELD_INVALID', 400, 'DTYPE'))
  expect([state(), unsaved()?.values]).toEqual(['refused', 'ab'])
  saver.change('abc')
  await pass(800)
  await answer('ok')
  expect([sent.length, state()]).toEqual([2, 'saved'])
})

it('saves at once when asked, also what was typed during a request', async () => {
  const { saver, sent, answer, pass } = open('a')
  saver.change('ab')
  await pass(800)
  saver.change('abc')
  const flushed = saver.flush()
  await answer('ok')
  await answer('ok')
  expect([await flushed, sent.map(({ values }) => values)]).toEqual([true, ['ab', 'abc']])
})

describe('submitting', () => {
  it('saves the newest values and submits them in one request', async () => {
    const { saver, sent, answer, pass } = open('a')
    saver.change('ab')
    const submitted = saver.submit()
    await pass(0)
    await answer('ok')
    expect((await submitted).state).toBe('review')
    expect(sent.map(({ values, submits }) => [values, submits])).toEqual([['ab', true]])
  })

  it('waits for the request in progress', async () => {
    const { saver, sent, answer, pass } = open('a')
    saver.change('ab')
    await pass(800)
    const submitted = saver.submit()
    await answer('ok')
    await answer('ok')
    await submitted
    expect(sent.map(({ submits }) => submits)).toEqual([false, true])
  })

  it('when refused, still saves the draft', async () => {
    const { saver, sent, state, answer, pass } = open('a')
    saver.change('ab')
    const outcome = saver.submit().catch(error => error)
    await pass(0)
    await answer(refusal('WORK_INCOMPLETE'))
    await answer('ok')
    expect((await outcome).key).toBe('WORK_INCOMPLETE')
    expect([sent.map(({ submits }) => submits), state()]).toEqual([[true, false], 'saved'])
  })

  it('without a session says so, and goes on with the next submission after signing in', async () => {
    const { saver, sent, answer, pass } = open('a')
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
    const { saver, sent, state, answer, pass } = open('a')
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
