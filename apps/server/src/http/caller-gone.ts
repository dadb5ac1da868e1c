/** Detects that a caller has closed the connection and no longer waits for the answer. */
import type { FastifyReply } from 'fastify'

/**
 * Aborts when the connection closes before the answer was sent. It watches the response, because Node closes the request
 * as soon as its body was read.
 */
export function callerGone({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  const look = () => {
    if (!raw.writableFinished) leaving.abort()
  }
  if (raw.socket?.destroyed) look()
  else raw.once('close', look)
  return leaving.signal
}
