/**
 * `npm run bench` runs all benches; `npm run bench -- NAME …` runs one of them, for example `-- pdf`, with its options.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const benches = {
  pdf: 'engine/run.ts',
  start: 'start/run.ts',
  annotations: 'engine/annotations/run.ts',
  render: 'render/run.ts',
  portal: 'portal/run.ts',
  server: 'server/run.ts',
  viewer: 'viewer/run.ts',
  compare: 'compare/run.ts',
  queue: 'queue/run.ts',
  shortcuts: 'shortcuts/run.ts',
  lists: 'lists/run.ts',
} as const

const [name, ...words] = process.argv.slice(2)
const chosen = Object.entries(benches).filter(([known]) => name === undefined || known === name)
if (chosen.length === 0)
  console.error(`There is no bench ${name}; there are ${Object.keys(benches).join(', ')}.`)
const failed = chosen.filter(
  ([, entry]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, entry), ...words], { stdio: 'inherit' }).status !==
    0,
)
process.exitCode = chosen.length === 0 ? 2 : Math.min(1, failed.length)
