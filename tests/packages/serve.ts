import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { keepIncrement } from '../../docs/site/examples/save/keep-increment.ts'
import { realFile } from './real-file.ts'

/** The examples of the documentation. */
export const examples = join(import.meta.dirname, '../../docs/site/examples')

/** A static server with a strict content security policy, which also takes what a page saves. */
export interface PageServer {
  readonly url: string
  /** The files that the page saved, oldest first. */
  readonly saved: readonly Uint8Array[]
  /** Paths that were requested, each once, in their order. */
  readonly requested: ReadonlySet<string>
  /** Paths that it does not have, which were requested. */
  readonly missing: readonly string[]
  close(): void
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
}

/** The policy that the documentation names. */
export const strictPolicy: Readonly<Record<string, string>> = Object.fromEntries(
  readFileSync(join(examples, 'policy/content-security-policy.txt'), 'utf8')
    .trim()
    .split('\n')
    .map(line => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
)

/** Serves folders by the first part of the path (`/` for the rest), `/real.pdf`, `/saved` for what a page saves, and what it appends to `/real.pdf`. */
export async function serve(
  folders: Readonly<Record<string, string>>,
  policy: Readonly<Record<string, string>> = strictPolicy,
): Promise<PageServer> {
  const saved: Uint8Array[] = []
  const requested = new Set<string>()
  const missing: string[] = []
  const folderOfKept = mkdtempSync(join(tmpdir(), 'lectern-kept-'))
  const kept = join(folderOfKept, 'real.pdf')
  copyFileSync(realFile, kept)
  const header = Object.entries(policy)
    .map(entry => entry.join(' '))
    .join('; ')
  const server: Server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    requested.add(path)
    if (path === '/saved') {
      saved.push(await bodyOf(request))
      return void response.end()
    }
    if (request.method === 'PATCH') {
      await keepIncrement(kept, await bodyOf(request), Number(request.headers['original-length']))
      saved.push(new Uint8Array(readFileSync(kept)))
      return void response.end()
    }
    const [prefix = '/', folder = ''] = Object.entries(folders).find(
      ([start]) => start !== '/' && path.startsWith(start),
    ) ?? ['/', folders['/']]
    const file = path === '/real.pdf' ? kept : join(folder, path.slice(prefix.length))
    if (path.includes('..') || !existsSync(file)) {
      if (path !== '/favicon.ico') missing.push(path)
      return void response.writeHead(404).end()
    }
    response.setHeader('content-security-policy', header)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    response.end(readFileSync(file))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
    rmSync(folderOfKept, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${port}`, saved, requested, missing, close }
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(part)
  return new Uint8Array(Buffer.concat(parts))
}
