/** Session tokens: 32 random bytes in base64url, 43 characters. Only their SHA-256 is stored. */
import { createHash, randomBytes } from 'node:crypto'

/** A new token and its hash, which is what the database stores. */
export function makeToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** The SHA-256 of a token, by which its session is found. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How long sessions live: docs/wire.md, 1.1.2. */
export const sessionLimits = {
  idleMs: 12 * 60 * minuteMs,
  absoluteMs: 14 * dayMs,
  limitedMs: 15 * minuteMs,
  perUser: 5,
  /** Limited sessions, in addition to `perUser`. */
  limitedPerUser: 2,
  /** `last_at` is written at most this often. */
  touchMs: minuteMs,
} as const
