import { afterEach, expect, it, vi } from 'vitest'
import { hostViewer } from '../../test/host-viewer.ts'

const locked = { name: 'locked.pdf', source: { kind: 'bytes', bytes: new Uint8Array([1]) } } as const

afterEach(() => vi.unstubAllGlobals())

/** A viewer whose document has the password `sesame`, with the passwords that its host knows, in turn. */
function open(...known: (string | undefined | Error)[]) {
  const asked: unknown[] = []
  const viewer = hostViewer({
    password: 'sesame',
    host: {
      askPassword(question) {
        asked.push(question)
        const answer = known[Math.min(asked.length, known.length) - 1]
        if (answer instanceof Error) throw answer
        return answer
      },
    },
  })
  viewer.methods.open(locked)
  const asksReader = () => vi.waitFor(() => expect(viewer.state().opening?.at).toBe('password'))
  return { ...viewer, asked, asksReader }
}

it('a host that knows the password opens the document without a question to the reader', async () => {
  const { asked, store, state } = open('wrong', 'sesame')
  const steps: (string | undefined)[] = []
  store.state.subscribe(({ opening }) => steps.push(opening?.at))
  await vi.waitFor(() => expect(state().file?.name).toBe('locked.pdf'))
  expect(asked).toEqual([
    { name: 'locked.pdf', attempts: 0 },
    { name: 'locked.pdf', attempts: 1 },
  ])
  expect(steps).not.toContain('password')
})

it.each([
  ['knows none', [undefined], 1],
  ['answers with what is no text', [42 as never], 1],
  ['repeats a wrong one', ['wrong'], 2],
])('the reader is asked if the host %s', async (_, known, times) => {
  const { asked, asksReader, state, store } = open(...known)
  await asksReader()
  expect(asked).toHaveLength(times)
  store.answerPassword('sesame')
  await vi.waitFor(() => expect(state().file?.name).toBe('locked.pdf'))
  expect(asked).toHaveLength(times)
})

it('the reader is asked if the function of the host fails, and the error is reported', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const { asksReader } = open(new Error('no safe today'))
  await asksReader()
  expect(report).toHaveBeenCalledTimes(1)
})
