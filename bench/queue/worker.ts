import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Start, Told } from './serve.ts'

/** Controls a server process that runs a queue's jobs. */
export interface Worker {
  readonly openMs: number
  readonly rssMiB: number
  /** Jobs it has reported: those that are urgent, run until killed, or kill. */
  readonly began: readonly { readonly task: string; readonly atMs: number }[]
  state(): Promise<{ readonly done: number; readonly cpuMs: number }>
  /** Resolves when the process has ended. */
  readonly gone: Promise<unknown>
  kill(): Promise<void>
}

/** Starts one and waits until it runs jobs. */
export async function startWorker(start: Start): Promise<Worker> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const gone = once(child, 'exit')
  const began: { task: string; atMs: number }[] = []
  const waiting = new Map<string, (told: Told) => void>()
  child.on('message', (told: Told) => {
    if (told.said === 'began') began.push(told)
    else waiting.get(told.said)?.(told)
  })
  const hear = <S extends Told['said']>(said: S) =>
    Promise.race([
      new Promise<Extract<Told, { said: S }>>(resolve => waiting.set(said, resolve as (told: Told) => void)),
      gone.then(() => Promise.reject(new Error('a worker of the bench ended'))),
    ])
  const ready = hear('ready')
  child.send(start)
  const { openMs, rssMiB } = await ready
  return {
    openMs,
    rssMiB,
    began,
    gone,
    async state() {
      const state = hear('state')
      child.send({})
      return state
    },
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
