/**
 * Tickets: URLs of files that contain their own permission, for `img` and `video` elements, which send no token. A ticket is
 * signed, names one file, and expires. Public pictures (covers, avatars) have tickets without a session that last a day. A
 * ticket for any other file belongs to a session and lasts up to two hours, and the permission to read the file is checked
 * on each use.
 */
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Actor } from '../caller/actor.ts'

/** The content of a ticket. */
export interface Ticket {
  readonly use: 'picture' | 'file'
  readonly fileId: string
  /** The id of its session; null for guests and pictures. */
  readonly sessionId: string | null
}

/** Makes and reads tickets. */
export interface TicketOffice {
  /** The public URL of a picture; empty without one. It stays the same for six hours, so that browsers cache it. */
  pictureUrl(fileId: string | null): string
  /** The URL of a file for one caller. It stays the same for five minutes. */
  fileUrl(fileId: string, actor: Actor): string
  /** The content of a ticket, or undefined for a forged or expired one. */
  read(ticket: string): Ticket | undefined
}

const hourMs = 3_600_000
const pictureStepMs = 6 * hourMs
const fileStepMs = hourMs / 12
const lifeMs = { picture: 24 * hourMs, file: 2 * hourMs } as const
/** Tickets survive it when the clock is set back by so much. */
const clockStepMs = hourMs
/** The most URLs in the cache, about 200 bytes each. */
const mostUrls = 20_000

const uses = ['picture', 'file'] as const
const bodyBytes = 37
const macBytes = 16
const noSession = '0'.repeat(32)

/** An office that signs with 32 secret bytes. */
export function openTicketOffice(secret: Uint8Array, now: () => Date): TicketOffice {
  // Node makes a key of the bytes for every signature, which takes four times as long as the signature.
  const key = createSecretKey(secret)
  const sign = (body: Uint8Array) => createHmac('sha256', key).update(body).digest().subarray(0, macBytes)

  const issue = ({ use, fileId, sessionId }: Ticket, expiresAtMs: number) => {
    const expiry = Buffer.alloc(4)
    expiry.writeUInt32BE(Math.floor(expiresAtMs / 1000))
    const body = Buffer.concat([
      Buffer.from([uses.indexOf(use)]),
      Buffer.from(fileId.replaceAll('-', ''), 'hex'),
      expiry,
      Buffer.from(sessionId?.replaceAll('-', '') ?? noSession, 'hex'),
    ])
    return `/api/media/${Buffer.concat([body, sign(body)]).toString('base64url')}`
  }

  // Lists show the same covers again and again; signing their URLs took a tenth of the time of a list.
  const urls = new LRUCache<string, string>({ max: mostUrls })

  /** A URL that stays the same during a step of time. */
  const stableUrl = (ticket: Ticket, stepMs: number, forMs: number) => {
    const step = Math.floor(now().getTime() / stepMs) * stepMs
    const key = `${step} ${ticket.use} ${ticket.fileId} ${ticket.sessionId}`
    const known = urls.get(key)
    if (known !== undefined) return known
    const url = issue(ticket, step + forMs)
    urls.set(key, url)
    return url
  }

  return {
    pictureUrl(fileId) {
      if (fileId === null) return ''
      return stableUrl({ use: 'picture', fileId, sessionId: null }, pictureStepMs, lifeMs.picture)
    },
    fileUrl(fileId, actor) {
      const sessionId = actor.kind === 'member' ? actor.sessionId : null
      return stableUrl({ use: 'file', fileId, sessionId }, fileStepMs, lifeMs.file)
    },
    read(ticket) {
      const bytes = Buffer.from(ticket, 'base64url')
      if (bytes.length !== bodyBytes + macBytes || bytes.toString('base64url') !== ticket) return undefined
      const body = bytes.subarray(0, bodyBytes)
      if (!timingSafeEqual(sign(body), bytes.subarray(bodyBytes))) return undefined
      const use = uses[body.readUInt8(0)]
      const expiresAtMs = body.readUInt32BE(17) * 1000
      const leftMs = expiresAtMs - now().getTime()
      // One with more time left was made when the clock was ahead.
      if (use === undefined || leftMs <= 0 || leftMs > lifeMs[use] + clockStepMs) return undefined
      const session = body.subarray(21).toString('hex')
      return {
        use,
        fileId: dashed(body.subarray(1, 17).toString('hex')),
        sessionId: session === noSession ? null : dashed(session),
      }
    },
  }
}

const dashed = (hex: string) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
