/** The whole server as a process: tests start it, call it, kill it and start it again. Laws 12 and 14. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { wirePasswordOf } from './session/passwords.ts'
import { makeQuickFolder } from './testing/quick-folder.ts'
import { killLeftDatabase } from './testing/server-process.ts'
import { sampled } from './testing/takes-all.ts'

const root = makeQuickFolder('lectern-process-')
const runner = join(import.meta.dirname, 'main.ts')
const running = new Set<ChildProcess>()
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await killLeftDatabase(dataDir)
  rmSync(root, { recursive: true, force: true })
}, 60_000)

interface Started {
  readonly child: ChildProcess
  readonly output: () => string
  readonly address: string
  readonly exit: Promise<{ code: number | null; signal: string | null }>
}

function launch(env: Record<string, string>): Omit<Started, 'address'> {
  const child = spawn(process.execPath, [runner], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      LOG_LEVEL: 'silent',
      DEMO_PASSWORD: 'lectern-demo',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  const keep = (chunk: Buffer) => {
    output += String(chunk)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const exit = new Promise<{ code: number | null; signal: string | null }>(resolve => {
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve({ code, signal })
    })
  })
  return { child, output: () => output, exit }
}

async function start(env: Record<string, string>): Promise<Started> {
  const started = launch(env)
  for (;;) {
    const address = /ready on (\S+)/.exec(started.output())?.[1]
    if (address !== undefined) return { ...started, address }
    if (started.child.exitCode !== null)
      throw new Error(`ended with ${started.child.exitCode}: ${started.output()}`)
    await sleep(20)
  }
}

const dataDir = join(root, 'one')
const get = async (server: Started, path: string, headers: Record<string, string> = {}) =>
  (await fetch(server.address + path, { headers })).json() as Promise<{
    code: number
    data: Record<string, unknown>
  }>

async function signIn(server: Started): Promise<string> {
  const body = new URLSearchParams({ userName: 'customer', password: wirePasswordOf('lectern-demo') })
  const answer = (await (await fetch(`${server.address}/api/token`, { method: 'POST', body })).json()) as {
    data: { token: { accessCode: string } }
  }
  return answer.data.token.accessCode
}

describe('one data folder', { timeout: 240_000 }, () => {
  test('law 12: first start loads the demo, a kill loses nothing that was acknowledged, and Ctrl+C stops everything', async () => {
    const first = await start({ DATA_DIR: dataDir })
    expect(first.output()).toContain('Demo accounts: customer')
    const list = await get(first, '/api/home-search')
    const [work] = (list.data as { records: { ID: string }[] }).records
    const token = await signIn(first)
    const stored = await get(first, `/api/resource-store-up?ID=${work?.ID}&TYPE=1`, { token })
    expect(stored.code).toBe(200)

    const second = launch({ DATA_DIR: dataDir })
    expect((await second.exit).code).toBe(1)
    expect(second.output()).toMatch(
      /^Lectern cannot start\. The data folder .*one is in use by another Lectern server \(process \d+\)/,
    )
    expect((await get(first, '/api/system-made')).code).toBe(200)

    first.child.kill('SIGKILL')
    await first.exit
    const again = await start({ DATA_DIR: dataDir })
    expect(again.output()).toContain('printed it')
    const mine = await get(again, '/api/home-search?FROM=myFavorite', { token })
    expect((mine.data as { records: { ID: string }[] }).records.map(record => record.ID)).toContain(work?.ID)

    again.child.kill('SIGINT')
    // A server that does not stop in time ends with 1.
    expect(await again.exit).toEqual({ code: 0, signal: null })
    expect(() => readFileSync(join(dataDir, 'postgres/postmaster.pid'))).toThrow()
  })

  test('two first starts at once: one serves, the other is refused', async () => {
    const folder = join(root, 'race')
    const both = [launch({ DATA_DIR: folder }), launch({ DATA_DIR: folder })]
    const loser = await Promise.race(both.map(async server => ({ server, ...(await server.exit) })))
    expect([loser.code, loser.server.output()]).toEqual([1, expect.stringContaining('is in use by another')])
    const winner = both.find(server => server !== loser.server)
    while (!winner?.output().includes('ready on')) await sleep(20)
    winner.child.kill('SIGTERM')
    expect((await winner.exit).code).toBe(0)
  })

  test.each(
    sampled(
      [
        ['PORT', 'with a long name', `long/${'x'.repeat(90)}`],
        ['MANAGEMENT_PORT', 'with a short name', 'short'],
      ] as const,
      2,
    ),
  )(
    'a first start on a busy %s prints no password; the next one does, when all else is done, in a folder %s',
    async (variable, _, name) => {
      const busy = createServer().listen(0, '127.0.0.1')
      await once(busy, 'listening')
      const { port } = busy.address() as AddressInfo
      const folder = { DATA_DIR: join(root, name), DEMO_PASSWORD: '' }
      mkdirSync(folder.DATA_DIR, { recursive: true })
      const refused = launch({ ...folder, [variable]: String(port) })
      expect((await refused.exit).code).toBe(1)
      busy.close()
      expect(refused.output()).toBe(
        `Lectern cannot start. Port ${port} of 127.0.0.1 is taken by another program: set ${variable} to a free one.\n`,
      )
      const server = await start(folder)
      expect(server.output()).toMatch(/password: \S+ {2}\(printed only this once\)\nLectern is ready on/)
      server.child.kill('SIGINT')
      expect((await server.exit).code).toBe(0)
    },
  )
})

/** Wrong settings, with the exit code and the sentence. */
const refusals: readonly (readonly [Record<string, string>, number, string])[] = [
  [{ PORT: 'http' }, 2, 'PORT must be a number from 0 to 65535'],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 1, 'The database of DATABASE_URL cannot be used'],
  [{ DATA_DIR: '/dev/null/data' }, 2, 'The data folder /dev/null/data cannot be made'],
  [{ DATA_DIR: '/etc/passwd' }, 2, 'The data folder /etc/passwd cannot be made'],
  [{ DATA_DIR: '/proc/nope' }, 2, 'The data folder /proc/nope cannot be made'],
  [{ BLOB_URL: 'file:///proc/nope' }, 2, 'The data folder /proc/nope cannot be made'],
  [{ HOST: '256.1.1.1' }, 2, 'HOST must be a host name or an IP address'],
  [{ BLOB_URL: 's3://' }, 2, 'BLOB_URL must look like file:'],
  [
    {
      BLOB_URL: 's3://academy?endpoint=http://127.0.0.1:1',
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'secret',
    },
    1,
    'The bucket academy of BLOB_URL cannot be written (ECONNREFUSED)',
  ],
]

describe('a server that cannot start reports the reason in one sentence', () => {
  test.each(sampled(refusals, 4))('%o', async (env, code, sentence) => {
    const server = launch({ DATA_DIR: join(root, 'none'), ...env })
    expect((await server.exit).code).toBe(code)
    expect(server.output()).toContain(`Lectern cannot start. ${sentence}`)
    expect(server.output()).not.toContain('    at ')
  })
})
