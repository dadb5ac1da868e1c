/** Builds the portal when it is missing or older than its sources; `build-portal-process.ts` does the work. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Folders with the sources of the portal. */
const sourceFolders = ['apps/portal', 'packages'] as const
const skipped = new Set(['node_modules', 'dist', '.cache', 'coverage'])

/**
 * Builds `apps/portal/dist` unless it is up to date. Returns undefined, or a sentence why the build failed: the server then
 * serves an older build, or only the calls.
 */
export async function buildPortal(root: string): Promise<string | undefined> {
  const portal = join(root, 'apps/portal')
  const dist = join(portal, 'dist')
  const stampFile = join(dist, '.build-stamp')
  if (!existsSync(join(portal, 'index.html')))
    return 'The portal has no sources here; only the calls are served.'
  const stamp = hashSources(root)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return undefined
  process.stdout.write('Building the portal …\n')
  const { status, output } = await runBuild(portal)
  if (status !== 0) {
    const kept = existsSync(join(dist, 'index.html'))
      ? 'The build of before is served.'
      : 'Only the calls are served.'
    return `The portal could not be built (the build ended with ${status}). ${kept} It said:\n${output.trim()}`
  }
  writeFileSync(stampFile, stamp)
  return undefined
}

/** A digest of the names and contents of all sources. */
function hashSources(root: string): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const folder of sourceFolders) {
    for (const file of listFiles(join(root, folder))) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listFiles(path)
      return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
    })
}

/** Builds in a process of its own, because bundling and compressing take memory that the server would never give back. */
function runBuild(portal: string): Promise<{ status: number | null; output: string }> {
  return new Promise(resolve => {
    const script = join(import.meta.dirname, 'build-portal-process.ts')
    const child = spawn(process.execPath, [script], {
      cwd: portal,
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += String(chunk)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', error => resolve({ status: null, output: error.message }))
    child.once('close', status => resolve({ status, output }))
  })
}
