import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { wirePasswordOf } from '../session/passwords.ts'
import { makeQuickFolder } from '../testing/quick-folder.ts'
import { killLeftDatabase, startProcess } from '../testing/server-process.ts'
import { commandCodes } from './command-error.ts'
import { help, howToAddAdministrator } from './help.data.ts'
import { runCommand } from './run-command.ts'

const root = makeQuickFolder('lectern-commands-')
const dataDir = join(root, 'data')
afterAll(async () => {
  await killLeftDatabase(dataDir)
  rmSync(root, { recursive: true, force: true })
}, 60_000)

async function run(line: string, env: Readonly<Record<string, string>> = {}) {
  const said: string[] = []
  const complained: string[] = []
  const code = await runCommand(line === '' ? [] : line.split(' '), {
    env: { DATA_DIR: dataDir, ...env },
    cwd: root,
    say: text => said.push(text),
    complain: text => complained.push(text),
  })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

test.each([
  ['', 2, 'A command is missing.'],
  ['users', 2, 'There is no command "users".'],
  ['user remove', 2, 'There is no command "user remove".'],
  ['user create --colour red', 2, '--colour'],
  ['demo remove --all', 2, '--all'],
])('%j exits with %i and says what is wrong', async (line, code, text) => {
  const answer = await run(line)
  expect([answer.code, answer.said]).toEqual([code, ''])
  expect(answer.complained).toContain(text)
  expect(answer.complained).toContain('npm run user -- help')
})

test.each(['help', 'user --help', 'user create -h'])('%j prints the help', async line => {
  expect(await run(line)).toEqual({ code: 0, said: help, complained: '' })
})

test('a wrong environment is an error of the environment', async () => {
  const answer = await run('demo remove', { DATABASE_URL: 'nonsense' })
  expect([answer.code, answer.complained]).toEqual([2, expect.stringContaining('DATABASE_URL')])
})

test('every reason to change nothing is explained in docs/errors.md, and nothing else is', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../../docs/errors.md'), 'utf8')
  const section = document.split(/^## /m).find(part => part.startsWith('Commands\n')) ?? ''
  const explained = [...section.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, code]) => code)
  expect(explained).toEqual([...commandCodes])
})

test('a server without a demo says how to create the first administrator, who is created beside it and signs in', async () => {
  const server = await startProcess(dataDir, { DEMO: '0' })
  expect(server.output()).toContain(howToAddAdministrator)
  expect(server.output()).not.toContain('Demo accounts')
  expect((await run('demo remove')).complained).toBe('This database holds no demo library.')
  const created = await run('user create --role administrator --name Anna --email anna@test.example')
  expect(created).toMatchObject({ code: 0, complained: '' })
  const password = /Password: +(\S+)/.exec(created.said)?.[1] ?? ''
  const body = new URLSearchParams({ userName: 'anna@test.example', password: wirePasswordOf(password) })
  const answer = await (await fetch(`${server.address}/api/token`, { method: 'POST', body })).json()
  expect(answer).toMatchObject({ code: 200, data: { roleName: '管理员' } })
  server.signal('SIGTERM')
  await server.exit
  // Without a server the command starts PostgreSQL itself, and stops it again.
  expect((await run('user create --name Anna --email b@test.example')).complained).toContain('--name')
  const again = await startProcess(dataDir, { DEMO: '0' })
  expect(again.output()).not.toContain(howToAddAdministrator)
  again.signal('SIGTERM')
  await again.exit
}, 240_000)
