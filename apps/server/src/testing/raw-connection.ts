/** A TCP connection on which a test can send what no HTTP client would. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A received answer. */
export interface RawAnswer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A raw connection to the server. */
export interface RawConnection {
  readonly socket: Socket
  write(text: string | Uint8Array): void
  /** The next complete answer. Rejects when the connection ends without one. */
  answer(): Promise<RawAnswer>
  /** Resolves when the server has closed the connection. */
  readonly ended: Promise<void>
}

/** Connects to a port of this machine. */
export async function openRawConnection(port: number): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let received = ''
  let isOver = false
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const next of waiting) next()
  }
  socket.on('data', chunk => {
    received += chunk.toString('latin1')
    wake()
  })
  socket.on('error', () => {})
  const ended = new Promise<void>(resolve => {
    const end = () => {
      isOver = true
      resolve()
      wake()
    }
    socket.once('end', end)
    socket.once('close', end)
  })
  return {
    socket,
    ended,
    write(text) {
      socket.write(text)
    },
    async answer() {
      for (;;) {
        const found = takeAnswer(received)
        if (found) {
          received = found.rest
          return found.answer
        }
        if (isOver) throw new Error(`the connection ended after: ${received}`)
        await new Promise<void>(resolve => {
          const next = () => {
            waiting.delete(next)
            resolve()
          }
          waiting.add(next)
        })
      }
    },
  }
}

/** The first complete answer in a text, and the rest. Needs a Content-Length, which the server sends for small bodies. */
function takeAnswer(text: string): { readonly answer: RawAnswer; readonly rest: string } | undefined {
  const headEnd = text.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const [first = '', ...lines] = text.slice(0, headEnd).split('\r\n')
  const headers = Object.fromEntries(
    lines.map(line => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  const bodyEnd = headEnd + 4 + Number(headers['content-length'] ?? 0)
  if (text.length < bodyEnd) return undefined
  const body = Buffer.from(text.slice(headEnd + 4, bodyEnd), 'latin1').toString('utf8')
  return { answer: { status: Number(first.split(' ')[1]), headers, body }, rest: text.slice(bodyEnd) }
}
