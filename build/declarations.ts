import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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
    writeFileSync(path, publishedImports(readFileSync(path, 'utf8'), file))
  }
}

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

/** The source of a module of a package of this repository, relative to `packages`. */
function sourceOf(target: string): string | undefined {
  const [, name, rest = ''] = /^@lectern\/([^/]+)(\/.*)?$/.exec(target) ?? []
  if (name === undefined) return undefined
  const { exports } = JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string>>
  }
  const path = exports[`.${rest}`]
  return path && join(name, path)
}
