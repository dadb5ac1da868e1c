/** A real HTTP server for the client's tests: it gives the replies a test sets and records the requests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { ApiError } from '../client/api-error.ts'
import { createClient } from '../client/client.ts'

interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** Answers the n-th request of a test, counted from 1. */
export type Reply = (response: ServerResponse, call: number) => void

/** Starts with the test file and ends with it; `reply` is set by each test, `seen` is empty before each. */
export function testServer() {
  const wire = { reply: (() => {}) as Reply, seen: [] as Seen[], baseUrl: '' }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    wire.seen.push({ method, url, headers, body: Buffer.concat(chunks).toString('latin1') })
    wire.reply(response, wire.seen.length)
  })
  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    wire.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    wire.seen = []
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return wire
}

/** Answers with an envelope, under the HTTP status the contract gives its code. */
export const envelope =
  (data: unknown, code = 200, msg = ''): Reply =>
  response => {
    response.writeHead(code >= 429 ? code : 200, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify({ code, msg, data }))
  }

/** Answers with anything else. */
export const raw =
  (status: number, type: string, body: string): Reply =>
  response => {
    response.writeHead(status, { 'content-type': type }).end(body)
  }

/** A client in German, and what it reported. */
export function clientOf(wire: { readonly baseUrl: string }, token?: string) {
  const ended: ApiError[] = []
  const done: string[] = []
  const client = createClient({
    baseUrl: wire.baseUrl,
    language: () => 'de',
    token: () => token,
    onSessionEnded: error => ended.push(error),
    onSuccess: message => done.push(message),
  })
  return { client, ended, done }
}

/** The fields of an ApiError; any other error itself. */
export async function failure(run: Promise<unknown>): Promise<unknown> {
  try {
    return { unexpected: await run }
  } catch (error) {
    if (!(error instanceof ApiError)) return error
    const { code, key, message, field, params } = error
    return { code, key, message, field, params }
  }
}
