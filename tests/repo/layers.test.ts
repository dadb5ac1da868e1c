import { describe, expect, it } from 'vitest'
import { layersOf } from './layers.data.ts'
import { code, files, type Import, importsOf, read, sources } from './tree.ts'

/** Which package may import which: see `ARCHITECTURE.md`. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  // The command draws pages with it, and says so if it is not installed.
  'packages/pdf': ['@lectern/render'],
  'packages/render': [],
  'packages/contract': [],
  'packages/viewer': ['@lectern/pdf', '@lectern/render'],
  'apps/server': ['@lectern/pdf', '@lectern/render', '@lectern/contract'],
  'apps/portal': ['@lectern/contract', '@lectern/viewer'],
}

/** Packages whose tests obey the layers as well: each has the layer of what it tests, and may import `testing`. */
const testsHaveLayers = ['packages/viewer', 'apps/server']

const packageOf = (path: string) => path.split('/').slice(0, 2).join('/')
const isTest = (path: string) => path.endsWith('.test.ts')
/** The file that a test next to it tests, by its name. */
const tested = (path: string) => path.replace(/\.test\.ts$/, '.ts')
const show = ({ from, specifier }: Import) => `${from} → ${specifier}`

describe('six packages and no more', () => {
  it('has exactly the packages of the design', () => {
    const found = files.filter(path => /^(packages|apps)\/[^/]+\/package\.json$/.test(path)).map(packageOf)
    expect(found.sort()).toEqual(Object.keys(mayImport).sort())
  })

  it.each(Object.entries(mayImport))('%s depends only on permitted packages', (folder, allowed) => {
    const manifest = JSON.parse(read(`${folder}/package.json`))
    const named = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(named.filter(name => name.startsWith('@lectern/') && !allowed.includes(name))).toEqual([])
  })
})

const allImports = sources.flatMap(importsOf)

describe('imports', () => {
  it.each(Object.entries(mayImport))('%s imports only permitted packages', (folder, allowed) => {
    const wrong = allImports.filter(
      ({ from, specifier }) =>
        packageOf(from) === folder &&
        specifier.startsWith('@lectern/') &&
        !allowed.some(name => specifier === name || specifier.startsWith(`${name}/`)),
    )
    expect(wrong.map(show)).toEqual([])
  })

  it('never use a relative path into another package', () => {
    const wrong = allImports.filter(
      ({ from, specifier, to }) =>
        specifier.startsWith('.') && from.match(/^(packages|apps)\//) && packageOf(from) !== packageOf(to),
    )
    expect(wrong.map(show)).toEqual([])
  })

  it.each(Object.entries(layersOf))('folders of %s import only from lower layers', (name, layers) => {
    const base = `${name}/src/`
    const folders = layers.flatMap(({ rooms }) => rooms)
    const folderOf = (path: string) =>
      folders
        .filter(folder => tested(path) === base + folder || path.startsWith(`${base}${folder}/`))
        .sort((a, b) => b.length - a.length)[0] ?? ''
    const layerOf = (path: string) => layers.findIndex(({ rooms }) => rooms.includes(folderOf(path)))
    const own = (testsHaveLayers.includes(name) ? code : sources).filter(path => path.startsWith(base))
    expect(own.filter(path => layerOf(path) < 0)).toEqual([])
    const inside = own.flatMap(importsOf).filter(({ to }) => to.startsWith(base))
    expect(inside.filter(({ to }) => layerOf(to) < 0).map(show)).toEqual([])
    const wrong = inside
      .filter(({ from, to }) => folderOf(from) !== folderOf(to) && layerOf(to) >= layerOf(from))
      .filter(({ from, to }) => !(isTest(from) && folderOf(to) === 'testing'))
    expect(wrong.map(show)).toEqual([])
    const used = new Set(own.map(folderOf))
    expect(folders.filter(folder => !used.has(folder))).toEqual([])
  })

  it('of the engine only the command uses the page renderer', () => {
    const users = allImports.filter(
      ({ from, specifier }) =>
        from.startsWith('packages/pdf/src/') && specifier.startsWith('@lectern/render'),
    )
    expect(users.filter(({ from }) => !from.startsWith('packages/pdf/src/cli/commands/')).map(show)).toEqual(
      [],
    )
    expect(users.length).toBeGreaterThan(0)
  })

  it('PDFium is imported by one file', () => {
    const wrong = allImports.filter(
      ({ from, specifier }) =>
        specifier.startsWith('@embedpdf/') &&
        !from.startsWith('packages/render/src/pdfium/') &&
        // Viewers that the bench compares with ours are installed separately.
        !from.startsWith('bench/viewer/adapters/') &&
        !specifier.includes('pdfium.wasm'),
    )
    expect(wrong.map(show)).toEqual([])
  })

  it('the server decodes images, PDFs and videos only in limited processes, which no other code imports', () => {
    const programs: Readonly<Record<string, RegExp>> = {
      // It decodes only the badges that it has drawn.
      'apps/server/src/certificates/sheet/make-sheet-process.ts': /^sharp$/,
      'apps/server/src/decoding/picture-process.ts': /^sharp$/,
      'apps/server/src/decoding/inspect-film-process.ts': /^mediabunny$/,
      'apps/server/src/decoding/inspect-pdf-process.ts': /^@lectern\/pdf$/,
      'apps/server/src/editions/compare-files-process.ts': /^@lectern\/render(\/|$)/,
      'apps/server/src/search/extract-pages-process.ts': /^@lectern\/render(\/|$)/,
      'apps/server/src/works/draw-page-process.ts': /^@lectern\/render(\/|$)/,
    }
    // The data form of annotations is JSON of limited length and no file.
    const decoders = /^(sharp$|mediabunny$|@lectern\/(pdf(?!\/data-form$)|render)(\/|$))/
    const inServer = allImports.filter(({ from }) => from.startsWith('apps/server/src/'))
    const wrong = inServer.filter(
      ({ from, specifier, to }) =>
        to in programs || (decoders.test(specifier) && !programs[from]?.test(specifier)),
    )
    expect(wrong.map(show)).toEqual([])
    expect(Object.keys(programs).filter(path => !inServer.some(({ from }) => from === path))).toEqual([])
  })

  it('the viewer’s marking, tools and comparison use neither React nor the DOM', () => {
    const pure = /^packages\/viewer\/src\/(marking|tools|compare)\//
    const wrong = allImports.filter(
      ({ from, specifier }) => pure.test(from) && /^(react|react-dom|@mantine\/|@tabler\/)/.test(specifier),
    )
    expect(wrong.map(show)).toEqual([])
  })
})
