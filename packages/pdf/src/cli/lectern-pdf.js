#!/usr/bin/env node
// Plain JavaScript on purpose: a Node too old for TypeScript must still be able to report that. It looks for the newer
// Node that `npm ci` installs beside this package, and passes the command line to it. The built program needs no such Node;
// the build removes that part.
import { existsSync } from 'node:fs'
import module from 'node:module'
import { dirname, join } from 'node:path'

if (process.features.typescript) {
  // Caches the compiled code, so that further starts take less time. What was imported before is not cached.
  module.enableCompileCache?.()
  const { run } = await import('./run.ts')
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', async error => {
      // The reader of the output has closed the pipe.
      if (error.code === 'EPIPE') process.exit(0)
      const { systemReason } = await import('./files/command-error.ts')
      const reason = systemReason(error)
      console.error(`lectern-pdf: output-unwritable: the standard output cannot be written: ${reason}`)
      process.exit(1)
    })
  process.exitCode = await run(process.argv.slice(2), process)
} else {
  const node = findNewerNode(import.meta.dirname)
  if (node) {
    const { spawnSync } = await import('node:child_process')
    const { status } = spawnSync(node, process.argv.slice(1), { stdio: 'inherit' })
    process.exitCode = status ?? 1
  } else {
    console.error(`lectern-pdf: node-too-old: this is Node ${process.version}; use 22.18 or newer`)
    process.exitCode = 1
  }
}

/** The `node` that npm linked into the nearest `node_modules`, unless it is the running one. */
function findNewerNode(folder) {
  const candidate = join(folder, 'node_modules/.bin/node')
  if (existsSync(candidate) && process.env.LECTERN_PDF_HANDED_OVER === undefined) {
    process.env.LECTERN_PDF_HANDED_OVER = 'yes'
    return candidate
  }
  const parent = dirname(folder)
  return parent === folder ? undefined : findNewerNode(parent)
}
