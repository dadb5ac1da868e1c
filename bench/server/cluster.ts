/** A private PostgreSQL cluster for one bench: its own folder, its own socket, default settings. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../apps/server/src/db/connect.ts'

/** Address of a PostgreSQL. */
export interface Connection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

/** A running PostgreSQL. */
export interface Cluster {
  readonly connection: Connection
  stop(): Promise<void>
}

const user = 'postgres'
const port = 5432
/** Settings for a machine with a few GB of free memory; everything else is default. */
const settings = ['shared_buffers=2GB', 'maintenance_work_mem=512MB', 'max_wal_size=8GB']

/** Starts the cluster in a folder, and creates it first. As root it runs as the user `postgres`. */
export async function startCluster(folder: string): Promise<Cluster> {
  const [initdb] = globSync('/usr/lib/postgresql/*/bin/initdb').sort().reverse()
  if (initdb === undefined)
    throw new Error('PostgreSQL is not installed: its initdb is looked for in /usr/lib/postgresql')
  const isRoot = process.getuid?.() === 0
  const data = `${folder}/data`
  mkdirSync(folder, { recursive: true })
  const as = (command: string, ...args: readonly string[]): [string, string[]] =>
    isRoot
      ? ['setpriv', [`--reuid=${user}`, `--regid=${user}`, '--init-groups', command, ...args]]
      : [command, [...args]]
  if (isRoot) execFileSync('chown', ['-R', `${user}:${user}`, folder])
  if (!existsSync(data)) {
    const args = ['-D', data, '-U', user, '--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust']
    execFileSync(...as(initdb, ...args), { stdio: 'ignore', cwd: folder })
  }
  const named = ['listen_addresses=', `unix_socket_directories=${folder}`, `port=${port}`, ...settings]
  const postgres = initdb.replace(/initdb$/, 'postgres')
  const child = spawn(...as(postgres, '-D', data, ...named.flatMap(setting => ['-c', setting])), {
    stdio: 'ignore',
    cwd: folder,
  })
  const connection = { host: folder, port, user, database: 'postgres' }
  await waitUntilOpen(connection)
  return {
    connection,
    async stop() {
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGINT')
      await ended
    },
  }
}

async function waitUntilOpen(connection: Connection): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { pool, close } = openDatabase({ ...connection, max: 1 })
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if (tries > 150) throw error
      await sleep(200)
    } finally {
      await close()
    }
  }
}
