/**
 * Chooses the user that PostgreSQL runs as, because it refuses to run as root. For root this is a user namespace in which
 * root has number 1000 (which works with data in a folder that only root may enter), otherwise the system's user
 * `postgres` or `nobody`.
 */
import { type SpawnOptions, spawnSync } from 'node:child_process'
import { chownSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../../errors.ts'

/** How to start a program as the chosen user. */
export interface RunAs {
  readonly label: string
  command(program: string, args: readonly string[]): readonly [program: string, args: readonly string[]]
  readonly spawn: Pick<SpawnOptions, 'uid' | 'gid'>
  /** The required owner of the data; undefined if the owner need not change. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined
}

const asOurselves: RunAs = {
  label: 'this user',
  command: (program, args) => [program, args],
  spawn: {},
  owner: undefined,
}

const namespaceArgs = ['--user', '--map-user=1000', '--map-group=1000', '--']

const inNamespace: RunAs = {
  label: 'a user namespace',
  command: (program, args) => ['unshare', [...namespaceArgs, program, ...args]],
  spawn: {},
  owner: { uid: 0, gid: 0 },
}

/**
 * The user that can run PostgreSQL with its data below `folder`, which must exist.
 * @throws {StartupError} `postgres-root` if the server runs as root and no other user works.
 */
export function chooseRunAs(postgres: string, folder: string): RunAs {
  if (process.getuid?.() !== 0) return asOurselves
  const candidates = [inNamespace, ...['postgres', 'nobody'].flatMap(asSystemUser)]
  const found = candidates.find(candidate => works(candidate, postgres, folder))
  if (found) return found
  throw new StartupError(
    'postgres-root',
    `PostgreSQL does not run as root, and neither a user namespace nor the users postgres and nobody can reach ${folder} and the installed files: start Lectern as an ordinary user, move DATA_DIR to a folder everyone may enter, or set DATABASE_URL.`,
  )
}

function works(candidate: RunAs, postgres: string, folder: string): boolean {
  const [program, args] = candidate.command(postgres, ['--version'])
  const answer = spawnSync(program, args, { ...candidate.spawn, stdio: 'ignore' })
  if (answer.status !== 0) return false
  // The folder itself keeps its owner, so the other user must be able to pass through it to the data.
  return candidate === inNamespace || spawnSync('test', ['-x', folder], { ...candidate.spawn }).status === 0
}

function asSystemUser(name: string): RunAs[] {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(entry => entry.startsWith(`${name}:`))
  if (line === undefined) return []
  const [, , uid, gid] = line.split(':')
  const owner = { uid: Number(uid), gid: Number(gid) }
  return [{ label: `the user ${name}`, command: (program, args) => [program, args], spawn: owner, owner }]
}

/** Changes the owner of everything below `path` to this user, if it has another owner. */
export function giveTo(runAs: RunAs, path: string): void {
  const { owner } = runAs
  if (!owner) return
  const stat = lstatSync(path)
  if (stat.uid === owner.uid) return
  chownSync(path, owner.uid, owner.gid)
  if (!stat.isDirectory()) return
  for (const name of readdirSync(path)) giveTo(runAs, join(path, name))
}
