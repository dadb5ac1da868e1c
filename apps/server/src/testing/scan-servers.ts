/** Small scanners that speak the protocols of real ones: bytes with the word `EICAR` are unsafe. */
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import { whenOver } from './when-over.ts'

const isUnsafe = (bytes: Buffer) => bytes.includes('EICAR')

/** What a scanner has been sent. */
export interface ScanServer {
  readonly address: string
  readonly seen: Buffer[]
}

/** An HTTP scanner; `status` answers everything with that status. */
export async function startHttpScanner(status?: number): Promise<ScanServer> {
  const seen: Buffer[] = []
  const server = createHttpServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const bytes = Buffer.concat(chunks)
      seen.push(bytes)
      response.statusCode = status ?? (isUnsafe(bytes) ? 406 : 200)
      response.end()
    })
  })
  return { address: `http://127.0.0.1:${await listen(server)}/scan`, seen }
}

/** A clamd that knows only INSTREAM; with `mostBytes` it refuses longer streams, and with `isMute` it never answers. */
export async function startClamd(
  options: { readonly path?: string; readonly mostBytes?: number; readonly isMute?: boolean } = {},
): Promise<ScanServer> {
  const seen: Buffer[] = []
  const command = Buffer.from('zINSTREAM\0')
  const server = createServer(socket => {
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece])
      if (options.isMute) return undefined
      const { bytes, isWhole } = chunksIn(received.subarray(command.length))
      if (bytes.length > (options.mostBytes ?? Number.POSITIVE_INFINITY))
        return socket.end('INSTREAM size limit exceeded. ERROR\0')
      if (!isWhole) return undefined
      if (!received.subarray(0, command.length).equals(command)) return socket.end('UNKNOWN COMMAND\0')
      seen.push(bytes)
      return socket.end(isUnsafe(bytes) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  if (options.path === undefined) return { address: `clamd://127.0.0.1:${await listen(server)}`, seen }
  await new Promise<void>(resolve => server.listen(options.path, resolve))
  whenOver(() => closed(server))
  return { address: `clamd://${options.path}`, seen }
}

function chunksIn(stream: Buffer): { readonly bytes: Buffer; readonly isWhole: boolean } {
  const chunks: Buffer[] = []
  for (let at = 0; at + 4 <= stream.length; ) {
    const length = stream.readUInt32BE(at)
    if (length === 0) return { bytes: Buffer.concat(chunks), isWhole: true }
    chunks.push(stream.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return { bytes: Buffer.concat(chunks), isWhole: false }
}

function closed(server: Server | ReturnType<typeof createHttpServer>): Promise<void> {
  return new Promise(resolve => server.close(() => resolve()))
}

async function listen(server: Server | ReturnType<typeof createHttpServer>): Promise<number> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  whenOver(() => closed(server))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a server without a port')
  return address.port
}
