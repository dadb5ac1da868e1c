/** The process of one server: receives its job from the bench, reports its port, and its CPU time on request. */
import { createReadStream, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { openFsBlobStore } from '../../apps/server/src/blobs/fs-blob-store.ts'
import { openDatabase } from '../../apps/server/src/db/connect.ts'
import { compareFiles } from '../../apps/server/src/editions/compare-files.ts'
import { handlers } from '../../apps/server/src/handlers.ts'
import { buildApp } from '../../apps/server/src/http/app.ts'
import { hashToken } from '../../apps/server/src/session/tokens.ts'
import { readSettingsFrom } from '../../apps/server/src/settings/settings.ts'
import { openNotary } from '../../apps/server/src/signing/notary.ts'
import { readTicketKey } from '../../apps/server/src/signing/ticket-key.ts'
import { openTicketOffice } from '../../apps/server/src/signing/tickets.ts'
import type { Compared, Comparison, CpuTime, Job, Question, Ready } from './messages.ts'

process.once('message', async (job: Job) => {
  const app = await makers[job.kind](job as never)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  process.send?.({ port: typeof address === 'object' ? (address?.port ?? 0) : 0 } satisfies Ready)
  process.on('message', (question: Question) => {
    if (question.ask === 'cpu') {
      const { user, system } = process.cpuUsage()
      process.send?.({ cpuMs: (user + system) / 1000 } satisfies CpuTime)
    } else void compare(question).then(compared => process.send?.(compared))
  })
})
process.once('disconnect', () => process.exit())

type Makers = { readonly [K in Job['kind']]: (job: Extract<Job, { kind: K }>) => Promise<FastifyInstance> }

const makers: Makers = {
  async ours({ connection, folder }) {
    const { db } = openDatabase(connection)
    const now = () => new Date()
    const secretKey = readTicketKey(folder)
    return buildApp(
      {
        db,
        counters: db,
        blobs: await openFsBlobStore(join(folder, 'blobs')),
        tickets: openTicketOffice(secretKey, now),
        secretKey,
        notary: openNotary(folder, secretKey),
        settings: readSettingsFrom(db, now),
        now,
        publicUrl: undefined,
        origin: 'http://localhost',
        providers: { mail: false, sms: false },
        version: 'bench',
      },
      handlers,
      { logLevel: 'warn', portalFolder: undefined, isHttps: false, rateFactor: 1_000_000 },
    )
  },

  async bare({ connection }) {
    const { pool } = openDatabase(connection)
    const app = Fastify()
    app.get('/cards', async () => {
      const { rows } = await pool.query(newestCards)
      return { code: 200, msg: '', data: { records: rows } }
    })
    app.get('/own-works', async ({ headers }) => {
      const caller = await pool.query('select user_id from sessions where token_hash = $1', [
        hashToken(String(headers.token)),
      ])
      const { rows } = await pool.query(newestOwnWorks, [caller.rows[0]?.user_id])
      return { code: 200, msg: '', data: { records: rows } }
    })
    return app
  },

  async static({ folder }) {
    const app = Fastify()
    await app.register(fastifyStatic, { root: folder })
    return app
  },
}

/** Compares two files as the job for a submitted edition does: in a limited process of this server. */
async function compare({ before, after }: Comparison): Promise<Compared> {
  const startedAt = performance.now()
  const file = (path: string) => ({ bytes: async () => createReadStream(path), size: statSync(path).size })
  const found = await compareFiles(file(before), file(after), new AbortController().signal)
  if ('failure' in found) throw new Error(`the editions were not compared: ${found.failure}`)
  return { seconds: (performance.now() - startedAt) / 1000, changed: found.pages.length }
}

/** The columns of a card, from the same rows, with one index. */
const newestCards = `
  select w.id, v.title, v.intro, v.kind, v.cover_file, w.author, u.nick, u.avatar_file, v.dtype, n.zh as dtype_name, v.keywords,
         w.star_sum, w.star_count, w.heat, v.length, v.price, v.published_at, v.version, v.lang
    from work_versions v join works w on w.id = v.work_id and w.live_version = v.version
    join users u on u.id = w.author left join catalogue_nodes n on n.no = v.dtype
   where v.state = 2 order by v.published_at desc, v.work_id limit 12`

/** The columns of a row in the creation centre, from the same rows, with one index. */
const newestOwnWorks = `
  select w.id, v.title, v.kind, v.cover_file, w.star_sum, w.star_count, w.heat, v.length, w.created_at, w.last_published_at,
         v.state, v.version, v.due, v.rev, w.live_version
    from works w join work_versions v on v.work_id = w.id and v.version = w.head_version
   where w.author = $1 and w.deleted_at is null order by w.created_at desc, w.id desc limit 12`
