/**
 * Sends the messages of the outbox at least once: a job for each message sends it, then marks it as sent. Without a provider
 * for its channel a message is logged once and stays in the outbox; a server with a provider sends it later.
 */
import { sql } from 'kysely'
import { timeOfId } from '../db/id-sql.ts'
import { storableText } from '../db/storable-text.ts'
import type { JobKind, RunningJob } from '../jobs/job-kind.ts'
import { priorities } from '../jobs/lanes.ts'
import { addJobs } from '../jobs/queue.ts'
import type { Services } from '../services.ts'
import { siteNameIn } from '../settings/site-name.ts'
import { maskEmail, maskPhone } from './contact.ts'
import { messageJobs, type StoredParams, sendingOf, writeMessage } from './outbox.ts'
import type { Senders } from './senders.ts'

/**
 * Reads the params of a message when it is sent; undefined when there is nothing to tell any more. Messages about notices name them
 * only, and the reader of notices is in a higher layer.
 */
export type ReadMessageParams = (message: {
  readonly params: StoredParams
  readonly lang: string
}) => Promise<StoredParams | undefined>

type Parts = Pick<Services, 'db' | 'settings' | 'now'> & { readonly readParams: ReadMessageParams }

interface StoredMessage {
  readonly id: string
  readonly channel: 'mail' | 'sms'
  readonly recipient: string
  readonly template: string
  readonly params: StoredParams
  readonly lang: string
  readonly at: Date
}

const minuteMs = 60_000
/** Expired codes are not sent. */
const codeLifeMs = 10 * minuteMs
const channels = ['mail', 'sms'] as const

/** The kinds of job that send and maintain the outbox. */
export function makeMessageKinds(parts: Parts, senders: Senders): readonly JobKind[] {
  const upkeep = { lane: 'work', priority: priorities.upkeep } as const
  return [
    ...channels.map(channel => ({
      ...messageJobs[channel],
      run: (job: RunningJob) => send(parts, senders, job),
      limitMs: minuteMs,
      retryMs: minuteMs / 2,
    })),
    { ...upkeep, kind: 'give-up-codes', run: () => giveUpCodes(parts), everyMs: minuteMs },
    {
      ...upkeep,
      kind: 'queue-messages',
      run: () => queueWaiting(parts, senders),
      everyMs: 60 * minuteMs,
      atStart: true,
    },
  ]
}

/** Sends one message, unless it was sent already or is an expired code. */
async function send(
  { db, settings, now, readParams }: Parts,
  senders: Senders,
  job: RunningJob,
): Promise<void> {
  const { rows } = await sql<StoredMessage>`
    select id, channel, recipient, template, params, lang, ${timeOfId(sql.ref('id'))} as at
      from outbox where id = ${job.payload.id ?? null}::uuid and state = 0`.execute(db)
  const message = rows[0]
  if (!message) return
  const mark = (change: { readonly state?: 1 | 2; readonly sent_at?: Date; readonly error: string | null }) =>
    db
      .updateTable('outbox')
      .set({ tries: sql`tries + 1`, ...change })
      .where('id', '=', message.id)
      .execute()
  if (message.template === 'code' && now().getTime() - message.at.getTime() > codeLifeMs) {
    await giveUpCodes({ db, now })
    return
  }
  const params = await readParams(message)
  if (params === undefined) {
    await db
      .updateTable('outbox')
      .set({ state: 2, error: 'nothing to tell any more' })
      .where('id', '=', message.id)
      .execute()
    return
  }
  const sendBy = senders[message.channel]
  if (sendBy === undefined) {
    job.log.warn({ message: nameOf(message) }, 'a message waits in the outbox: no provider is set up')
    return
  }
  try {
    await sendBy(
      message.recipient,
      writeMessage({ ...message, params }, siteNameIn(await settings.read(), message.lang)),
      job.signal,
    )
  } catch (error) {
    // An aborted job runs again; the error says nothing about the message.
    if (job.signal.aborted && job.signal.reason === error) throw error
    job.log.warn({ err: error, message: nameOf(message), tries: job.tries }, 'a message was not taken')
    await mark({ error: storableText(String(error), 500), ...(job.isLastTry ? { state: 2 } : {}) })
    if (job.isLastTry) return
    throw error
  }
  await mark({ state: 1, sent_at: now(), error: null })
}

/** Marks expired codes as failed. */
async function giveUpCodes({ db, now }: Pick<Parts, 'db' | 'now'>): Promise<void> {
  await sql`
    update outbox set state = 2, error = 'too late'
     where state = 0 and template = 'code'
       and ${timeOfId(sql.ref('id'))} < ${new Date(now().getTime() - codeLifeMs)}::timestamptz`.execute(db)
}

const atOnce = 1_000

/** Adds jobs for waiting messages without one: they were written while no provider was configured. */
async function queueWaiting({ db, now }: Pick<Parts, 'db' | 'now'>, senders: Senders): Promise<void> {
  await giveUpCodes({ db, now })
  for (const channel of channels) {
    if (senders[channel] === undefined) continue
    for (;;) {
      const { rows } = await sql<Pick<StoredMessage, 'id' | 'template'>>`
        select o.id, o.template from outbox o
         where o.state = 0 and o.channel = ${channel}
           and not exists (select 1 from jobs j where j.kind = ${messageJobs[channel].kind} and j.dedup_key = o.id::text)
         order by o.id limit ${atOnce}`.execute(db)
      await addJobs(
        db,
        messageJobs[channel],
        rows.map(({ id, template }) => sendingOf(id, { template, at: now() })),
      )
      if (rows.length < atOnce) break
    }
  }
}

const nameOf = (message: StoredMessage) => ({
  id: message.id,
  channel: message.channel,
  template: message.template,
  to: message.channel === 'sms' ? maskPhone(message.recipient) : maskEmail(message.recipient),
})
