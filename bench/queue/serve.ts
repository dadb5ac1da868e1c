/** A server that runs a queue's jobs, in its own process so that it can be measured and killed. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchJob, Connection, QueueAdapter } from './adapter.ts'

/** Its first message, and the messages it sends. */
export interface Start {
  readonly adapter: string
  readonly connection: Connection
  readonly atOnce: number
}
export type Told =
  | { readonly said: 'ready'; readonly openMs: number; readonly rssMiB: number }
  | { readonly said: 'began'; readonly task: BenchJob['task']; readonly atMs: number }
  | { readonly said: 'state'; readonly done: number; readonly cpuMs: number }

const tell = (told: Told) => process.send?.(told)
let done = 0

async function run({ task, isUrgent }: BenchJob): Promise<void> {
  if (isUrgent || task === 'stay' || task === 'die')
    tell({ said: 'began', task, atMs: performance.timeOrigin + performance.now() })
  if (task === 'rest') await sleep(5)
  // The message above must be sent first.
  if (task === 'die') await sleep(50).then(() => process.kill(process.pid, 'SIGKILL'))
  if (task === 'stay') await new Promise(() => {})
  done += 1
}

process.once('message', async (start: Start) => {
  const from = performance.now()
  const { queue } = (await import(`./adapters/${start.adapter}.ts`)) as { readonly queue: QueueAdapter }
  const open = await queue.open(start.connection)
  await open.work(start.atOnce, run)
  const rssMiB = process.memoryUsage.rss() / 2 ** 20
  tell({ said: 'ready', openMs: performance.now() - from, rssMiB })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    tell({ said: 'state', done, cpuMs: (user + system) / 1000 })
  })
})
