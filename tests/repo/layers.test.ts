import { describe, expect, it } from 'vitest'
import { code, files, type Import, importsOf, read, sources } from './tree.ts'

/** Which package may import which: see `ARCHITECTURE.md`. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'packages/pdf': [],
  'packages/render': [],
  'packages/contract': [],
  'packages/viewer': ['@lectern/pdf', '@lectern/render'],
  'apps/server': ['@lectern/pdf', '@lectern/render', '@lectern/contract'],
  'apps/portal': ['@lectern/contract', '@lectern/viewer'],
}

/** Layers of the engine, lowest first: a folder imports only from rows above its own. */
const engineRows = [
  ['errors.ts', 'limits.ts'],
  ['bytes', 'geometry'],
  ['objects'],
  ['filters', 'crypto'],
  ['syntax', 'writer'],
  // Content streams are read with the lexer of the file syntax.
  ['content'],
  ['fonts', 'images'],
  ['document', 'appearance'],
  ['annotations'],
  ['options.ts'],
  ['proof'],
  ['pdf-document.ts'],
  ['index.ts'],
  ['cli'],
]

/** Floors of the viewer, lowest first: a folder imports only from rows above its own. */
const viewerRows = [
  // What a mark and a page are, for all floors.
  ['marks'],
  ['messages'],
  // The workers: page drawing, the PDF engine, their fonts.
  ['engine'],
  ['tools'],
  ['marking'],
  ['document'],
  ['compare'],
  // The one store, which composes the slices of the features below.
  ['viewer'],
  ['pages'],
  ['controls'],
  ['host'],
  ['index.ts'],
]

/** Rooms of the page renderer, lowest first. */
const renderRows = [
  // What a renderer is asked and answers, and its errors.
  ['api'],
  // Files in memory or read in ranges; which pages changed; workers for any jobs.
  ['files', 'compare', 'pool'],
  // PDFium and its memory.
  ['pdfium'],
  ['document'],
  // In workers of a browser, or in the thread of Node.
  ['renderers'],
  ['index.ts'],
]

/** Rooms of the contract, lowest first. */
const contractRows = [
  // Sentences in five languages, and the codes they explain; what characters are; captions of films.
  ['texts', 'characters', 'captions'],
  // How values are written, read and refused.
  ['wire'],
  // What travels, and with which call.
  ['models'],
  ['routes'],
  ['client'],
  // What is printed of all this.
  ['documents'],
  ['index.ts'],
]

/**
 * Layers of the portal, lowest first. A folder imports only from rows above its own in this list, and so not from its
 * own row. The longest entry that matches a path is its folder, so that `features/console` means the files directly
 * in that folder, which combine the console's screens. See ADR 0044.
 */
const portalRows = [
  // Browser, server and storage; no texts, no screens.
  ['lib'],
  ['messages'],
  // Building blocks for screens of any feature.
  ['parts'],
  ['features/session', 'features/provider', 'features/catalogue'],
  // A resource in any list: its card, its link, its lock.
  ['features/resource'],
  ['features/people', 'features/study', 'features/search', 'features/comments', 'features/editions'],
  ['features/library', 'features/notices', 'features/registration', 'features/resource-page'],
  [
    'features/account',
    'features/certificates',
    'features/profile',
    'features/reading',
    'features/watching',
    'features/editor',
  ],
  // The fields for the files of a work and for its contents.
  ['features/creation/upload', 'features/creation/contents'],
  ['features/creation/cover', 'features/creation/captions', 'features/exams/queue'],
  // Exams: what all their pages share, then the exam in progress and its results.
  ['features/exams'],
  ['features/exams/taking', 'features/exams/results'],
  // Own works: what the list and the form of the creation centre share, then these two.
  ['features/creation'],
  ['features/creation/list', 'features/creation/form'],
  // The base of every console screen: its texts, its address, its queries.
  ['features/console/desk'],
  ['features/console/fields', 'features/console/panel'],
  ['features/console/list', 'features/console/forms'],
  // What the screens of questions and exams share.
  ['features/console/bank'],
  [
    'features/console/agreements',
    'features/console/applications',
    'features/console/audit',
    'features/console/broadcast',
    'features/console/calendar',
    'features/console/catalogue',
    'features/console/certificates',
    'features/console/comments',
    'features/console/customers',
    'features/console/exams',
    'features/console/feedback',
    'features/console/grading',
    'features/console/keywords',
    'features/console/outbox',
    'features/console/questions',
    'features/console/reports',
    'features/console/roles',
    'features/console/settings',
    'features/console/users',
    'features/console/works',
  ],
  ['features/console'],
  ['app/shell'],
  ['app'],
  ['main.tsx'],
]

/**
 * Folders and files of the server, lowest first. A folder imports only from rows above its own in this list, and
 * so does not import sideways; the longest name that fits a file is its folder. A test has the row of what it tests, and may
 * import `testing` as well. See ADR 0046.
 */
const serverRows = [
  ['counts.ts', 'errors.ts', 'networks-of.ts', 'steps.ts', 'turns.ts'],
  ['config.ts', 'data-folder.ts', 'build-portal-process.ts', 'build-portal.ts'],
  // The database, who makes a call, and the limited programs that decode uploads.
  ['db', 'caller', 'decoding'],
  ['blobs', 'settings', 'signing'],
  // What every handler and job may use.
  ['services.ts'],
  // Input and output of handlers, without HTTP, and the queue.
  ['calls', 'jobs'],
  ['system', 'audit', 'messages', 'search'],
  ['lifecycle', 'notices'],
  ['session'],
  ['catalogue', 'uploads', 'editions'],
  ['media', 'people', 'resource', 'inbox'],
  ['certificates', 'comments'],
  ['study'],
  ['resource-page', 'registration', 'upgrades', 'access', 'works', 'exams'],
  ['erasure'],
  ['upkeep'],
  // Code that several pages of the console share.
  ['console/desk'],
  ['console/users'],
  [
    'console/broadcasts',
    'console/calendar',
    'console/catalogue',
    'console/comments',
    'console/customers',
    'console/exams',
    'console/feedback',
    'console/outbox',
    'console/questions',
    'console/reports',
    'console/roles',
    'console/settings',
    'console/texts',
    'console/user-import',
    'console/works',
  ],
  ['console'],
  // All calls and all kinds of jobs.
  ['handlers.ts', 'job-kinds.ts'],
  ['http', 'demo', 'stopping.ts'],
  // Commands of the operator, which need no running server.
  ['operator'],
  ['call-databases.ts'],
  ['server.ts'],
  ['main.ts'],
  // Code for tests of the whole server, then the programs that kill and attack a server.
  ['testing'],
  ['faults'],
  ['attacks'],
]

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

  it.each([
    ['engine', 'packages/pdf/src/', engineRows, sources],
    ['viewer', 'packages/viewer/src/', viewerRows, code],
    ['page renderer', 'packages/render/src/', renderRows, sources],
    ['contract', 'packages/contract/src/', contractRows, sources],
    ['portal', 'apps/portal/src/', portalRows, sources],
    ['server', 'apps/server/src/', serverRows, code],
  ] as const)('folders of the %s import only from lower layers', (_, base, rows, checked) => {
    const folders = rows.flat()
    const folderOf = (path: string) =>
      folders
        .filter(folder => tested(path) === base + folder || path.startsWith(`${base}${folder}/`))
        .sort((a, b) => b.length - a.length)[0] ?? ''
    const rowOf = (path: string) => rows.findIndex(row => row.includes(folderOf(path)))
    const own = checked.filter(path => path.startsWith(base))
    expect(own.filter(path => rowOf(path) < 0)).toEqual([])
    const inside = own.flatMap(importsOf).filter(({ to }) => to.startsWith(base))
    expect(inside.filter(({ to }) => rowOf(to) < 0).map(show)).toEqual([])
    const wrong = inside
      .filter(({ from, to }) => folderOf(from) !== folderOf(to) && rowOf(to) >= rowOf(from))
      .filter(({ from, to }) => !(isTest(from) && folderOf(to) === 'testing'))
    expect(wrong.map(show)).toEqual([])
    const used = new Set(own.map(folderOf))
    expect(folders.filter(folder => !used.has(folder))).toEqual([])
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
