import { ApiError } from '@lectern/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QuestionAsker } from './question-asker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lost = () => new ApiError(0, 'NETWORK')
const signedOut = () => new ApiError(421, 'SESSION_EXPIRED')

/** An asker with a server that answers when the test says so. */
function begin() {
  const line = { isThere: true, contacts: 0 }
  const waiting: { readonly id: string; answer(error?: Error): Promise<void> }[] = []
  const asker = new QuestionAsker({
    openQuestion: id => {
      let resolve = () => {}
      let reject = (_: Error) => {}
      const promise = new Promise<void>((onResolve, onReject) => {
        resolve = onResolve
        reject = onReject
      })
      const answer = async (error?: Error) => {
        waiting.splice(
          waiting.findIndex(other => other.answer === answer),
          1,
        )
        if (error) reject(error)
        else resolve()
        await promise.catch(() => undefined)
        await Promise.resolve()
      }
      waiting.push({ id, answer })
      return promise
    },
    hasLine: () => line.isThere,
    contact: () => {
      line.contacts++
    },
  })
  asker.start()
  const asked = () => waiting.map(({ id }) => id)
  const answer = (id: string, error?: Error) => waiting.find(other => other.id === id)?.answer(error)
  return { asker, line, asked, answer, shown: () => Object.fromEntries(asker.state()) }
}

it('two questions asked for on a bad line are two: each is asked for again until it is there', async () => {
  const { asker, asked, answer, shown } = begin()
  asker.ask('a')
  await answer('a', lost())
  asker.ask('b')
  expect(shown()).toEqual({ a: 'unsure', b: 'asking' })
  await answer('b', lost())
  expect([shown(), asked()]).toEqual([{ a: 'unsure', b: 'unsure' }, []])
  vi.advanceTimersByTime(2_000)
  expect(asked().sort()).toEqual(['a', 'b'])
  await answer('b')
  expect(shown()).toEqual({ a: 'unsure' })
  await answer('a', lost())
  vi.advanceTimersByTime(2_000)
  await answer('a')
  expect([shown(), asked()]).toEqual([{}, []])
  vi.advanceTimersByTime(60_000)
  expect(asked()).toEqual([])
})

it('an answer to one says nothing about the other, whichever comes first', async () => {
  const { asker, answer, shown } = begin()
  asker.ask('a')
  asker.ask('b')
  await answer('a')
  expect(shown()).toEqual({ b: 'asking' })
  await answer('b', lost())
  expect(shown()).toEqual({ b: 'unsure' })
})

it('without a line nothing is sent; what may have been given out stays in doubt when the line comes back', async () => {
  const { asker, line, asked, answer, shown } = begin()
  asker.ask('a')
  await answer('a', lost())
  line.isThere = false
  asker.ask('b')
  expect([shown(), asked()]).toEqual([{ a: 'unsure', b: 'no-line' }, []])
  line.isThere = true
  asker.clearNoLine()
  asker.hurry()
  asker.hurry()
  expect([shown(), asked()]).toEqual([{ a: 'unsure' }, ['a']])
  asker.ask('a')
  expect(asked(), 'not twice at once').toEqual(['a'])
})

it('a session that ends leaves the doubt, and it is asked again after signing in; else there was none', async () => {
  const { asker, line, asked, answer, shown } = begin()
  asker.ask('a')
  asker.ask('b')
  await answer('a', lost())
  vi.advanceTimersByTime(2_000)
  await answer('a', signedOut())
  await answer('b', signedOut())
  expect([shown(), asked(), line.contacts]).toEqual([{ a: 'unsure' }, [], 3])
  asker.stop()
  asker.start()
  expect(asked()).toEqual(['a'])
})

it('stops by itself when the page is left', async () => {
  const { asker, asked, answer } = begin()
  asker.ask('a')
  await answer('a', lost())
  asker.ask('b')
  asker.stop()
  await answer('b', lost())
  vi.advanceTimersByTime(60_000)
  expect(asked()).toEqual([])
})
