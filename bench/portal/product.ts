/** The measured product: the production build and the demo library, in temporary folders. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { buildPortal } from '../../apps/server/src/build-portal.ts'

const root = resolve(import.meta.dirname, '../..')
const startLimitMs = 120_000
const password = 'Lectern-Bench-2026'

/** A running server; `stop` ends it and removes its folders. */
export interface Product {
  readonly address: string
  stop(): Promise<void>
}

/**
 * Builds the portal if it is stale and serves a copy, so that another build does not affect the run.
 * @throws {Error} if the portal cannot be built or the server does not answer within two minutes.
 */
export async function startProduct(port: number): Promise<Product> {
  const failure = await buildPortal(root)
  if (failure !== undefined) throw new Error(failure)
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
  const portal = join(folder, 'portal')
  cpSync(join(root, 'apps/portal/dist'), portal, { recursive: true })
  const server = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts'), portal], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DEMO_PASSWORD: password,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    },
  })
  const address = `http://127.0.0.1:${port}`
  const stop = async () => {
    await end(server)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await answers(`${address}/api/system-made`, server)
  } catch (error) {
    await stop()
    throw error
  }
  return { address, stop }
}

/** Signs in with an account of the demo library, through the dialog. */
export async function signIn(page: Page, account: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('账号').fill(account)
  await dialog.getByRole('textbox', { name: '密码' }).fill(password)
  await dialog.getByRole('button', { name: '登录' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('main').getByRole('article').first().waitFor()
}

async function answers(address: string, server: ChildProcess): Promise<void> {
  const until = performance.now() + startLimitMs
  while (performance.now() < until) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`)
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(done => setTimeout(done, 200))
  }
  throw new Error('The server did not answer within two minutes.')
}

function end(server: ChildProcess): Promise<void> {
  return new Promise(done => {
    if (server.exitCode !== null) return done()
    server.once('exit', () => done())
    server.kill('SIGTERM')
  })
}
