/** Answers of bytes: conditional requests, ranges and security headers. */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { create } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BytesAnswer } from '../calls/bytes-answer.ts'

/** A range of bytes; both ends are inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The part that a `Range` header requests: undefined for the whole file (also for headers we ignore: other units, several
 * ranges), 'unsatisfiable' for a range outside of the file. The library `range-parser` 1.3.0 refuses headers that must be
 * ignored, and refuses the last hundred bytes of a file that has fewer. RFC 9110, 14.2
 */
export function readRange(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '')
  if (!match) return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), sizeBytes)
    return length === 0 ? 'unsatisfiable' : { start: sizeBytes - length, end: sizeBytes - 1 }
  }
  const start = Number(first)
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= sizeBytes ? 'unsatisfiable' : { start, end }
}

/** Sends the file or the requested part: 200, 206, 304 or 416. */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: BytesAnswer,
): Promise<FastifyReply> {
  const etag = `"${answer.sha256}"`
  reply.headers({
    'content-type': answer.mime,
    'cache-control': answer.cacheControl,
    etag,
    'accept-ranges': 'bytes',
    'content-disposition': create(answer.fileName, {
      type: answer.isDownload ? 'attachment' : 'inline',
      fallback: false,
    }),
    'x-content-type-options': 'nosniff',
    // A document opened by its own URL runs no script, and only our own pages may frame it.
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
  })
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const mayPart = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
  const range = mayPart ? readRange(request.headers.range, answer.sizeBytes) : undefined
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${answer.sizeBytes}`).send()
  }
  if (range) {
    const { start, end } = range
    reply.code(206).headers({
      'content-range': `bytes ${start}-${end}/${answer.sizeBytes}`,
      'content-length': end - start + 1,
    })
    return sendParts(request, reply, await answer.read(start, end))
  }
  reply.header('content-length', answer.sizeBytes)
  if (answer.sizeBytes === 0) return reply.send('')
  return sendParts(request, reply, await answer.read(0, answer.sizeBytes - 1))
}

/** Writes each chunk to the connection before it reads the next, so that only one is in memory. */
async function sendParts(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AsyncIterable<Uint8Array>,
): Promise<FastifyReply> {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders)
  try {
    for await (const part of parts) await write(raw, part)
    raw.end()
  } catch (error) {
    // A client may leave in the middle of a file; any other error is a fault of the server.
    if (!(error instanceof ReaderLeft)) request.log.error({ err: error }, 'a file broke off')
    raw.destroy()
  }
  return reply
}

class ReaderLeft extends Error {}

/** Waits until the connection has taken a chunk. @throws {ReaderLeft} when it is closed. */
function write(raw: ServerResponse, part: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(new ReaderLeft())
    raw.once('close', leave)
    raw.write(part, error => {
      raw.off('close', leave)
      if (error) leave()
      else resolve()
    })
  })
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some(part => ['*', etag, `W/${etag}`].includes(part.trim()))
}
