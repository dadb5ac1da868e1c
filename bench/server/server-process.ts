import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { CpuTime, Job, Ready } from './messages.ts'

/** A server in its own process. */
export interface ServerProcess {
  readonly port: number
  /** CPU time of the process so far, user and system. */
  cpuMs(): Promise<number>
  stop(): Promise<void>
}

/** Starts the process for a job and waits until it listens; `serve` is that of this tree or another's. */
export async function startProcess(
  job: Job,
  serve = join(import.meta.dirname, 'serve.ts'),
): Promise<ServerProcess> {
  const child = fork(serve, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  const answer = async <T>(question: unknown): Promise<T> => {
    const answered = once(child, 'message')
    child.send(question as object)
    const [told] = await Promise.race([
      answered,
      ended.then(() => Promise.reject(new Error('a server of the bench ended'))),
    ])
    return told as T
  }
  const { port } = await answer<Ready>(job)
  return {
    port,
    cpuMs: async () => (await answer<CpuTime>({ ask: 'cpu' })).cpuMs,
    async stop() {
      child.disconnect()
      await ended
    },
  }
}
