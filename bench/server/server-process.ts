import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Compared, Comparison, CpuTime, Job, Question, Ready } from './messages.ts'

/** A server in its own process. */
export interface ServerProcess {
  readonly port: number
  readonly pid: number
  /** CPU time of the process so far, user and system. */
  cpuMs(): Promise<number>
  /** Has the server compare two PDFs; ask for nothing else meanwhile. */
  compare(files: Omit<Comparison, 'ask'>): Promise<Compared>
  stop(): Promise<void>
}

/** Starts the process for a job and waits until it listens; `serve` is that of this tree or another's. */
export async function startProcess(
  job: Job,
  serve = join(import.meta.dirname, 'serve.ts'),
): Promise<ServerProcess> {
  const child = fork(serve, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  const answer = async <T>(question: Job | Question): Promise<T> => {
    const answered = once(child, 'message')
    child.send(question)
    const [told] = await Promise.race([
      answered,
      ended.then(() => Promise.reject(new Error('a server of the bench ended'))),
    ])
    return told as T
  }
  const { port } = await answer<Ready>(job)
  return {
    port,
    pid: child.pid ?? 0,
    cpuMs: async () => (await answer<CpuTime>({ ask: 'cpu' })).cpuMs,
    compare: files => answer<Compared>({ ask: 'compare', ...files }),
    async stop() {
      child.disconnect()
      await ended
    },
  }
}
