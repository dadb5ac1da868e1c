import { readFileSync } from 'node:fs'
import type { Thread, ThreadListener, ToThread } from '@lectern/render/thread'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Job } from './background-jobs.ts'
import { workerErrorCodes } from './worker-error.ts'
import { createWorkerPool, type WorkerPoolOptions } from './worker-pool.ts'

/** A job with a number to distinguish it. */
const job = (number: number): Job => ({ kind: 'forget', document: number })

/** A thread that answers when the test says so, and records its jobs. */
class ScriptedThread implements Thread<Job, never> {
  readonly asked: number[] = []
  isEnded = false
  readonly listener: ThreadListener<undefined, never>
  #id = 0

  constructor(listener: ThreadListener<undefined, never>) {
    this.listener = listener
  }

  post(message: ToThread<Job, never>): void {
    if (message.type !== 'run') return
    this.#id = message.id
    this.asked.push(message.job.kind === 'forget' ? message.job.document : 0)
  }

  end(): void {
    this.isEnded = true
  }

  answer(): void {
    this.listener.told({ type: 'done', id: this.#id, answer: undefined })
  }

  fail(code: string, message: string): void {
    this.listener.told({ type: 'failed', id: this.#id, code, message })
  }
}

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
  vi.useRealTimers()
})

function startPool(options: WorkerPoolOptions = { workerCount: 2 }) {
  const threads: ScriptedThread[] = []
  const startThread = (listener: ThreadListener<undefined, never>) => {
    const thread = new ScriptedThread(listener)
    threads.push(thread)
    return thread
  }
  const pool = createWorkerPool({ startThread, ...options })
  closers.push(() => pool.destroy())
  return { pool, threads, asked: () => threads.map(({ asked }) => asked.join(' ')) }
}

/** The result of a job: `done`, or the code or message of its error. */
const outcome = (running: Promise<unknown>): Promise<string> =>
  running.then(
    () => 'done',
    error => error.code ?? error.message,
  )

const soon = () => new Promise(resolve => setTimeout(resolve, 0))

describe('a pool of background workers', () => {
  it('starts workers for new jobs, up to the maximum, and gives the next job to a free worker', async () => {
    const { pool, threads, asked } = startPool()
    expect(threads).toHaveLength(0)
    const ends = [1, 2, 3].map(number => outcome(pool.run(job(number))))
    expect(asked()).toEqual(['1', '2'])
    threads[1]?.answer()
    await soon()
    expect(asked()).toEqual(['1', '2 3'])
    threads[0]?.answer()
    threads[1]?.answer()
    expect(await Promise.all(ends)).toEqual(['done', 'done', 'done'])
  })

  it('has as many workers as there are processors', () => {
    const { pool, threads } = startPool({})
    const count = navigator.hardwareConcurrency || 4
    for (let number = 0; number <= count; number++) outcome(pool.run(job(number)))
    expect(threads).toHaveLength(count)
  })

  it.each([['worker-timeout', 'Free worker waiting timeout exceeded', { waitLimitMs: 20, workerCount: 1 }]])(
    'a job that waits too long fails with %s',
    async (code, message, options) => {
      const { pool, threads, asked } = startPool(options)
      const first = outcome(pool.run(job(1)))
      await expect(pool.run(job(2))).rejects.toMatchObject({ code, message })
      threads[0]?.answer()
      expect(await first).toBe('done')
      expect(asked()).toEqual(['1'])
    },
  )

  it('a job waits 60 seconds for a worker', async () => {
    vi.useFakeTimers()
    const { pool } = startPool({ workerCount: 1 })
    outcome(pool.run(job(1)))
    let ended = 'waiting'
    void outcome(pool.run(job(2))).then(code => {
      ended = code
    })
    await vi.advanceTimersByTimeAsync(59_999)
    expect(ended).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toBe('worker-timeout')
  })

  it('replaces a worker that fails, and its job fails with the error', async () => {
    const { pool, threads, asked } = startPool({ workerCount: 1 })
    const broken = pool.run(job(1))
    const waiting = outcome(pool.run(job(2)))
    threads[0]?.listener.lost('out of memory')
    await expect(broken).rejects.toMatchObject({
      code: 'worker-failed',
      message: 'Background worker error: out of memory',
    })
    threads[1]?.answer()
    expect(await waiting).toBe('done')
    expect(asked()).toEqual(['1', '2'])
  })

  it('ends a worker whose job takes too long', async () => {
    const { pool, threads } = startPool({ runLimitMs: 20 })
    expect(await outcome(pool.run(job(1)))).toBe('worker-failed')
    expect(threads[0]?.isEnded).toBe(true)
  })

  it('refuses a job without data', async () => {
    const { pool, threads } = startPool()
    const request = { call: 'repair', bytes: new Uint8Array(), password: undefined, isLocked: false } as const
    const running = pool.run({ kind: 'engine', document: 1, request })
    await expect(running).rejects.toMatchObject({ code: 'data-empty', message: 'Data is empty' })
    expect(threads).toHaveLength(0)
  })

  it('passes on the error of a job, and the worker continues', async () => {
    const { pool, threads, asked } = startPool()
    const running = outcome(pool.run(job(1)))
    threads[0]?.fail('page-missing', 'no page 9')
    expect(await running).toBe('page-missing')
    outcome(pool.run(job(2)))
    expect(asked()).toEqual(['1 2'])
  })

  it('an aborted job ends at once, and is never sent if it was waiting', async () => {
    const { pool, threads, asked } = startPool({ workerCount: 1 })
    const giving = new AbortController()
    const ends = [1, 2].map(number => outcome(pool.run(job(number), { signal: giving.signal })))
    giving.abort(new Error('no longer wanted'))
    expect(await Promise.all(ends)).toEqual(['no longer wanted', 'no longer wanted'])
    const last = outcome(pool.run(job(3)))
    threads[0]?.answer()
    await soon()
    expect(asked()).toEqual(['1 3'])
    threads[0]?.answer()
    expect(await last).toBe('done')
  })

  it('gives each holder its own worker as long as there are enough, and keeps its jobs in order', async () => {
    const { pool, threads, asked } = startPool()
    const [first, second, third] = [pool.hold(), pool.hold(), pool.hold()]
    for (const number of [1, 2]) outcome(first.run(job(number)))
    outcome(second.run(job(3)))
    outcome(third.run(job(4)))
    for (let turn = 0; turn < 3; turn++) {
      for (const thread of threads) thread.answer()
      await soon()
    }
    expect(asked()).toEqual(['1 2 4', '3'])
  })

  it('does the jobs of a worker’s holder before those that any worker may do', async () => {
    const { pool, threads, asked } = startPool({ workerCount: 1 })
    const held = pool.hold()
    for (const number of [1, 2, 3]) outcome(pool.run(job(number)))
    outcome(held.run(job(4)))
    for (let turn = 0; turn < 4; turn++) {
      threads[0]?.answer()
      await soon()
    }
    expect(asked()).toEqual(['1 4 2 3'])
  })

  it('uses a held worker for other jobs only if there is no other', async () => {
    const { pool, threads, asked } = startPool()
    pool.hold()
    outcome(pool.run(job(1)))
    outcome(pool.run(job(2)))
    expect(asked()).toEqual(['2', '1'])
    expect(threads).toHaveLength(2)
  })

  it('all jobs of a lost worker fail, and its holder gets another one afterwards', async () => {
    const { pool, threads } = startPool({ workerCount: 1 })
    const held = pool.hold()
    const ends = [1, 2].map(number => outcome(held.run(job(number))))
    threads[0]?.listener.lost('terminated')
    expect(await Promise.all(ends)).toEqual(['worker-failed', 'worker-failed'])
    expect(await outcome(held.run(job(3)))).toBe('worker-failed')
    const next = outcome(pool.hold().run(job(4)))
    threads[1]?.answer()
    expect(await next).toBe('done')
  })

  it('ends workers that are idle and not held, and starts them again', async () => {
    vi.useFakeTimers()
    const { pool, threads } = startPool({ workerCount: 2, idleLimitMs: 20 })
    const held = pool.hold()
    const ends = [held.run(job(1)), pool.run(job(2))]
    for (const thread of threads) thread.answer()
    await Promise.all(ends)
    const ended = () => threads.map(({ isEnded }) => isEnded)
    vi.advanceTimersByTime(19)
    expect(ended()).toEqual([false, false])
    vi.advanceTimersByTime(1)
    expect(ended()).toEqual([false, true])
    held.release()
    vi.advanceTimersByTime(20)
    expect(ended()).toEqual([true, true])
    const next = outcome(pool.run(job(3)))
    threads[2]?.answer()
    expect(await next).toBe('done')
  })

  it('ends all workers and all jobs when it is destroyed', async () => {
    const { pool, threads } = startPool({ workerCount: 1 })
    const ends = [1, 2].map(number => outcome(pool.run(job(number))))
    pool.destroy()
    expect(await Promise.all(ends)).toEqual(['closed', 'closed'])
    expect(threads.every(({ isEnded }) => isEnded)).toBe(true)
    expect(await outcome(pool.run(job(3)))).toBe('closed')
    expect(threads).toHaveLength(1)
  })
})

it('explains every code of WorkerError in docs/errors.md, and no unknown code', () => {
  const page = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8')
  const section = page.split('## Background work of the viewer (`WorkerError`)')[1]?.split('\n## ')[0] ?? ''
  const explained = [...section.matchAll(/^\| `([a-z-]+)` \|/gm)].map(match => match[1])
  expect(explained.toSorted()).toEqual(workerErrorCodes.toSorted())
})
