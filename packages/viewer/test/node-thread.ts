/** Background workers as Node threads, for tests that terminate them. */
import { Worker } from 'node:worker_threads'
import type { StartWorker } from '../src/engine/background-jobs.ts'
import type { Killable, Threads } from './play-session.ts'

/** Starts real threads. */
export function nodeThreads(): Threads {
  const alive: Killable[] = []
  const startThread: StartWorker = ({ told, lost }) => {
    const worker = new Worker(new URL('./node-thread-entry.ts', import.meta.url))
    let isEnded = false
    const killable = { kill: () => void worker.terminate() }
    alive.push(killable)
    worker.on('message', told)
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      alive.splice(alive.indexOf(killable), 1)
      if (!isEnded) lost('the thread has ended')
    })
    return {
      post: message => worker.postMessage(message),
      end: () => {
        isEnded = true
        void worker.terminate()
      },
    }
  }
  return { startThread, alive }
}
