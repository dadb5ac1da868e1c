import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
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
    const compilerOptions = {
      strict: true,
      skipLibCheck: false,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      target: 'es2023',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: [],
      module,
      moduleResolution,
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }))
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })
    expect(stdout).toBe('')
    expect(status).toBe(0)
  },
)
