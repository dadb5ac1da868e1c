/** Row (c): a video read in ranges of 1 MiB, through a ticket, compared with the static plugin. */
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openFsBlobStore } from '../../apps/server/src/blobs/fs-blob-store.ts'
import { guest } from '../../apps/server/src/caller/actor.ts'
import { openDatabase } from '../../apps/server/src/db/connect.ts'
import { readTicketKey } from '../../apps/server/src/signing/ticket-key.ts'
import { openTicketOffice } from '../../apps/server/src/signing/tickets.ts'
import type { Connection } from './cluster.ts'
import { drive, type Shot } from './drive.ts'
import { benchId } from './library.ts'
import type { Job } from './messages.ts'
import { startProcess } from './server-process.ts'
import { seededDraw } from './words.ts'

/** The best round of one server. */
export interface RangeRow {
  readonly server: string
  /** MiB per second of CPU time of the server process. */
  readonly mibPerCpuSecond: number
}

const mib = 1 << 20
const fileMib = 64
const rounds = 4
const requests = 600
const atOnce = 4

/** Rounds of both servers in turn; the best of each is used. */
export async function measureRanges(connection: Connection, folder: string): Promise<readonly RangeRow[]> {
  const bytes = Buffer.alloc(fileMib * mib)
  const draw = seededDraw(5)
  for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32LE(draw(2 ** 32), at)
  const path = await storeVideo(connection, folder, bytes)
  const open = join(folder, 'static')
  mkdirSync(open, { recursive: true })
  writeFileSync(join(open, 'film.webm'), bytes)
  const entrants: readonly { readonly name: string; readonly job: Job; readonly path: string }[] = [
    { name: 'lectern', job: { kind: 'ours', connection: { ...connection }, folder }, path },
    { name: '@fastify/static', job: { kind: 'static', folder: open }, path: '/film.webm' },
  ]
  const servers = await Promise.all(
    entrants.map(async entrant => ({
      ...entrant,
      process: await startProcess(entrant.job),
      found: [] as number[],
    })),
  )
  for (let round = 0; round < rounds; round++) {
    for (const { path, process, found } of servers) {
      const before = await process.cpuMs()
      const flight = await drive(process.port, { count: requests, atOnce, shot: no => rangeShot(path, no) })
      found.push(flight.bytes / mib / (((await process.cpuMs()) - before) / 1000))
    }
  }
  for (const { process } of servers) await process.stop()
  return servers.map(({ name, found }) => ({ server: name, mibPerCpuSecond: Math.max(...found.slice(1)) }))
}

const rangeShot = (path: string, no: number): Shot => {
  const start = (no * 7 * mib) % (fileMib * mib)
  return { path, headers: { range: `bytes=${start}-${start + mib - 1}` } }
}

/** Stores the bytes for the first public video, and returns its address. */
async function storeVideo(connection: Connection, folder: string, bytes: Buffer): Promise<string> {
  const blobs = await openFsBlobStore(join(folder, 'blobs'))
  await blobs.put(bytes)
  const sha256 = createHash('sha256').update(bytes).digest()
  const { pool, close } = openDatabase({ ...connection, max: 1 })
  try {
    const fileId = benchId('f', 2 ** 40)
    await pool.query(
      `insert into blobs (sha256, size, mime, stored_at) values ($1, $2, 'video/webm', now()) on conflict do nothing`,
      [sha256, bytes.length],
    )
    await pool.query(
      `insert into files (id, owner, sha256, name, kind, created_at) values ($1, $2, $3, 'film.webm', 'VIDEO', now()) on conflict do nothing`,
      [fileId, benchId('a', 0), sha256],
    )
    await pool.query(
      `update work_versions set file_id = $1 where work_id =
         (select id from resources where kind = 'VIDEO' and not login_only and not vip order by id limit 1)`,
      [fileId],
    )
    const tickets = openTicketOffice(readTicketKey(folder), () => new Date())
    return tickets.fileUrl(fileId, guest)
  } finally {
    await close()
  }
}
