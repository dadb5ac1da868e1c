/**
 * `npm run docs`: builds the site into `docs/site/dist`, or into the folder that is given. It needs no network; the built
 * pages are files that any server can serve, and refer to nothing outside of the site.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { buildPackage } from '../../../build/build-package.ts'
import { type Publishing, published, publishedPackages } from '../../../build/published.ts'
import { makeBenchmarks, withoutFileLinks } from './benchmarks.ts'
import { buildScripts } from './build-scripts.ts'
import { makeCommandList, makeExitCodes } from './command-line.ts'
import { errorAddresses, makeErrorTables } from './error-tables.ts'
import { makeKeyboardTables } from './keyboard-tables.ts'
import { pageHtml } from './layout.ts'
import { makeSample } from './make-sample.ts'
import { renderMarkdown } from './markdown.ts'
import { type BuiltPackage, makeSizeTable } from './package-sizes.ts'
import { findEntryPoints } from './reference/entry-points.ts'
import { readApi } from './reference/read-api.ts'
import { makeReferencePages } from './reference/reference-pages.ts'
import { findRecords, type SearchRecord, searchIndexScript } from './search-index.ts'
import { siteMap } from './site-map.data.ts'

const site = join(import.meta.dirname, '..')
const root = join(site, '../..')
const readDocument = (path: string) => readFileSync(join(root, path), 'utf8')

const out = resolve(process.argv[2] ?? join(site, 'dist'))
rmSync(out, { recursive: true, force: true })
mkdirSync(join(out, 'assets'), { recursive: true })
await Promise.all([writePages(), buildScripts(join(out, 'assets'))])
copyFileSync(join(site, 'client/theme.js'), join(out, 'assets/theme.js'))
copyFileSync(join(root, 'apps/portal/public/logo.svg'), join(out, 'assets/logo.svg'))
writeFileSync(join(out, 'assets/sample.pdf'), makeSample(root))

/** Builds the packages as they are published. */
async function buildPackages(): Promise<BuiltPackage[]> {
  const built: BuiltPackage[] = []
  for (const name of publishedPackages) {
    const { oneScript }: Publishing = published[name]
    const folder = await buildPackage(name)
    built.push({ name: `@lectern/${name}`, folder, ...(oneScript && { oneScript: oneScript.name }) })
  }
  return built
}

async function writePages(): Promise<void> {
  const entryPoints = findEntryPoints(root)
  const reference = makeReferencePages(
    await readApi(join(site, 'reference.tsconfig.json'), entryPoints),
    entryPoints,
  )
  const inserts = new Map([
    ['error-codes', withoutFileLinks(makeErrorTables(readDocument('docs/errors.md')))],
    ['benchmarks', withoutFileLinks(makeBenchmarks(readDocument('docs/benchmarks.md')))],
    ['commands', makeCommandList()],
    ['exit-codes', makeExitCodes()],
    ['keyboard', makeKeyboardTables()],
    ['sizes', makeSizeTable(await buildPackages())],
    ['modules', reference.overview],
  ])
  const addresses = new Map([...errorAddresses('reference/errors'), ...reference.addresses])
  const mainModules = entryPoints
    .filter(({ specifier }) => specifier.split('/').length === 2)
    .map(({ specifier, page }) => ({ path: page, name: specifier }))
  const navigation = siteMap.map(({ section, pages }) => ({
    section,
    pages: pages.flatMap(page => (page.path === 'reference/index' ? [page, ...mainModules] : [page])),
  }))
  const texts = new Map([
    ...siteMap
      .flatMap(({ pages }) => pages)
      .map(({ path }) => [path, readFileSync(join(site, `pages/${path}.md`), 'utf8')] as const),
    ...reference.pages,
  ])
  const records: SearchRecord[] = []
  for (const [path, text] of texts) {
    const page = renderMarkdown(text, { path, inserts, addresses, examples: join(site, 'examples') })
    records.push(...findRecords(path, page.title, page.html))
    const file = join(out, `${path}.html`)
    mkdirSync(dirname(file), { recursive: true })
    const isHome = path === 'index'
    const scripts = isHome ? ['assets/live-viewer.js'] : []
    const styles = isHome ? ['assets/live-viewer.css'] : []
    writeFileSync(file, pageHtml(page, { path, navigation, scripts, styles }))
  }
  writeFileSync(join(out, 'assets/search-index.js'), searchIndexScript(records))
}
