/** Raw requests, of which an attacker sends any part, on connections of their own. */
import { setTimeout as sleep } from 'node:timers/promises'
import { openRawConnection, type RawAnswer, type RawConnection } from '../testing/raw-connection.ts'
import type { Target } from './target.ts'

/** Sends the head of a POST with a body, and the given part of the body. */
export async function beginPost(
  { port }: Pick<Target, 'port'>,
  path: string,
  headers: Readonly<Record<string, string | number>>,
  body: string | Uint8Array = '',
): Promise<RawConnection> {
  const connection = await openRawConnection(port)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  connection.write(`POST /api/${path} HTTP/1.1\r\nHost: x\r\n${lines.join('')}\r\n`)
  connection.write(body)
  return connection
}

/** The key of an error, `taken` for success, `no envelope` for anything else. */
export function keyOf({ body }: RawAnswer): string {
  try {
    const { code, data } = JSON.parse(body) as { code?: number; data?: { KEY?: string } }
    return data?.KEY ?? (code === 200 ? 'taken' : 'no envelope')
  } catch {
    return 'no envelope'
  }
}

/** The answers within `ms` milliseconds; `ended` for connections closed without one, undefined for those still open. */
export async function answersWithin(
  connections: readonly RawConnection[],
  ms: number,
): Promise<readonly (RawAnswer | 'ended' | undefined)[]> {
  const over = new AbortController()
  const late = sleep(ms, undefined, { signal: over.signal }).catch(() => undefined)
  const found = await Promise.all(
    connections.map(connection => Promise.race([connection.answer().catch(() => 'ended' as const), late])),
  )
  over.abort()
  return found
}

/** Counts equal words: `3 × A, 2 × B`. */
export function countWords(words: Iterable<string>): string {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].map(([word, count]) => `${count} × ${word}`).join(', ')
}
