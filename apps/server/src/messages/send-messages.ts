/**
 * Sends what is in the outbox, at least once: a message is taken for two minutes, sent, then marked. Without a sender
 * for its channel it stays there and is named once.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { timeOfId } from '../db/id-sql.ts'
import { storableText } from '../db/storable-text.ts'
import type { Services } from '../services.ts'
import { maskEmail, maskPhone } from './contact.ts'
import { writeMessage } from './outbox.ts'
import type { Senders } from './senders.ts'

interface TakenMessage {
  readonly id: string
  readonly channel: 'mail' | 'sms'
  readonly recipient: string
  readonly template: string
  readonly params: unknown
  readonly lang: string
  readonly tries: number
}

const mostTries = 8
/** A code that is over is not sent any more. */
const codeLife = sql`interval '10 minutes'`

type Parts = Pick<Services, 'db' | 'settings' | 'now'>

/** Sends everything that is due; answers how many messages were taken by the other side. */
export async function sendDue(parts: Parts, senders: Senders, log: FastifyBaseLogger): Promise<number> {
  const { db, settings, now } = parts
  const channels = (['mail', 'sms'] as const).filter(channel => senders[channel] !== undefined)
  let sent = 0
  for (;;) {
    const message = await takeMessage(db, channels, now())
    if (!message) return sent
    const send = senders[message.channel]
    try {
      await send?.(message.recipient, writeMessage(message, (await settings.read())['site.title']))
      await db
        .updateTable('outbox')
        .set({ state: 1, sent_at: now(), error: null })
        .where('id', '=', message.id)
        .execute()
      sent += 1
    } catch (error) {
      const isLast = message.tries >= mostTries
      log.warn({ err: error, message: nameOf(message), tries: message.tries }, 'a message was not taken')
      await db
        .updateTable('outbox')
        .set({ error: storableText(String(error), 500), ...(isLast ? { state: 2 } : {}) })
        .where('id', '=', message.id)
        .execute()
    }
  }
}

/** Takes the message due longest; a failed one comes back after 2, 4, 8 … minutes. */
async function takeMessage(db: Db, channels: readonly string[], at: Date): Promise<TakenMessage | undefined> {
  const { rows } = await sql<TakenMessage>`
    update outbox set tries = tries + 1, not_before = ${at}::timestamptz + interval '1 minute' * (2 ^ least(tries + 1, 8))
     where id = (
       select id from outbox
        where state = 0 and not_before <= ${at} and channel = any(${channels}::text[])
        order by not_before limit 1 for update skip locked)
    returning id, channel, recipient, template, params, lang, tries`.execute(db)
  return rows[0]
}

/** Gives up codes nobody can use any more. */
export async function dropStaleCodes(db: Db, at: Date): Promise<void> {
  await sql`
    update outbox set state = 2, error = 'too late'
     where state = 0 and template = 'code'
       and ${timeOfId(sql.ref('id'))} < ${at}::timestamptz - ${codeLife}`.execute(db)
}

const nameOf = (message: Pick<TakenMessage, 'id' | 'channel' | 'recipient' | 'template'>) => ({
  id: message.id,
  channel: message.channel,
  template: message.template,
  to: message.channel === 'sms' ? maskPhone(message.recipient) : maskEmail(message.recipient),
})

const pauseMs = 2_000

/** Sends now and from time to time until stopped. */
export function startSending(
  services: Services,
  senders: Senders,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  // Messages of before this start have been named already.
  let namedUntil = services.now()
  const nameWaiting = async () => {
    const until = services.now()
    const waiting = await services.db
      .selectFrom('outbox')
      .select(['id', 'channel', 'recipient', 'template'])
      .where('state', '=', 0)
      .where('not_before', '>', namedUntil)
      .where('not_before', '<=', until)
      .execute()
    namedUntil = until
    for (const { channel, ...message } of waiting) {
      if (channel !== 'mail' && channel !== 'sms') continue
      if (senders[channel] === undefined)
        log.warn(
          { message: nameOf({ ...message, channel }) },
          'a message waits in the outbox: no provider is set up',
        )
    }
  }
  const loop = async () => {
    while (!signal.aborted) {
      try {
        await dropStaleCodes(services.db, services.now())
        await nameWaiting()
        await sendDue(services, senders, log)
      } catch (error) {
        log.error({ err: error }, 'sending messages failed')
      }
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const running = loop()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
