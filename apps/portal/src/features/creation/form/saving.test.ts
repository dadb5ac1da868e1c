import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { network, refusal, saversWith } from './test-saver.ts'

const openSaver = saversWith(ms => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('saves after a pause, and calls it saved only after the answer', async () => {
  const { saver, sent, state, answer, pass } = openSaver('a')
  saver.change('ab')
  saver.change('abc')
  expect([state(), sent.length]).toEqual(['waiting', 0])
  await pass(800)
  expect([state(), sent.map(({ values }) => values)]).toEqual(['saving', ['abc']])
  await answer('ok')
  expect(state()).toBe('saved')
})

it('saves every five seconds while somebody types without a pause', async () => {
  const { saver, sent, pass } = openSaver('a')
  for (let at = 0; at < 6_000; at += 500) {
    saver.change(`a${at}`)
    await pass(500)
  }
  expect(sent.length).toBe(1)
})

it('sends one request at a time, each on top of the one before', async () => {
  const { saver, sent, answer, pass, state } = openSaver('a')
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
  const { saver, sent, state, pass } = openSaver('a')
  saver.change('ab')
  saver.change('a')
  await pass(10_000)
  expect([state(), sent.length]).toEqual(['saved', 0])
})

it('keeps a text that cannot be stored with the rest until it is corrected', async () => {
  const { saver, sent, state, unsaved, answer, pass } = openSaver('a', {
    isSame: (one, other) => one.replace('?', '') === other.replace('?', ''),
    isWhole: values => !values.includes('?'),
  })
  saver.change('ab?')
  await pass(800)
  await answer('ok')
  expect([state(), sent.length, unsaved()]).toEqual([
    'saved',
    1,
    { values: 'ab?', target: { id: 'w', rev: 2 }, isStored: true },
  ])
  saver.change('ab')
  expect([state(), unsaved()]).toEqual(['saved', undefined])
})

it('keeps what is too little to be stored, and stores it once there is enough', async () => {
  const { saver, sent, state, unsaved, answer, pass } = openSaver('')
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
    const { saver, sent, state, answer, pass } = openSaver('a')
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
    const { saver, sent, answer, pass } = openSaver('a')
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
    const { saver, sent, answer, pass } = openSaver('a')
    saver.change('ab')
    await pass(800)
    await answer(network())
    saver.resume()
    await pass(0)
    expect(sent.length).toBe(2)
  })

  it('asks again after a reload before it sends anything new', async () => {
    const first = openSaver('a')
    first.saver.change('ab')
    await first.pass(800)
    first.saver.change('abc')
    const left = first.unsaved()
    first.saver.stop()
    const second = openSaver('a', { ...(left && { unsaved: left }) })
    await second.pass(800)
    expect(second.sent[0]).toEqual(first.sent[0])
    await second.answer('ok')
    await second.pass(800)
    expect(second.sent[1]?.values).toBe('abc')
  })

  it('does not take its own first request, still being carried out, for somebody else', async () => {
    const { saver, state, answer, pass } = openSaver('a')
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
    const opened = openSaver('a')
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
    const { saver, sent, state, answer, pass } = openSaver('as opened')
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
  const { saver, sent, state, answer, pass } = openSaver('a')
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
  const { saver, sent, state, unsaved, answer, pass } = openSaver('a')
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
  const { saver, sent, answer, pass } = openSaver('a')
  saver.change('ab')
  await pass(800)
  saver.change('abc')
  const flushed = saver.flush()
  await answer('ok')
  await answer('ok')
  expect([await flushed, sent.map(({ values }) => values)]).toEqual([true, ['ab', 'abc']])
})

describe('when somebody else has changed something else', () => {
  const stored = (values: string) => ({ target: { id: 'w', rev: 7 }, values, at: new Date(0) })
  /** Texts of two parts: both sides may change one each. */
  const merge = (base: string, mine: string, theirs: string) => {
    const parts = (text: string) => text.split('|')
    const joined = parts(base).map((part, at) => {
      const [here = '', there = ''] = [parts(mine)[at], parts(theirs)[at]]
      return here === there || there === part ? here : here === part ? there : undefined
    })
    return joined.includes(undefined) ? undefined : joined.join('|')
  }

  it.each([
    ['saves both', 'a|mine', 'theirs|b', 'theirs|mine'],
    ['asks when both have changed the same', 'mine|b', 'theirs|b', undefined],
  ])('%s', async (_, mine, theirs, joined) => {
    const { saver, sent, state, answer, pass, merged } = openSaver('a|b', {
      merge,
      readAgain: async () => stored(theirs),
    })
    saver.change(mine)
    await pass(800)
    await answer(refusal('CONFLICT'))
    await pass(0)
    expect([merged(), sent[1]?.values, sent[1]?.target.rev]).toEqual([joined, joined, joined && 7])
    await answer('ok')
    expect(state()).toBe(joined ? 'saved' : 'conflict')
  })

  it('submits what was joined', async () => {
    const { saver, sent, answer, pass } = openSaver('a|b', {
      merge,
      readAgain: async () => stored('theirs|b'),
    })
    saver.change('a|mine')
    const outcome = saver.submit()
    await pass(0)
    await answer(refusal('CONFLICT'))
    await pass(0)
    expect(sent.map(({ values, submits }) => [values, submits])).toEqual([
      ['a|mine', true],
      ['theirs|mine', true],
    ])
    await answer('ok')
    expect((await outcome).state).toBe('review')
  })

  it.each([
    [
      'what was changed here is not known after a reload',
      { isStoredNewer: true, readAgain: async () => stored('theirs|b') },
    ],
    ['the work is in another state', { readAgain: async () => undefined }],
    ['it cannot be read', { readAgain: () => Promise.reject(network()) }],
  ])('asks when %s', async (_, more) => {
    const { saver, sent, state, answer, pass } = openSaver('a|b', { merge, ...more })
    saver.change('a|mine')
    await pass(800)
    await answer(refusal('CONFLICT'))
    await pass(0)
    expect([state(), sent.length]).toEqual(['conflict', 1])
  })
})
