import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createNetServer, type Socket } from 'node:net'
import { json } from 'node:stream/consumers'
import { languages } from '@lectern/contract'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, test } from 'vitest'
import { priorities } from '../jobs/lanes.ts'
import { planJobs, startJobs } from '../jobs/run-jobs.ts'
import { runDue, runJob, runLane } from '../testing/run-job.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { messageTexts } from './message-texts.data.ts'
import { addMessage, writeMessage } from './outbox.ts'
import { makeMessageKinds } from './send-messages.ts'
import { type Senders, smsSender, smtpSender } from './senders.ts'

const world = await openTestWorld()
const { db, services } = world
const none = { mail: undefined, sms: undefined }
const jobsWith = (senders: Senders) => ({
  db,
  now: services.now,
  kinds: makeMessageKinds({ ...services, readParams: async ({ params }) => params }, senders),
})
const send = (senders: Senders) => runDue(jobsWith(senders), world)
/** Without notifications jobs start up to a second late. */
const patience = { timeout: 15_000 }
const endless = () => new AbortController().signal
const states = async () =>
  (await db.selectFrom('outbox').select(['state', 'tries']).orderBy('id').execute()).map(row => [
    row.state,
    row.tries,
  ])
const add = (
  to: { channel: 'phone' | 'email'; value: string },
  template: 'code' | 'password-changed' = 'code',
) => addMessage(db, { to, template, params: { code: '482913' }, language: 'de', at: services.now() })

const mails: string[] = []
const recipients: string[][] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    recipients.push(session.envelope.rcptTo.map(({ address }) => address))
    let text = ''
    stream.on('data', chunk => {
      text += String(chunk)
    })
    stream.on('end', () => {
      mails.push(text)
      done()
    })
  },
})
const smsBodies: unknown[] = []
let smsStatus = 200
const gateway = createServer(async (request, response) => {
  smsBodies.push(await json(request))
  response.writeHead(smsStatus).end()
})
smtp.listen(0, '127.0.0.1')
gateway.listen(0, '127.0.0.1')
await Promise.all([
  once(gateway, 'listening'),
  smtp.server.listening ? undefined : once(smtp.server, 'listening'),
])
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port
const senders = {
  mail: smtpSender(`smtp://127.0.0.1:${portOf(smtp.server)}?from=academy@lectern.example`),
  sms: smsSender(`http://127.0.0.1:${portOf(gateway)}/send`),
}
afterAll(() => {
  smtp.close(() => {})
  gateway.close()
})

test('without a provider messages stay in the outbox and are logged once; the next server with a provider sends them', async () => {
  const name = () => world.log.filter(line => line.includes('no provider is set up')).length
  await add({ channel: 'email', value: 'a@b.example' })
  await send(none)
  await send(none)
  expect([await states(), name()]).toEqual([[[0, 0]], 1])
  await planJobs(jobsWith(senders))
  await send(senders)
  await send(senders)
  expect(await states()).toEqual([[1, 1]])
  expect(mails).toHaveLength(1)
})

test('a mail goes out by SMTP once, in the language of its reader', async () => {
  expect(mails[0]).toMatch(/From: academy@lectern\.example/)
  expect(mails[0]).toContain('482913')
})

test.each(['x,victim@host.example', 'x;victim@host.example', 'group:victim@host.example;'])(
  'a mail to %s, from before addresses were checked strictly, goes to one address',
  async address => {
    recipients.length = 0
    await senders.mail(address, { subject: 's', body: 'b' }, endless()).catch(() => {})
    expect(recipients.flat()).not.toContain('victim@host.example')
    expect(recipients.flat().length).toBeLessThanOrEqual(1)
  },
)

test('the sender may have a display name', async () => {
  mails.length = 0
  const from = encodeURIComponent('Lectern, Academy <academy@lectern.example>')
  const named = smtpSender(`smtp://127.0.0.1:${portOf(smtp.server)}?from=${from}`)
  await named('a@b.example', { subject: 's', body: 'b' }, endless())
  expect(mails[0]).toMatch(/From: "Lectern, Academy" <academy@lectern\.example>/)
})

test('a refused SMS is sent again later and given up after ten tries; codes are not in the log', async () => {
  await db.deleteFrom('outbox').execute()
  await add({ channel: 'phone', value: '13800001234' }, 'password-changed')
  smsStatus = 503
  for (let i = 1; i <= 10; i++) {
    await send(senders)
    await send(senders)
    expect(smsBodies).toHaveLength(i)
    world.pass(2 ** i * 60_000)
  }
  await send(senders)
  expect(await states()).toEqual([[2, 10]])
  const sending = db.selectFrom('jobs').select('id').where('kind', '=', 'send-sms')
  expect(await sending.execute()).toEqual([])
  expect(smsBodies[0]).toMatchObject({ to: '13800001234', text: expect.stringContaining('Passwort') })
  expect(world.log.join('')).toContain('138****1234')
  expect(world.log.join('')).not.toContain('13800001234')
})

describe('a code that has expired', () => {
  const late = async () => {
    await db.deleteFrom('outbox').execute()
    smsBodies.length = 0
    smsStatus = 200
    await add({ channel: 'phone', value: '13800001234' })
    world.pass(10 * 60_000 + 1)
  }

  test('is not sent', async () => {
    await late()
    await runLane(world, 'sms', senders)
    expect([await states(), smsBodies]).toEqual([[[2, 0]], []])
  })

  test('is given up when there is no provider', async () => {
    await late()
    await runJob(world, 'give-up-codes')
    expect(await states()).toEqual([[2, 0]])
  })
})

describe('while many mails wait', async () => {
  const codes: string[] = []
  /** Bulk mails whose sending has begun; each continues until the test releases it. */
  const begun: (() => void)[] = []
  const slow: Senders = {
    mail: async (to, { subject }) => {
      if (subject.includes('Bestätigungscode')) codes.push(to)
      else await new Promise<void>(resolve => begun.push(resolve))
    },
    sms: async to => void codes.push(to),
  }
  const letGo = () => {
    for (const resolve of begun) resolve()
  }
  const digests = 5_000

  test('5,000 digests do not delay a code: it is sent at once, because bulk mail never takes all places', async () => {
    await db.deleteFrom('outbox').execute()
    await db.deleteFrom('jobs').execute()
    await sql`
      with added as (
        insert into outbox (id, channel, recipient, template, params, lang, not_before)
        select gen_random_uuid(), 'mail', n || '@many.example', 'digest', '{}', 'de', ${services.now()}
          from generate_series(1, ${digests}) n returning id)
      insert into jobs (kind, lane, priority, payload, dedup_key, run_at)
      select 'send-mail', 'mail', ${priorities.bulk}, jsonb_build_object('id', id), id::text, ${services.now()} from added`.execute(
      db,
    )
    const jobs = startJobs(jobsWith(slow), world.app.log)
    await expect.poll(() => begun.length, patience).toBe(2)
    await add({ channel: 'email', value: 'someone@waits.example' })
    await add({ channel: 'phone', value: '13800001234' })
    await expect.poll(() => codes.toSorted(), patience).toEqual(['13800001234', 'someone@waits.example'])
    // Both were sent while the same two digests were still being sent.
    expect(begun).toHaveLength(2)
    letGo()
    await expect.poll(() => begun.length, patience).toBeGreaterThan(2)
    await jobs.stop({ withinMs: 200 })
    letGo()
  })
})

test('a mail server that does not answer delays neither SMS nor the stop; its mails are sent again', async () => {
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('jobs').execute()
  smsBodies.length = 0
  const sockets = new Set<Socket>()
  const silent = createNetServer(socket => sockets.add(socket))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const hanging = { ...senders, mail: smtpSender(`smtp://127.0.0.1:${portOf(silent)}`) }
  const jobs = startJobs(jobsWith(hanging), world.app.log)
  for (let i = 0; i < 6; i++) await add({ channel: 'email', value: `${i}@b.example` }, 'password-changed')
  await expect.poll(() => sockets.size, patience).toBe(4)
  await add({ channel: 'phone', value: '13800001234' })
  await expect.poll(() => smsBodies.length, patience).toBe(1)
  await jobs.stop()
  expect((await states()).toSorted()).toEqual([...Array.from({ length: 6 }, () => [0, 0]), [1, 1]])
  const waiting = db.selectFrom('jobs').select(['tries', 'lease']).where('kind', '=', 'send-mail')
  expect(await waiting.execute()).toEqual(Array.from({ length: 6 }, () => ({ tries: 0, lease: null })))
  for (const socket of sockets) socket.destroy()
  silent.close()
})

test.each([
  ['Bitte ein neues Foto.', 'Anna, Ihre Registrierung wurde abgelehnt: Bitte ein neues Foto. Sie können'],
  ['Foto unscharf', 'Anna, Ihre Registrierung wurde abgelehnt: Foto unscharf. Sie können'],
])('the reason “%s” in a message is followed by one full stop', (opinion, beginning) => {
  const message = { template: 'registration-refused', lang: 'de', params: { name: 'Anna', opinion } }
  expect(writeMessage(message, 'Lectern').body).toContain(beginning)
})

test('every message keeps the slots of the Chinese one in every language', () => {
  const slots = (text: { subject: string; body: string }) =>
    (`${text.subject}${text.body}`.match(/\{\w+\}/g) ?? []).sort()
  for (const texts of Object.values(messageTexts))
    for (const language of languages) expect(slots(texts[language])).toEqual(slots(texts.zh))
})
