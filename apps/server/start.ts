/** `npm start`: builds the portal when needed, then runs the server in the same process, so that it receives the signals. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'

const oldestNode = [22, 19] as const
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
  process.stderr.write(
    `Lectern needs Node ${oldestNode.join('.')} or newer; this is Node ${process.versions.node}. Run it with "npm start" after "npm ci", which brings a newer one on Linux, or install one.\n`,
  )
  process.exit(1)
}

// We trade about a tenth of the speed for less memory: without this flag the heap grows to 200 MiB under the first
// load and stays there. V8 takes the flag only before the server's modules are loaded.
setFlagsFromString('--optimize-for-size')
const root = resolve(import.meta.dirname, '../..')
// The processes that look at uploads start from compiled code, which is kept here; see `decoding/compile-ahead.ts`.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')
const { buildPortal } = await import('./src/build-portal.ts')
const { main } = await import('./src/main.ts')

const failure = await buildPortal(root)
if (failure !== undefined) process.stderr.write(`${failure}\n`)
const portal = join(root, 'apps/portal/dist')
await main(existsSync(join(portal, 'index.html')) ? portal : undefined)
