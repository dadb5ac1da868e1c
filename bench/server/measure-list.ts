/** Row (a): twelve cards per request, compared with Fastify and one indexed query for the same rows. */
import type { Connection } from './cluster.ts'
import { drive, percentile, type Shot } from './drive.ts'
import type { Job } from './messages.ts'
import { startProcess } from './server-process.ts'

/** The result of one server in one round. */
export interface ListRow {
  readonly server: string
  /** Requests per second of CPU time of the server process. */
  readonly perCpuSecond: number
  readonly p95Ms: number
}

const warmUp = 1500
const rounds = 3
const requests = 4000
const atOnce = 8

/** Rounds of both servers in turn, so that they have the same conditions; the best of each is used. */
export async function measureList(connection: Connection, folder: string): Promise<readonly ListRow[]> {
  const entrants: readonly { readonly name: string; readonly job: Job; readonly shot: Shot }[] = [
    {
      name: 'lectern',
      job: { kind: 'ours', connection: { ...connection }, folder },
      shot: { path: '/api/home-search?CURRENT=1&SIZE=12&IS_PAGE=0' },
    },
    { name: 'fastify', job: { kind: 'bare', connection: { ...connection } }, shot: { path: '/cards' } },
  ]
  const servers = await Promise.all(
    entrants.map(async entrant => ({
      ...entrant,
      process: await startProcess(entrant.job),
      found: [] as ListRow[],
    })),
  )
  for (let round = 0; round <= rounds; round++) {
    for (const { name, shot, process, found } of servers) {
      const before = await process.cpuMs()
      const flight = await drive(process.port, {
        count: round === 0 ? warmUp : requests,
        atOnce,
        shot: () => shot,
      })
      const cpuSeconds = ((await process.cpuMs()) - before) / 1000
      if (round === 0) continue
      found.push({
        server: name,
        perCpuSecond: flight.requests / cpuSeconds,
        p95Ms: percentile(flight.latenciesMs, 0.95),
      })
    }
  }
  for (const { process } of servers) await process.stop()
  return servers.flatMap(({ found }) => found.toSorted((a, b) => b.perCpuSecond - a.perCpuSecond).slice(0, 1))
}
