/** A host of one file for tests, which knows ranges and lists what it was asked for. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'

interface FileHost {
  /** Ranges that were asked for, without their ends. */
  readonly asked: { readonly from: number; readonly to: number }[]
  /** Answers with this status instead, if set. */
  status: number | undefined
  /** Headers of the answers from now on. */
  headers: Readonly<Record<string, string>>
  /** Falls silent after this many bytes of an answer, if set. */
  silentAfter: number | undefined
  /** Breaks the connection after this many bytes of an answer, if set. */
  cutAfter: number | undefined
  /** Sends at most this many bytes of a range, and says so. */
  most: number | undefined
  /** Sends as many bytes more than it was asked for. */
  more: number
  /** How many answers were ended by who had asked. */
  ended: number
  /** Serves a file of `size` bytes whose byte `i` is `i / 256`, at the address returned. */
  serve(size: number): Promise<string>
}

const usual = {
  status: undefined,
  headers: {},
  silentAfter: undefined,
  cutAfter: undefined,
  most: undefined,
  more: 0,
  ended: 0,
} as const

/** The host is closed after each test. */
export function useFileHost(): FileHost {
  let close = () => {}
  afterEach(() => close())
  const host: FileHost = {
    asked: [],
    ...usual,
    async serve(size) {
      host.asked.length = 0
      const file = Uint8Array.from({ length: size }, (_, index) => index >> 8)
      const server = createServer((request, response) => {
        const [, from = 0, last = size - 1] =
          /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '')?.map(Number) ?? []
        host.asked.push({ from, to: last + 1 })
        response.on('close', () => {
          if (server.listening && !response.writableFinished) host.ended += 1
        })
        const part =
          host.status === 200
            ? file
            : file.subarray(from, Math.min(last + 1 + host.more, from + (host.most ?? size)))
        const told = host.most && { 'content-range': `bytes ${from}-${from + part.length - 1}/${size}` }
        response.writeHead(host.status ?? 206, { 'content-length': part.length, ...told, ...host.headers })
        const { silentAfter, cutAfter } = host
        if (cutAfter !== undefined)
          response.write(part.subarray(0, cutAfter), () => setTimeout(() => request.socket.destroy(), 20))
        else if (silentAfter === undefined) response.end(part)
        else response.write(part.subarray(0, silentAfter))
      })
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
      close = () => {
        Object.assign(host, usual)
        server.close()
        server.closeAllConnections()
      }
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/file.pdf`
    },
  }
  return host
}
