/**
 * The viewer's example page without React, built once for all browser tests and served by each worker that needs it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Page, test } from '@playwright/test'
import { build } from 'vite'
import type { ViewerLanguage } from '../../packages/viewer/src/messages/language.ts'
import { createWords, type WordKey } from '../../packages/viewer/src/messages/words.ts'
import { dataFolder } from './playwright.config.ts'

const dev = join(import.meta.dirname, '../../packages/viewer/dev')
const built = join(dataFolder, 'host-page')

/** Builds the page unless another worker has done so or is doing so. */
async function buildOnce(): Promise<void> {
  const mark = join(dataFolder, 'host-page.built')
  try {
    mkdirSync(join(dataFolder, 'host-page.lock'))
  } catch {
    for (let waited = 0; !existsSync(mark) && waited < 60_000; waited += 100) await sleep(100)
    return
  }
  await build({
    configFile: join(dev, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      outDir: built,
      emptyOutDir: true,
      minify: false,
      target: 'es2023',
      rolldownOptions: { input: join(dev, 'plain.html') },
    },
  })
  writeFileSync(mark, '')
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
}

/** Serves the page to the tests of a file; returns its URL. */
export function useHostPage(): { readonly url: string } {
  const host = { url: '' }
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = join(built, path)
    if (!existsSync(file) || path.includes('..')) return void response.writeHead(404).end()
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    response.end(readFileSync(file))
  })
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    await buildOnce()
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    host.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/plain.html`
  })
  test.afterAll(() => void server.close())
  return host
}

/** A text of the viewer in a language. */
export const viewerWords =
  (language: ViewerLanguage) =>
  (key: WordKey, values: Readonly<Record<string, string | number>> = {}): string =>
    createWords(language)(key, values)

/** The part of the page's `window.hostPage` that tests use. */
interface HostPage {
  readonly start: (options?: Readonly<Record<string, unknown>>) => unknown
  readonly viewers: readonly {
    open(document: { readonly name: string; readonly source: unknown }): void
    compare(document: { readonly name: string; readonly source: unknown }): void
    close(): void
    goTo(page: number): void
    importMarks(list: unknown): Promise<void>
    exportMarks(choice?: {
      readonly onlyNew?: boolean
    }): Promise<readonly Readonly<Record<string, unknown>>[]>
    on(name: string, listener: (event: unknown) => void): () => void
    destroy(): void
  }[]
  readonly kept: readonly {
    readonly name: string
    readonly increment: Uint8Array
    readonly originalLength: number
  }[]
  refusesToKeep: boolean
}

declare global {
  interface Window {
    hostPage: HostPage
  }
}

/** Opens bytes in a viewer of the page, by default the first one. */
export async function openBytes(page: Page, name: string, bytes: Uint8Array, viewer = 0): Promise<void> {
  await page.evaluate(
    ([title, base64, index]) => {
      const content = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
      window.hostPage.viewers[index]?.open({ name: title, source: { kind: 'bytes', bytes: content } })
    },
    [name, Buffer.from(bytes).toString('base64'), viewer] as const,
  )
}

/** Everything that the page's store has received, newest last. */
export async function keptIncrements(
  page: Page,
): Promise<{ readonly name: string; readonly increment: Buffer; readonly originalLength: number }[]> {
  const kept = await page.evaluate(() =>
    window.hostPage.kept.map(({ name, increment, originalLength }) => ({
      name,
      originalLength,
      binary: Array.from(increment, byte => String.fromCharCode(byte)).join(''),
    })),
  )
  return kept.map(({ binary, ...saved }) => ({ ...saved, increment: Buffer.from(binary, 'latin1') }))
}
