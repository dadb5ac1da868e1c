/** Hostile PDFs as published works, whose text the server indexes for the search. */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openFsBlobStore } from '../blobs/fs-blob-store.ts'
import { readPostmaster } from '../db/embedded/postmaster-file.ts'
import { transact } from '../db/transact.ts'
import { queueWorks } from '../search/queue-works.ts'
import { watchMemory } from '../testing/peak-memory.ts'
import type { Attack, Outcome } from './attack.ts'
import { withCagedTarget } from './caged-target.ts'
import { hostilePdfs } from './hostile-files.data.ts'
import { call, guestAt, quantile, type Target } from './target.ts'

/** The allowed growth of the server itself while its child process reads a text. */
const mostGrowthMiB = 200

/** Works whose texts use up the memory and time limits of indexing. */
export const hostileTexts: Attack = {
  name: 'hostile-texts',
  does: 'hostile PDFs are published and their text is indexed for the search, within 1 GiB',
  async run(effort) {
    const some = effort === 'full' ? hostilePdfs : new Map([...hostilePdfs].slice(0, 2))
    return withCagedTarget('server', target => publish(target, some))
  },
}

async function publish(target: Target, files: typeof hostilePdfs): Promise<Outcome> {
  const { dataDir, server } = target
  const memory = watchMemory(server.pid)
  const before = memory.so().own
  const { pid: postmaster } = readPostmaster(join(dataDir, 'postgres')) ?? {}
  const store = await openFsBlobStore(join(dataDir, 'blobs'))
  const works = await target.database(async ({ db }) => {
    const { rows } = await sql<{ id: string; file: string }>`
      select id, file_id as file from resources where kind = 'PDF' order by id limit ${files.size}`.execute(
      db,
    )
    await sql`delete from jobs where kind = 'index-work'`.execute(db)
    return rows
  })
  const broken: string[] = []
  const seconds: string[] = []
  const times: number[] = []
  for (const [name, build] of files) {
    const work = works.pop()
    if (!work) throw new Error('the demo library has too few works')
    const content = build()
    const { sha256 } = await store.put(content)
    const hash = Buffer.from(sha256, 'hex')
    const from = performance.now()
    await target.database(({ db }) =>
      transact(db, async tx => {
        await sql`insert into blobs (sha256, size, mime, stored_at) values (${hash}, ${content.length}, 'application/pdf', ${new Date()})`.execute(
          tx,
        )
        await sql`update files set sha256 = ${hash} where id = ${work.file}`.execute(tx)
        await queueWorks(tx, [work.id], new Date())
      }),
    )
    let state = await stateOfJob(target, work.id)
    for (; state === 'waiting'; state = await stateOfJob(target, work.id)) {
      const { code, ms } = await call(target, guestAt(1), ['GET', 'home-search'], { SIZE: 12 })
      if (code !== 200) broken.push(`${name}: meanwhile the server answers ${code}`)
      times.push(ms)
      await sleep(250)
    }
    seconds.push(`${name} ${state} ${((performance.now() - from) / 1000).toFixed(0)} s`)
    if (state !== 'done') broken.push(`${name}: the job ${state}`)
  }
  if (readPostmaster(join(dataDir, 'postgres'))?.pid !== postmaster)
    broken.push('its PostgreSQL had to be started again')
  const { own, child } = memory.end()
  if (own - before > mostGrowthMiB)
    broken.push(`the server grew from ${Math.round(before)} to ${Math.round(own)} MiB`)
  return {
    broken,
    figures: [
      seconds.join(', '),
      `server ${Math.round(before)} to ${Math.round(own)} MiB at its highest, largest process beside it ${Math.round(child)} MiB; a list meanwhile p95 ${quantile(times, 0.95)} ms`,
    ],
  }
}

/** Whether the job that indexes a work is waiting, done, or failed. */
async function stateOfJob({ database }: Target, workId: string): Promise<'waiting' | 'done' | 'failed'> {
  const { rows } = await database(({ db }) =>
    sql<{ error: string | null }>`
      select error from jobs where kind = 'index-work' and dedup_key = ${workId}`.execute(db),
  )
  const [job] = rows
  if (!job) return 'done'
  return job.error === null || job.error === '' ? 'waiting' : 'failed'
}
