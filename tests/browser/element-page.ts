/**
 * Pages with `<lectern-viewer>`. It is tested as it is published, because only the built package contains its styles, which a shadow
 * tree does not get from the page.
 */
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { bundle } from '../../build/bundle.ts'
import { published } from '../../build/published.ts'
import type { ViewerMethods } from '../../packages/viewer/src/host/viewer-methods.ts'
import type { ViewerOptions } from '../../packages/viewer/src/host/viewer-options.ts'
import { buildOnce } from './built-once.ts'
import { viewerWords } from './host-page.ts'
import { demoFile } from './product.ts'
import { serveFolder } from './serve-folder.ts'

const folder = join(import.meta.dirname, '../../packages/viewer')

const buildPackage = async (outDir: string): Promise<void> => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  await bundle(folder, manifest, published.viewer, outDir)
}

/** The part of the element that the tests use. */
export interface LecternViewer extends HTMLElement {
  options: ViewerOptions
  readonly viewer: (ViewerMethods & { destroy(): void }) | undefined
}

/** A page with the element. */
interface ElementPage {
  /** Style rules of the page. */
  readonly rules?: string
  /** Elements before the viewer. */
  readonly before?: string
  /** Elements after the viewer. */
  readonly after?: string
  /** A demo file, which is called `plan.pdf` on the page. */
  readonly file?: string
  /** Attributes of the element. */
  readonly attributes?: string
  /** The script of the page; by default it imports the element. */
  readonly script?: string
}

const shown = 'src="plan.pdf" page="2" language="en" theme="light" user-name="Ada" file-buttons="save print"'

/** Serves the built package to the tests of a file, and opens pages that use it. */
export function useElementPage(): { open(page: Page, content?: ElementPage): Promise<void> } {
  let [url, server]: [string, Server | undefined] = ['', undefined]
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    const served = await serveFolder(await buildOnce('viewer-package', buildPackage))
    url = served.url
    server = served.server
  })
  test.afterAll(() => void server?.close())
  return {
    async open(page, { file = 'quality-report.pdf', ...content } = {}) {
      await page.route('**/plan.pdf', route => route.fulfill({ path: demoFile(file) }))
      await page.route('**/page.html', route =>
        route.fulfill({ contentType: 'text/html', body: pageOf(content) }),
      )
      await page.goto(`${url}/page.html`)
    },
  }
}

const pageOf = ({
  rules = '',
  before = '',
  after = '',
  attributes = shown,
  script = "import './lib/element.js'",
}: ElementPage) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>A page with the element</title>
    <link rel="icon" href="data:," />
    <style>
      ${rules}
      html, body { display: block; height: 100%; margin: 0 }
      head, script, [hidden] { display: none }
      main { display: block; height: 90% }
      lectern-viewer { display: block; height: 100% }
    </style>
  </head>
  <body>
    ${before}
    <main>
      <h1 hidden>A page with the element</h1>
      <lectern-viewer ${attributes}></lectern-viewer>
    </main>
    ${after}
    <script type="module">${script}</script>
  </body>
</html>`

const words = viewerWords('en')

/** A page of the document, by its number. */
export const shownPage = (page: Page, number: number): Locator =>
  page.getByRole('region', { name: words('page.label', { page: number }), exact: true })

/** Waits until the second page, which the element shows first, is drawn. */
export const isDrawn = (page: Page): Promise<void> =>
  expect(shownPage(page, 2).locator('canvas').first()).toBeVisible()

/** The button that opens the menu of zooms. */
export const zoomMenu = (page: Page): Locator => page.getByRole('button', { name: /^Zoom, now/ })

/** Does something with the element of the page. */
export const withElement = <Result>(
  page: Page,
  act: (element: LecternViewer) => Result | Promise<Result>,
): Promise<Result> =>
  page.locator('lectern-viewer').evaluate(act as (element: HTMLElement) => Result | Promise<Result>)

/** Number of the marks made since the document was opened. */
export const newMarks = (page: Page): Promise<number | undefined> =>
  withElement(page, async ({ viewer }) => (await viewer?.exportMarks({ onlyNew: true }))?.length)
