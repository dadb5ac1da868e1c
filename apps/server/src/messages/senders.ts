/** The two ways to send a message: SMTP and an SMS gateway. Each rejects when the provider does not accept the message. */
import { createTransport } from 'nodemailer'
import type { MessageText } from './message-texts.data.ts'

/** Sends one message to one address. Aborting rejects at once with the signal's reason; the message may have been sent by then. */
export type Send = (recipient: string, text: MessageText, signal: AbortSignal) => Promise<void>

/** The configured providers; messages of a channel without one wait in the outbox. */
export interface Senders {
  readonly mail: Send | undefined
  readonly sms: Send | undefined
}

const timeoutMs = 15_000

/** Sends e-mail by SMTP; `SMTP_URL` may give the sender as `?from=academy@example.com`. */
export function smtpSender(smtpUrl: string): Send {
  const url = new URL(smtpUrl)
  const from =
    url.searchParams.get('from') ??
    (url.username.includes('%40') ? decodeURIComponent(url.username) : `lectern@${url.hostname}`)
  const isSecure = url.protocol === 'smtps:'
  const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
  const transport = createTransport({
    host: url.hostname,
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    secure: isSecure,
    ...(auth.user === '' ? {} : { auth }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  const sender = mailboxOf(from)
  return async (recipient, { subject, body }, signal) => {
    // Addresses are passed as objects: nodemailer parses text as a list, and a comma would make two recipients.
    const to = { name: '', address: recipient }
    const envelope = { from: sender, to: [to] }
    await orAborted(transport.sendMail({ from: sender, to, envelope, subject, text: body }), signal)
  }
}

/** The mailbox of `Academy <academy@example.com>` or of an address alone. */
function mailboxOf(text: string): { readonly name: string; readonly address: string } {
  const { name = '', address = text } = /^(?<name>[^<>]*)<(?<address>[^<>]+)>$/.exec(text)?.groups ?? {}
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() }
}

/** Sends SMS by an HTTP gateway: `POST SMS_URL` with `{ "to", "text" }`; any 2xx status means accepted. */
export function smsSender(smsUrl: string): Send {
  return async (to, { subject, body }, signal) => {
    const response = await fetch(smsUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to, text: `${subject}: ${body}` }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
  }
}

/** Waits for the work or the abort signal, whichever comes first. nodemailer cannot abort a mail; its connection times out by itself. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  let tell = () => {}
  const aborted = new Promise<never>((_, reject) => {
    tell = () => reject(signal.reason)
    signal.addEventListener('abort', tell, { once: true })
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', tell)
  }
}
