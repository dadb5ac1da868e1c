import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { realFile } from './real-file.ts'

/** A static server with a strict content security policy, which also takes what a page saves. */
export interface PageServer {
  readonly url: string
  /** The files that the page saved, oldest first. */
  readonly saved: readonly Uint8Array[]
  /** Paths that it does not have, which were requested. */
  readonly missing: readonly string[]
  close(): void
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
}

/** Nothing inline, nothing of `data:`; `blob:` for the pictures of highlights, and for workers only if `policy` says so. */
export const strictPolicy = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  'img-src': "'self' blob:",
  'connect-src': "'self'",
  'worker-src': "'self'",
} as const

/** Serves folders by the first part of the path (`/` for the rest), `/real.pdf`, and `/saved` for what a page saves. */
export async function serve(
  folders: Readonly<Record<string, string>>,
  policy: Readonly<Record<string, string>> = strictPolicy,
): Promise<PageServer> {
  const saved: Uint8Array[] = []
  const missing: string[] = []
  const header = Object.entries(policy)
    .map(entry => entry.join(' '))
    .join('; ')
  const server: Server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    if (path === '/saved') {
      const parts: Uint8Array[] = []
      for await (const part of request) parts.push(part)
      saved.push(new Uint8Array(Buffer.concat(parts)))
      return void response.end()
    }
    const [prefix = '/', folder = ''] = Object.entries(folders).find(
      ([start]) => start !== '/' && path.startsWith(start),
    ) ?? ['/', folders['/']]
    const file = path === '/real.pdf' ? realFile : join(folder, path.slice(prefix.length))
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
  return { url: `http://127.0.0.1:${port}`, saved, missing, close: () => void server.close() }
}
