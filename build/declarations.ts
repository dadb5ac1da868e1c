import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { publishedPackages } from './published.ts'

const root = join(import.meta.dirname, '..')
const packages = join(root, 'packages')

/**
 * Writes the declarations of some sources of a package, and of all that these refer to, to `types` of its `dist`; also
 * those of other packages of the repository, because a published package has no dependencies.
 * @throws {Error} with what the compiler says
 */
export function writeDeclarations(folder: string, sources: readonly string[]): void {
  const types = join(folder, 'dist/types')
  const scratch = mkdtempSync(join(folder, 'dist/.types-'))
  const config = join(scratch, 'tsconfig.json')
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(folder, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: packages,
        outDir: types,
        stripInternal: true,
        // Not by their links in `node_modules`, of which the compiler writes no declarations.
        paths: ownModules(),
        // Each package is checked with its own, narrower types elsewhere.
        types: ['node', 'vite/client'],
      },
      include: [join(folder, 'src/**/*.d.ts')],
      files: sources.map(source => join(folder, source)),
    }),
  )
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', config],
    {
      encoding: 'utf8',
    },
  )
  rmSync(scratch, { recursive: true })
  if (status !== 0) throw new Error(stdout)
  for (const file of globSync('**/*.d.ts', { cwd: types })) {
    const path = join(types, file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, publishedImports(text, file))
    for (const [name, declared] of Object.entries(containedTypes)) {
      if (text.includes(`'${name}'`)) cpSync(join(root, 'node_modules', declared), join(types, declared))
    }
  }
  removeUnreachable(
    types,
    sources.map(source => join(basename(folder), source.replace(/\.tsx?$/, '.d.ts'))),
  )
}

/** Removes the declarations that hosts cannot reach. */
function removeUnreachable(types: string, entries: readonly string[]): void {
  const reached = new Set<string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    for (const [, , , target = ''] of readFileSync(join(types, file), 'utf8').matchAll(imports))
      if (target.startsWith('.')) waiting.push(join(dirname(file), target.replace(/\.js$/, '.d.ts')))
  }
  for (const file of globSync('**/*.d.ts', { cwd: types })) if (!reached.has(file)) rmSync(join(types, file))
}

/** Modules of libraries whose types public declarations refer to, with their declaration files, which refer to no others. */
const containedTypes: Readonly<Record<string, string>> = { 'zustand/vanilla': 'zustand/vanilla.d.ts' }

const exportsOf = (name: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8')).exports

/** The sources of the modules of this repository's packages, by the name under which they are imported. */
const ownModules = (): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    publishedPackages.flatMap(name =>
      Object.entries(exportsOf(name)).map(([subpath, path]) => [
        `@lectern/${name}${subpath.slice(1)}`,
        [join(packages, name, path)],
      ]),
    ),
  )

const imports = /(\bfrom |\bimport |\bimport\()(['"])([^'"]+)\2/g

/** Makes the imports of a declaration file name built files: `./rect.js` for `./rect.ts`, and other packages by path. */
export function publishedImports(text: string, file: string): string {
  const up = '../'.repeat(file.split('/').length - 1) || './'
  return text.replace(imports, (whole, before: string, quote: string, target: string) => {
    const path = target.startsWith('.') ? target : sourceOf(target)
    if (path === undefined) return whole
    return `${before}${quote}${(target.startsWith('.') ? path : up + path).replace(/(?<!\.d)\.tsx?$/, '.js')}${quote}`
  })
}

/** The declared file of a module that is not named by its path, relative to `types`. */
function sourceOf(target: string): string | undefined {
  const [, name, rest = ''] = /^@lectern\/([^/]+)(\/.*)?$/.exec(target) ?? []
  if (name === undefined) return containedTypes[target]?.replace('.d.ts', '.js')
  const path = exportsOf(name)[`.${rest}`]
  return path && join(name, path)
}
