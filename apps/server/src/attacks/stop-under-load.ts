/** Stops a server with calls and downloads in progress and a mail server that does not answer. */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openFsBlobStore } from '../blobs/fs-blob-store.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { addMessage } from '../messages/outbox.ts'
import { silentMailServer } from '../testing/silent-mail-server.ts'
import type { Attack, Outcome } from './attack.ts'
import { countWords } from './raw-request.ts'
import { addMembers, call, type Target, withTarget } from './target.ts'

const callers = 40
const streams = 6
const fileBytes = 16_000_000
/** docs/operations.md, Stopping: the process ends after 25 s in any case. */
const mostSeconds = 25

/** SIGTERM while people make calls and download files. */
export const stopUnderLoad: Attack = {
  name: 'stop-under-load',
  does: `SIGTERM while ${callers} people make calls, ${streams} files are downloaded and a mail server hangs`,
  async run() {
    const mail = await silentMailServer()
    try {
      return await withTarget(target => stopIt(target, mail.connections), { env: { SMTP_URL: mail.url } })
    } finally {
      mail.close()
    }
  },
}

async function stopIt(target: Target, mailConnections: () => number): Promise<Outcome> {
  const { server, management } = target
  const broken: string[] = []
  const file = await putLargeFile(target)
  const members = await addMembers(target, callers)
  await target.database(({ db }) => addMail(db))
  while (mailConnections() === 0) await sleep(20)
  const reading = await Promise.all(Array.from({ length: streams }, () => openFile(target, file.id)))
  const told: string[] = []
  const acknowledged: string[] = []
  const end = new AbortController()
  const life = members.map(async (member, index) => {
    for (let turn = 0; !end.signal.aborted; turn++) {
      // Every other call writes; the written ones that were acknowledged must be stored afterwards.
      const content = `stop ${index} ${turn}`
      const sent =
        turn % 2 === 0
          ? call(target, member, ['POST', 'improvePropose'], { CONTENT: content })
          : call(target, member, ['GET', 'home-search'], { SIZE: 12 })
      const answer = await sent.catch(cutOrRefused)
      told.push(typeof answer === 'string' ? answer : (answer.key ?? String(answer.code)))
      if (typeof answer === 'object' && turn % 2 === 0 && answer.code === 200) acknowledged.push(content)
      // The person stops when the server accepts no more calls.
      if (typeof answer === 'string' || answer.key === 'MAINTENANCE') return
      await sleep(10)
    }
  })
  while (told.length < callers * 2) await sleep(10)
  const from = performance.now()
  server.signal('SIGTERM')
  const watching = watchReadiness(management, from)
  const hashes = reading.map(readSlowly)
  const exit = await Promise.race([
    server.exit,
    sleep((mostSeconds + 10) * 1000).then(() => 'running' as const),
  ])
  const seconds = (performance.now() - from) / 1000
  end.abort()
  await Promise.all(life)
  const whole = (await Promise.all(hashes)).filter(hash => hash === file.sha256).length
  const readiness = await watching
  const cut = told.filter(key => key === 'cut').length
  if (exit !== 0) broken.push(`the exit code is ${exit}`)
  if (seconds > mostSeconds) broken.push(`the stop took ${seconds.toFixed(1)} s`)
  if (cut > 0) broken.push(`${cut} answers were cut`)
  if (whole < streams) broken.push(`${streams - whole} of ${streams} files were cut`)
  if (!readiness.some(({ status }) => status === 503)) broken.push('readiness never said 503')
  broken.push(...(await findLost(target, acknowledged)))
  return {
    broken,
    figures: [
      `${told.length} answers: ${countWords(told)}; ${acknowledged.length} written and acknowledged`,
      `${whole} of ${streams} files whole; exit ${exit} after ${seconds.toFixed(1)} s`,
      `readiness: ${readiness.map(({ status, ms }) => `${status} after ${ms} ms`).join(', ')}`,
    ],
  }
}

/** `refused` if the port no longer accepts connections; `cut` if an accepted connection broke. */
function cutOrRefused(error: unknown): 'cut' | 'refused' {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
  return cause?.code === 'ECONNREFUSED' ? 'refused' : 'cut'
}

/** The statuses of `/readyz`, each with its time since `from`, until the management port is closed; equal ones in a row once. */
async function watchReadiness(management: string, from: number) {
  const seen: { status: number; ms: number }[] = []
  for (;;) {
    const status = await fetch(`${management}/readyz`).then(
      async response => {
        await response.text()
        return response.status
      },
      () => undefined,
    )
    if (status === undefined) return seen
    if (seen.at(-1)?.status !== status) seen.push({ status, ms: Math.round(performance.now() - from) })
    await sleep(20)
  }
}

/** Restarts the server on the same folder and reports acknowledged writes that are not stored. */
async function findLost(target: Target, acknowledged: readonly string[]): Promise<readonly string[]> {
  await target.restart()
  const stored = await target.database(({ db }) =>
    sql<{ content: string }>`select content from feedback where content like 'stop %'`.execute(db),
  )
  const found = new Set(stored.rows.map(({ content }) => content))
  const lost = acknowledged.filter(content => !found.has(content))
  return lost.length === 0 ? [] : [`${lost.length} of ${acknowledged.length} acknowledged writes are lost`]
}

/** Replaces the content of the demo's PDFs with a large file and returns one of them that a guest may read. */
async function putLargeFile({ database, dataDir }: Target): Promise<{ id: string; sha256: string }> {
  const content = randomBytes(fileBytes)
  const { sha256 } = await (await openFsBlobStore(join(dataDir, 'blobs'))).put(content)
  const { rows } = await database(async ({ db }) => {
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
  return { id: rows[0]?.id ?? '', sha256 }
}

async function openFile({ server }: Target, id: string): Promise<IncomingMessage> {
  const url = `${server.address}/api/fileView?fileId=${id}&IS_PDF=1`
  const [answer] = await once(request(url, { method: 'POST' }).end(), 'response')
  return answer as IncomingMessage
}

/** The hash of a file read slowly in chunks; `cut` when the connection breaks. */
async function readSlowly(answer: IncomingMessage): Promise<string> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of answer) {
      hash.update(chunk as Buffer)
      await sleep(2)
    }
    return hash.digest('hex')
  } catch {
    return 'cut'
  }
}

const addMail = (db: Db) =>
  transact(db, tx =>
    addMessage(tx, {
      to: { channel: 'email', value: 'a@attack.example' },
      template: 'code',
      params: { code: '123456' },
      language: 'en',
      at: new Date(),
    }),
  )
