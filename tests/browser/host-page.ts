/**
 * The viewer's example pages without React, built once for all browser tests and served by each worker that needs it.
 */
import type { Server } from 'node:http'
import { join } from 'node:path'
import { type Page, test } from '@playwright/test'
import { build } from 'vite'
import type { ViewerMethods } from '../../packages/viewer/src/host/viewer-methods.ts'
import type { ViewerLanguage } from '../../packages/viewer/src/messages/language.ts'
import { createWords, type WordKey } from '../../packages/viewer/src/messages/words.ts'
import { buildOnce } from './built-once.ts'
import { serveFolder } from './serve-folder.ts'

const dev = join(import.meta.dirname, '../../packages/viewer/dev')

const buildPage = (outDir: string): Promise<void> =>
  build({
    configFile: join(dev, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      target: 'es2023',
      rolldownOptions: { input: join(dev, 'plain.html') },
    },
  }).then(() => undefined)

/** Serves the page to the tests of a file; returns its URL. */
export function useHostPage(): { readonly url: string } {
  const host = { url: '' }
  let server: Server | undefined
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    const served = await serveFolder(await buildOnce('host-page', buildPage))
    server = served.server
    host.url = `${served.url}/plain.html`
  })
  test.afterAll(() => void server?.close())
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
  readonly viewers: readonly (Omit<ViewerMethods, 'open' | 'compare' | 'on' | 'exportMarks'> & {
    // Some tests pass what is no document.
    open(document: { readonly name: string; readonly source: unknown }): void
    compare(document: { readonly name: string; readonly source: unknown }): void
    // Events are the tests' own to describe, and marks are compared as plain records.
    on(name: string, listener: (event: unknown) => void): () => void
    exportMarks(choice?: {
      readonly onlyNew?: boolean
    }): Promise<readonly Readonly<Record<string, unknown>>[]>
    destroy(): void
  })[]
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
