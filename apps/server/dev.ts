/**
 * `npm run dev`: starts the server, which restarts when its files change, and Vite, which serves the portal with hot
 * reload and proxies `/api` to the server. Ctrl+C ends both; when one of them ends, so does the other.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const serverPort = process.env.PORT ?? '8080'

const children: readonly ChildProcess[] = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts')], {
    stdio: 'inherit',
    cwd: root,
  }),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
    stdio: 'inherit',
    cwd: join(root, 'apps/portal'),
    env: { ...process.env, LECTERN_SERVER: `http://127.0.0.1:${serverPort}` },
  }),
]

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
