import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserThread, holdLife, type LifeLock, type LivesBy, type WorkerLike } from './browser-thread.ts'

/** A worker that runs when the test says so. */
class IdleWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null
  onerror: WorkerLike['onerror'] = null
  onmessageerror: WorkerLike['onmessageerror'] = null
  isEnded = false
  lifeLock = ''

  postMessage(message: { readonly type: string } | LifeLock): void {
    if ('lifeLock' in message) this.lifeLock = message.lifeLock
  }

  terminate(): void {
    this.isEnded = true
  }

  say(message: LivesBy): void {
    this.onmessage?.(new MessageEvent('message', { data: message }))
  }
}

/** Starts a thread; the test sees its worker and why it was lost. */
function starting() {
  const workers: IdleWorker[] = []
  const start = browserThread(() => {
    const worker = new IdleWorker()
    workers.push(worker)
    return worker
  })
  return () => {
    const lost: string[] = []
    const thread = start({ told: () => undefined, lost: reason => lost.push(reason) })
    const worker = workers.at(-1)
    if (!worker) throw new Error('no worker was made')
    return { thread, worker, lost }
  }
}

/** Holds a lock as a worker does, until it is released. */
async function hold(name: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await new Promise<void>(held => {
    void navigator.locks.request(name, () => {
      held()
      return released
    })
  })
  return () => release()
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a worker that ends without an event is lost as soon as its lock is free', async () => {
  const { worker, lost } = starting()()
  const end = await hold(worker.lifeLock)
  worker.say({ type: 'lives', lifeLock: worker.lifeLock })
  await vi.advanceTimersByTimeAsync(300_000)
  expect(lost).toEqual([])
  end()
  await vi.waitFor(() => expect(lost).toEqual(['the worker has died']))
  expect(worker.isEnded).toBe(true)
})

test('a worker that never runs is given up after a minute, and after one that ran much sooner', async () => {
  const start = starting()
  const first = start()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(first.lost).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(first.lost).toEqual(['the worker did not start'])

  const second = start()
  second.worker.say({ type: 'lives' })
  const third = start()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(third.lost).toEqual(['the worker did not start'])
  expect(second.lost).toEqual([])
  second.thread.end()
})

test('a worker without a lock is not given up, whether the page has locks or not', async () => {
  for (const locks of [navigator.locks, undefined]) {
    vi.stubGlobal('navigator', { locks })
    const { worker, lost, thread } = starting()()
    worker.say({ type: 'lives' })
    await vi.advanceTimersByTimeAsync(300_000)
    expect(lost).toEqual([])
    thread.end()
  }
})

test('a page without locks gives up a worker that never runs, too', async () => {
  vi.stubGlobal('navigator', {})
  const { lost } = starting()()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lost).toEqual(['the worker did not start'])
})

test('a worker takes jobs once it holds its lock and has said so', async () => {
  const said: LivesBy[] = []
  const lifeLock = 'lectern-test-held'
  const free = await hold(lifeLock)
  let isHeld = false
  const holding = holdLife({ type: 'live', lifeLock }, message => said.push(message)).then(() => {
    isHeld = true
  })
  await new Promise(resolve => setImmediate(resolve))
  expect([isHeld, said]).toEqual([false, []])
  free()
  await holding
  expect(said).toEqual([{ type: 'lives', lifeLock }])
})

test('a worker that gets no lock takes jobs all the same', async () => {
  const refused = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) }
  for (const locks of [undefined, refused]) {
    vi.stubGlobal('navigator', { locks })
    const said: LivesBy[] = []
    await holdLife({ type: 'live', lifeLock: 'lectern-test-none' }, message => said.push(message))
    expect(said).toEqual([{ type: 'lives' }])
  }
})
