/**
 * Keeps `package-lock.json` complete. npm omits an optional package from the lock file if its registry does not have
 * it, and `npm ci` then rejects the lock file on every machine. `npm run complete-lock` adds the missing entries,
 * derived from their names (`…-linux-x64-musl`), so that each machine installs its own package and skips the others.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface LockEntry {
  readonly version?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>
}

const file = join(import.meta.dirname, '../../package-lock.json')

export const readLock = (): Lock => JSON.parse(readFileSync(file, 'utf8'))

/** Entries of optional dependencies that are missing in the lock file, by path. */
export function missingParts({ packages }: Lock): Map<string, LockEntry> {
  const missing = new Map<string, LockEntry>()
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const top = `node_modules/${name}`
      if (`${path}/${top}` in packages || top in packages) continue
      missing.set(top, { version, ...(entry.dev ? { dev: true } : {}), optional: true, ...platformOf(name) })
    }
  }
  return missing
}

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]

/** `@scope/name-linux-x64-musl` runs on Linux, x64, musl. */
function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const parts = name.split(/[-/]/)
  const at = parts.findIndex(part => systems.includes(part))
  const [system, cpu, abi] = parts.slice(at)
  if (at < 0 || !system || !cpu) return {}
  return {
    os: [system],
    cpu: [cpu],
    ...(system === 'linux' ? { libc: [abi?.startsWith('musl') ? 'musl' : 'glibc'] } : {}),
  }
}

if (import.meta.main) {
  const lock = readLock()
  const missing = missingParts(lock)
  const packages = Object.fromEntries(
    Object.entries({ ...lock.packages, ...Object.fromEntries(missing) }).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
  console.log(`package-lock.json: ${missing.size} entries added`)
}
