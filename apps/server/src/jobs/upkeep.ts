/** What has to be done from time to time: heat, and the removal of what is over. One server of several does it. */
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { recountHeat } from '../resource/commands.ts'
import type { Services } from '../services.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const upkeepLock = 5_135_420_121

/** How long rows are kept after their end: data model 15, and a day where nobody reads them any more. */
const keptMs = {
  sessions: 30 * dayMs,
  keys: dayMs,
  clicks: dayMs,
  authEvents: 400 * dayMs,
  searches: 90 * dayMs,
} as const

/** Carries out everything once; another server that does it at the same moment makes this one leave it. */
export async function runUpkeep(db: Db, at: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const { rows } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_xact_lock(${upkeepLock}) as mine`.execute(tx)
    if (!rows[0]?.mine) return
    const before = (ms: number) => new Date(at.getTime() - ms)
    await recountHeat(tx, at)
    await tx.deleteFrom('clicks_seen').where('slot', '<', before(keptMs.clicks)).execute()
    await tx.deleteFrom('idempotency_keys').where('created_at', '<', before(keptMs.keys)).execute()
    await tx.deleteFrom('sessions').where('expires_at', '<', before(keptMs.sessions)).execute()
    await tx.deleteFrom('search_log').where('at', '<', before(keptMs.searches)).execute()
    await tx.deleteFrom('auth_events').where('at', '<', before(keptMs.authEvents)).execute()
  })
}

/** Runs the upkeep every hour until stopped; a failure is logged and tried again an hour later. */
export function startUpkeep({ db, now }: Services, log: FastifyBaseLogger): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = runUpkeep(db, now()).catch(error => log.error({ err: error }, 'the upkeep failed'))
  }, hourMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
