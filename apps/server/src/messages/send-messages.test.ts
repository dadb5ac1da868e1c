import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { languages } from '@lectern/contract'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { openTestWorld } from '../testing/test-world.ts'
import { messageTexts } from './message-texts.data.ts'
import { addMessage } from './outbox.ts'
import { dropStaleCodes, sendDue } from './send-messages.ts'
import { smsSender, smtpSender } from './senders.ts'

const world = await openTestWorld()
const { db, services } = world
const log = world.app.log
const none = { mail: undefined, sms: undefined }
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

test('without a provider messages stay in the outbox', async () => {
  await add({ channel: 'email', value: 'a@b.example' })
  expect(await sendDue(services, none, log)).toBe(0)
  expect(await states()).toEqual([[0, 0]])
})

test('a mail goes out by SMTP once, in the language of its reader', async () => {
  expect(await sendDue(services, senders, log)).toBe(1)
  expect(await sendDue(services, senders, log)).toBe(0)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatch(/From: academy@lectern\.example/)
  expect(mails[0]).toContain('482913')
})

test.each(['x,victim@host.example', 'x;victim@host.example', 'group:victim@host.example;'])(
  'a mail to %s, from before addresses were checked strictly, goes to one address',
  async address => {
    recipients.length = 0
    await senders.mail(address, { subject: 's', body: 'b' }).catch(() => {})
    expect(recipients.flat()).not.toContain('victim@host.example')
    expect(recipients.flat().length).toBeLessThanOrEqual(1)
  },
)

test('the sender may bear a name', async () => {
  mails.length = 0
  const from = encodeURIComponent('Lectern, Academy <academy@lectern.example>')
  const named = smtpSender(`smtp://127.0.0.1:${portOf(smtp.server)}?from=${from}`)
  await named('a@b.example', { subject: 's', body: 'b' })
  expect(mails[0]).toMatch(/From: "Lectern, Academy" <academy@lectern\.example>/)
})

test('a refused short message is tried again later, and given up after eight times; codes are not in the log', async () => {
  await db.deleteFrom('outbox').execute()
  await add({ channel: 'phone', value: '13800001234' }, 'password-changed')
  smsStatus = 503
  for (let i = 1; i <= 8; i++) {
    expect(await sendDue(services, senders, log)).toBe(0)
    expect(await sendDue(services, senders, log)).toBe(0)
    expect(smsBodies).toHaveLength(i)
    world.pass(2 ** i * 60_000)
  }
  expect(await states()).toEqual([[2, 8]])
  expect(smsBodies[0]).toMatchObject({ to: '13800001234', text: expect.stringContaining('Passwort') })
  expect(world.log.join('')).toContain('138****1234')
  expect(world.log.join('')).not.toContain('13800001234')
})

test('a code that is over is not sent', async () => {
  await db.deleteFrom('outbox').execute()
  await add({ channel: 'phone', value: '13800001234' })
  world.pass(9 * 60_000)
  await dropStaleCodes(db, services.now())
  expect(await states()).toEqual([[0, 0]])
  world.pass(61_000)
  await dropStaleCodes(db, services.now())
  expect(await states()).toEqual([[2, 0]])
})

test('every message keeps the slots of the Chinese one in every language', () => {
  const slots = (text: { subject: string; body: string }) =>
    (`${text.subject}${text.body}`.match(/\{\w+\}/g) ?? []).sort()
  for (const texts of Object.values(messageTexts))
    for (const language of languages) expect(slots(texts[language])).toEqual(slots(texts.zh))
})
