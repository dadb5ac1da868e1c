/** Serves pages and documents with range requests, optionally at a limited speed, and records what it sent. */
import { createReadStream, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

/** The network speed; zero means unlimited. */
export interface Line {
  readonly latencyMs: number
  readonly bytesPerSecond: number
}

/** Unlimited. */
export const unshaped: Line = { latencyMs: 0, bytesPerSecond: 0 }

/** Bytes of documents that were sent, how many of them were sent before, and the number of requests. */
interface Sent {
  readonly bytes: number
  readonly twice: number
  readonly requests: number
}

/** A running server. */
export interface PageServer {
  readonly address: string
  /** The speed of all answers together from now on. */
  setLine(line: Line): void
  /** What was sent since the last call. */
  takeSent(): Sent
  close(): Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.pdf': 'application/pdf',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** `documents` is served under `/documents/`, everything else from `pages`. */
export async function startPageServer(pages: string, documents: string): Promise<PageServer> {
  let line = unshaped
  let sent: Sent = { bytes: 0, twice: 0, requests: 0 }
  /** Which bytes of a document were sent. */
  let known = new Map<string, Uint8Array>()
  /** When the simulated line is free again: all answers share it. */
  let freeAt = 0

  /** Waits until the line has transferred this many bytes. */
  const carry = async (bytes: number) => {
    if (line.bytesPerSecond === 0) return
    freeAt = Math.max(freeAt, performance.now()) + (bytes / line.bytesPerSecond) * 1000
    const waitMs = freeAt - performance.now()
    if (waitMs > 1) await rest(waitMs)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
    const isDocument = path.startsWith('/documents/')
    const file = isDocument ? join(documents, path.slice('/documents/'.length)) : join(pages, path)
    if (isDocument && line.latencyMs > 0) await rest(line.latencyMs)
    const size = sizeOf(file)
    if (size === undefined) return void response.writeHead(404).end()
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
    const start = Number(range?.[1] ?? 0)
    const end = range?.[2] ? Math.min(Number(range[2]), size - 1) : size - 1
    response.writeHead(range ? 206 : 200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-length': end - start + 1,
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
    })
    if (request.method === 'HEAD') return void response.end()
    if (isDocument) sent = { ...sent, requests: sent.requests + 1 }
    const before = known.get(file) ?? new Uint8Array(size)
    if (isDocument) known.set(file, before)
    let at = start
    for await (const chunk of createReadStream(file, { start, end, highWaterMark: 65_536 })) {
      if (response.destroyed) return
      if (isDocument) await carry(chunk.length)
      if (!response.write(chunk)) await drained(response)
      if (!isDocument) continue
      const part = before.subarray(at, at + chunk.length)
      const twice = part.reduce((sum, times) => sum + times, 0)
      part.fill(1)
      at += chunk.length
      sent = { ...sent, bytes: sent.bytes + chunk.length, twice: sent.twice + twice }
    }
    response.end()
  }

  const server = createServer((request, response) => {
    // A browser that closes the connection during an answer is not an error.
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setLine: next => {
      line = next
    },
    takeSent() {
      const taken = sent
      sent = { bytes: 0, twice: 0, requests: 0 }
      known = new Map()
      return taken
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const rest = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

function sizeOf(file: string): number | undefined {
  const found = statSync(file, { throwIfNoEntry: false })
  return found?.isFile() ? found.size : undefined
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise(resolve => {
    const go = () => {
      response.off('drain', go)
      response.off('close', go)
      resolve()
    }
    response.on('drain', go)
    response.on('close', go)
  })
}
