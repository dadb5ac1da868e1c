/** A new Chromium for each measurement, and the memory of its processes. Linux only: it reads /proc. */
import { readdirSync, readFileSync } from 'node:fs'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../tests/browser/find-chromium.ts'

/** Size of the window in CSS pixels, with a device pixel ratio of 1. */
export const windowSize = { width: 1280, height: 900 } as const

/** A page in its own browser. */
export interface Tab {
  readonly page: Page
  readonly devtools: CDPSession
  /** Memory of the page's process, with proportional shares of shared memory, MiB. */
  rendererMiB(): number
  close(): Promise<void>
}

const { path: executablePath } = findChromium()

/** Opens an empty page in a new browser; requests to other hosts are refused. */
export async function openTab(): Promise<Tab> {
  const server = await chromium.launchServer({
    executablePath,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // With resolver rules instead of interception, which would slow down every request.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  })
  const root = server.process().pid ?? 0
  const browser: Browser = await chromium.connect(server.wsEndpoint())
  const context = await browser.newContext({ viewport: windowSize })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  return {
    page,
    devtools,
    rendererMiB: () => rendererMiB(root),
    async close() {
      await browser.close().catch(() => undefined)
      await server.close()
    },
  }
}

function rendererMiB(root: number): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? textOf(`/proc/${name}/stat`) : ''
    const parent = /^\S+ \(.*\) \S (\d+)/s.exec(stat)?.[1]
    if (parent !== undefined) parents.set(Number(name), Number(parent))
  }
  const isOfBrowser = (pid: number): boolean => {
    const parent = parents.get(pid)
    return parent !== undefined && (parent === root || isOfBrowser(parent))
  }
  let kib = 0
  for (const pid of parents.keys()) {
    if (!isOfBrowser(pid) || !textOf(`/proc/${pid}/cmdline`).includes('--type=renderer')) continue
    kib += Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)
  }
  return kib / 1024
}

/** Empty for a process that has ended in the meantime. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
