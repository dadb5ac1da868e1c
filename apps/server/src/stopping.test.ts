/** A stopping server finishes its running calls, and nothing that hangs delays the stop. */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PoolConfig } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { openFsBlobStore } from './blobs/fs-blob-store.ts'
import type { Db } from './db/connect.ts'
import { transact } from './db/transact.ts'
import { addMessage } from './messages/outbox.ts'
import { freePort } from './testing/free-port.ts'
import { makeQuickFolder } from './testing/quick-folder.ts'
import { openRawConnection } from './testing/raw-connection.ts'
import { withDatabase } from './testing/running-database.ts'
import { killLeftDatabase, type ServerProcess, startProcess } from './testing/server-process.ts'
import { silentMailServer } from './testing/silent-mail-server.ts'
import { sampled } from './testing/takes-all.ts'
import { makeTestDatabase } from './testing/test-database.ts'

const root = makeQuickFolder('lectern-stop-')
const folders: string[] = []
const servers: ServerProcess[] = []
afterAll(async () => {
  for (const server of servers) await server.kill('server')
  for (const folder of folders) await killLeftDatabase(folder)
  rmSync(root, { recursive: true, force: true })
}, 60_000)

interface Running {
  readonly server: ServerProcess
  readonly port: number
  readonly management: string
  readonly dataDir: string
  database<T>(work: (db: Db) => Promise<T>): Promise<T>
}

async function start(
  kind: 'embedded' | 'server',
  env: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const dataDir = join(root, randomBytes(4).toString('hex'))
  folders.push(dataDir)
  const managementPort = await freePort()
  const outside = kind === 'server' ? await makeTestDatabase() : undefined
  const server = await startProcess(dataDir, {
    DEMO_PASSWORD: 'lectern-demo',
    MANAGEMENT_PORT: String(managementPort),
    ...(outside ? { DATABASE_URL: urlOf(outside.pool.options) } : {}),
    ...env,
  })
  servers.push(server)
  return {
    server,
    port: Number(new URL(server.address).port),
    management: `http://127.0.0.1:${managementPort}`,
    dataDir,
    database: work => (outside ? work(outside.db) : withDatabase(dataDir, ({ db }) => work(db))),
  }
}

/** The URL of the tests' database; the folder of its socket is a parameter of the URL. */
function urlOf({ connectionString, host = '', port, user, database }: PoolConfig): string {
  return (
    connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  )
}

/** Blocks all queries of works until the returned function is called. */
async function holdWorks({ database }: Running): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  let held = () => {}
  const isHeld = new Promise<void>(resolve => {
    held = resolve
  })
  const holding = database(db =>
    transact(db, async tx => {
      await sql`lock table works in access exclusive mode`.execute(tx)
      held()
      await released
    }),
  ).catch(() => {})
  await isHeld
  return async () => {
    release()
    await holding
  }
}

/** Polls how many connections wait for works with the same statement, which are calls; a job waits with another statement. */
const waiting = ({ database }: Running) =>
  expect.poll(
    () =>
      database(async db => {
        const { rows } = await sql<{ count: number }>`
          select count(*) as count from pg_locks join pg_stat_activity using (pid)
           where not granted and relation = 'works'::regclass
           group by query order by 1 desc limit 1`.execute(db)
        return rows[0]?.count ?? 0
      }),
    { timeout: 20_000 },
  )

const stopping = ({ server }: Running) =>
  expect.poll(server.output, { timeout: 20_000 }).toContain('Stopping')

const list = '/api/home-search'
const ask = async ({ server }: Running, path: string) =>
  (await fetch(server.address + path)).json() as Promise<{ code: number }>

/** Replaces the demo's PDFs by a large file and starts reading it. */
async function openLargeFile({ database, dataDir, server }: Running, count: number) {
  const content = randomBytes(24_000_000)
  const { sha256 } = await (await openFsBlobStore(join(dataDir, 'blobs'))).put(content)
  const { rows } = await database(async db => {
    const hash = Buffer.from(sha256, 'hex')
    await sql`insert into blobs (sha256, size, mime, stored_at) values (${hash}, ${content.length}, 'application/pdf', ${new Date()})`.execute(
      db,
    )
    await sql`update files set sha256 = ${hash} where kind = 'PDF' and use = 'work'`.execute(db)
    return sql<{ id: string }>`
      select file_id as id from resources
       where not login_only and not show_roles and not vip and price = 0 and kind = 'PDF' and ends_on is null limit 1`.execute(
      db,
    )
  })
  const url = `${server.address}/api/fileView?fileId=${rows[0]?.id}&IS_PDF=1`
  const answers = Array.from({ length: count }, async () => {
    const [answer] = await once(request(url, { method: 'POST' }).end(), 'response')
    return answer as IncomingMessage
  })
  return { sha256, answers: await Promise.all(answers) }
}

async function readSlowly(answer: IncomingMessage): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of answer) {
    hash.update(chunk as Buffer)
    await sleep(2)
  }
  return hash.digest('hex')
}

// With a PostgreSQL server `npm test` only tests the second signal.
describe.each(sampled(['embedded', 'server'] as const, 2))(
  'with PostgreSQL as %s',
  { timeout: 120_000 },
  kind => {
    test('running calls and downloads are completed, new ones get an error, and the exit code is 0', async () => {
      const running = await start(kind)
      const { server, port, management } = running
      const files = kind === 'embedded' ? await openLargeFile(running, 4) : undefined
      const idle = await openRawConnection(port)
      idle.write('GET /api/system-made HTTP/1.1\r\nHost: x\r\n\r\n')
      expect((await idle.answer()).status).toBe(200)
      const release = await holdWorks(running)
      const slow = Array.from({ length: 8 }, () => ask(running, list))
      // Each waits in one connection to the database: until then, its own connection may not be accepted yet.
      await waiting(running).toBe(8)

      server.signal('SIGTERM')
      await stopping(running)
      const hashes = files?.answers.map(readSlowly) ?? []
      const ready = await fetch(`${management}/readyz`)
      expect([ready.status, await ready.json()]).toEqual([503, { ready: false, failing: 'stop' }])
      idle.write('GET /api/system-made HTTP/1.1\r\nHost: x\r\nlang: en\r\n\r\n')
      const refused = await idle.answer()
      expect([refused.status, JSON.parse(refused.body).data.KEY]).toEqual([503, 'MAINTENANCE'])
      expect(refused.headers).toMatchObject({ connection: 'close', 'retry-after': '2' })
      await expect(ask(running, '/api/system-made')).rejects.toThrow()

      await release()
      for (const answer of await Promise.all(slow)) expect(answer.code).toBe(200)
      expect(await Promise.all(hashes)).toEqual(hashes.map(() => files?.sha256))
      expect(await server.exit).toBe(0)
      expect(server.output()).not.toContain('ot waited for')
    })

    test('a job, a mail server and a reader that hang do not delay the stop', async () => {
      const mail = await silentMailServer()
      const running = await start(kind, { SMTP_URL: mail.url })
      const { server, database } = running
      const files = kind === 'embedded' ? await openLargeFile(running, 1) : undefined
      for (const answer of files?.answers ?? []) answer.on('error', () => {})
      await database(db => addMail(db))
      await expect.poll(mail.connections, { timeout: 20_000 }).toBeGreaterThan(0)
      const release = await holdWorks(running)
      await database(db => sql`update jobs set run_at = now() where kind = 'recount-heat'`.execute(db))
      await waiting(running).toBeGreaterThan(0)

      server.signal('SIGTERM')
      expect(await server.exit).toBe(0)
      if (files) expect(server.output()).toContain('Answers that were not waited for any longer: 1.')
      await release()
      mail.close()
    })
  },
)

const addMail = (db: Db) =>
  transact(db, tx =>
    addMessage(tx, {
      to: { channel: 'email', value: 'a@test.example' },
      template: 'code',
      params: { code: '123456' },
      language: 'en',
      at: new Date(),
    }),
  )

test('a second signal ends the process at once, whatever is running', { timeout: 120_000 }, async () => {
  const running = await start('server')
  const release = await holdWorks(running)
  const slow = ask(running, list)
  slow.catch(() => {})
  await waiting(running).toBe(1)
  running.server.signal('SIGTERM')
  await stopping(running)
  running.server.signal('SIGTERM')
  expect(await running.server.exit).toBe(130)
  await expect(slow).rejects.toThrow()
  await release()
})
