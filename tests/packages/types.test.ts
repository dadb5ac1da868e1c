import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { publishedPackages } from '../../build/published.ts'

const host = inject('host')
const packed = inject('packed')
const root = join(import.meta.dirname, '../..')

/** The modules of all packages, as a host imports them. */
const modules = publishedPackages.flatMap(name => {
  const manifest = JSON.parse(readFileSync(join(packed[name].folder, 'package.json'), 'utf8'))
  return Object.entries(manifest.exports as Readonly<Record<string, unknown>>)
    .filter(([, target]) => typeof target === 'object')
    .map(([subpath]) => `${manifest.name}${subpath.slice(1)}`)
})

const strict = {
  strict: true,
  skipLibCheck: false,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
}

// A host with React has its types as well.
beforeAll(() => {
  mkdirSync(join(host, 'node_modules/@types'), { recursive: true })
  symlinkSync(join(root, 'node_modules/@types/react'), join(host, 'node_modules/@types/react'))
})

it.each([
  ['a bundler', 'preserve', 'bundler'],
  ['Node', 'nodenext', 'nodenext'],
])(
  'all types are sound in a strict program that checks its libraries, for %s',
  (_, module, moduleResolution) => {
    const folder = join(host, `types-${moduleResolution}`)
    mkdirSync(folder)
    for (const file of ['typed.ts', 'typed.cts'])
      copyFileSync(join(import.meta.dirname, 'hosts', file), join(folder, file))
    writeFileSync(join(folder, 'all.ts'), modules.map(name => `export type {} from '${name}'\n`).join(''))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    expect(typesOf(folder, { ...strict, module, moduleResolution })).toBe('')
  },
)

it('a strict program without React needs no types of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-without-react-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(join(host, 'node_modules/@lectern'), join(folder, 'node_modules/@lectern'))
  const named = modules.filter(name => name !== '@lectern/viewer/react')
  writeFileSync(join(folder, 'all.ts'), named.map(name => `export type {} from '${name}'\n`).join(''))
  expect(
    typesOf(folder, { ...strict, module: 'preserve', moduleResolution: 'bundler', preserveSymlinks: true }),
  ).toBe('')
})

/** What the compiler finds in a folder. */
function typesOf(folder: string, compilerOptions: object): string {
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })
  expect(status, stdout).toBe(0)
  return stdout
}
