import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A mail server that accepts connections and never answers. */
export async function silentMailServer() {
  let connections = 0
  const server = createServer(socket => {
    connections += 1
    socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    close: () => void server.close(),
  }
}
