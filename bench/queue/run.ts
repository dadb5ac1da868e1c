/**
 * `npm run bench -- queue`: our queue compared with pg-boss and graphile-worker, on the machine's PostgreSQL and, with all
 * migrations, on the embedded one. Options: `--only a,b` (queues), `--rounds N` (3), `--quick` leaves out
 * measurements that wait for leases to expire.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openEmbeddedPostgres } from '../../apps/server/src/db/embedded/cluster.ts'
import { startCluster } from '../server/cluster.ts'
import type { Connection, QueueAdapter } from './adapter.ts'
import {
  inFreshDatabase,
  measureAdding,
  measureDeaths,
  measureIdle,
  measureRetake,
  measureTaking,
  measureUrgent,
  type Setting,
} from './measure.ts'
import { installPeer, type Peer, peers, weighPeer } from './peers.ts'
import { countSchema } from './schema.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'lectern,pg-boss,graphile-worker' },
    rounds: { type: 'string', default: '3' },
    quick: { type: 'boolean', default: false },
  },
})
const names = values.only.split(',')
for (const name of names) if (name in peers) installPeer(name as Peer)
const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-queue-'))
// PostgreSQL does not run as root, and its user must be able to traverse the folder.
chmodSync(folder, 0o711)
mkdirSync(join(folder, 'embedded'), { mode: 0o711 })
const load = () => `load average ${loadavg()[0]?.toFixed(1)}`

try {
  const cluster = await startCluster(join(folder, 'cluster'))
  try {
    const settings = await Promise.all(names.map(name => settingOf(name, cluster.connection)))
    await compare(settings)
  } finally {
    await cluster.stop()
  }
  const embedded = await openEmbeddedPostgres(join(folder, 'embedded'))
  try {
    console.log('\nmigrations on the embedded PostgreSQL')
    for (const name of names) {
      const setting = await settingOf(name, { ...embedded.connection, database: 'postgres' })
      const schema = await inFreshDatabase(setting, () => countSchema(setting.connection))
      console.log(`  ${name}: carried out, ${schema.tables} tables in all`)
    }
  } finally {
    await embedded.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function settingOf(name: string, connection: Connection): Promise<Setting> {
  const { queue } = (await import(`./adapters/${name}.ts`)) as { readonly queue: QueueAdapter }
  return {
    adapter: name,
    queue,
    connection: { ...connection, database: `queue_${name.replace(/\W/g, '_')}` },
  }
}

/** Every queue in turn in each round, so that all have the same conditions; the best of the rounds is used. */
async function compare(settings: readonly Setting[]): Promise<void> {
  const rounds = Number(values.rounds)
  const best = new Map(settings.map(({ adapter }) => [adapter, {} as Record<string, number>]))
  const keep = (name: string, what: string, value: number, isMore = true) => {
    const row = best.get(name) ?? {}
    const former = row[what]
    row[what] = former === undefined ? value : isMore ? Math.max(former, value) : Math.min(former, value)
  }
  for (let round = 0; round < rounds; round++) {
    for (const setting of round % 2 === 0 ? settings : settings.toReversed()) {
      const { adapter } = setting
      const adding = await inFreshDatabase(setting, open => measureAdding(open))
      keep(adapter, 'added/s alone', adding.single)
      keep(adapter, 'added/s in bulk', adding.bulk)
      for (const count of [1, 4]) {
        const taking = await inFreshDatabase(setting, (open, workers) =>
          measureTaking(open, () => workers(count)),
        )
        keep(adapter, `done/s, ${count} servers`, taking.perSecond)
        keep(adapter, `cpu ms/1000, ${count} servers`, taking.cpuMsPerThousand, false)
      }
      const waits = await inFreshDatabase(setting, (open, workers) => measureUrgent(open, () => workers(1)))
      keep(adapter, 'urgent ms median', waits[Math.floor(waits.length / 2)] ?? 0, false)
      keep(adapter, 'urgent ms worst', waits.at(-1) ?? 0, false)
    }
  }
  console.log(`\nbest of ${rounds} rounds, 4 jobs at once on a server, ${load()}`)
  table(best)
  const once = new Map<string, Record<string, number | string>>()
  for (const setting of settings) {
    const { adapter } = setting
    const idle = await inFreshDatabase(setting, (_, workers) => measureIdle(setting, () => workers(1)))
    const schema = await inFreshDatabase(setting, () => countSchema(setting.connection))
    const weight = adapter in peers ? weighPeer(adapter as Peer) : { packages: 0, bytes: 0 }
    const lapse = values.quick ? {} : await measureLapse(setting)
    once.set(adapter, {
      ...rounded(idle),
      ...lapse,
      ...schema,
      packages: weight.packages,
      MB: Number((weight.bytes / 1e6).toFixed(1)),
    })
  }
  console.log(`\nonce, ${load()}`)
  table(once)
}

async function measureLapse(setting: Setting): Promise<Record<string, number | string>> {
  const { noRetake } = setting.queue
  if (noRetake !== undefined) return { 'retaken after s': noRetake, deaths: '–' }
  const retake = await inFreshDatabase(setting, measureRetake)
  const { deaths, parked, seconds } = await inFreshDatabase(setting, (open, workers) =>
    measureDeaths(open, workers, 300_000),
  )
  return {
    'retaken after s': retake.toFixed(1),
    deaths: `${deaths}, parked ${parked} after ${seconds.toFixed(0)} s`,
  }
}

function rounded(row: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value.toFixed(1))]))
}

/** One row per figure, with the ratio of ours to each other queue. */
function table(found: ReadonlyMap<string, Readonly<Record<string, number | string>>>): void {
  const figures = [...new Set([...found.values()].flatMap(row => Object.keys(row)))]
  console.table(
    Object.fromEntries(
      figures.map(figure => {
        const ours = found.get('lectern')?.[figure]
        const cells = [...found].flatMap(([name, row]) => {
          const value = row[figure]
          const ratio =
            name !== 'lectern' && typeof ours === 'number' && typeof value === 'number' && value > 0
              ? [[`ours/${name}`, (ours / value).toFixed(2)]]
              : []
          return [[name, typeof value === 'number' ? Number(value.toFixed(1)) : value], ...ratio]
        })
        return [figure, Object.fromEntries(cells)]
      }),
    ),
  )
}
