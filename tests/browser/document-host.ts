/** A host of documents on another origin, which supports range requests and can simulate failures. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@playwright/test'

interface DocumentHost {
  /** Address of the file. */
  readonly url: string
  file: Uint8Array
  /** Headers without which it refuses a request, if set. */
  required: Readonly<Record<string, string>> | undefined
  /** Refuses all requests while it is true. */
  isDown: boolean
  /** Bytes sent so far. */
  sentBytes: number
  /** The parts sent so far, without their ends. */
  readonly sent: { readonly from: number; readonly to: number }[]
}

/** Runs a host with one document for the tests of a file. */
export function useDocumentHost(): DocumentHost {
  const host = {
    url: '',
    file: new Uint8Array(),
    required: undefined as Readonly<Record<string, string>> | undefined,
    isDown: false,
    sentBytes: 0,
    sent: [] as { from: number; to: number }[],
  }
  const server = createServer((request, response) => {
    const { origin = '*' } = request.headers
    response.setHeader('access-control-allow-origin', origin)
    response.setHeader('access-control-allow-credentials', 'true')
    response.setHeader('access-control-expose-headers', 'content-range')
    response.setHeader('access-control-allow-headers', 'range, authorization')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    if (host.isDown) return void response.writeHead(503).end()
    const isLet = Object.entries(host.required ?? {}).every(
      ([name, value]) => request.headers[name] === value,
    )
    if (!isLet) return void response.writeHead(401).end()
    const { file } = host
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '')?.map(Number) ?? []
    const part = from === undefined ? file : file.subarray(from, Number(to) + 1)
    if (from !== undefined) {
      response.setHeader('content-range', `bytes ${from}-${from + part.length - 1}/${file.length}`)
    }
    response.writeHead(from === undefined ? 200 : 206, { 'content-length': part.length }).end(part)
    host.sentBytes += part.length
    host.sent.push({ from: from ?? 0, to: (from ?? 0) + part.length })
  })
  test.beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    host.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/paper.pdf`
  })
  test.afterAll(() => void server.close())
  return host
}
