import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Engines of the bench: the name in the tables is the name of the file in `adapters/`. */
export const engines = ['lectern', 'pdf-lib', 'libpdf', 'pdfjs', 'pdfium'] as const

/** One of `engines`. */
export type Engine = (typeof engines)[number]

/** Those of the command line, our own and the unit of the ratios among them in any case. @throws {Error} */
export function chooseEngines(names: string | undefined): readonly Engine[] {
  if (names === undefined) return engines
  const wanted = new Set(['lectern', unit, ...names.split(',')])
  const unknown = [...wanted].filter(name => !engines.some(engine => engine === name))
  if (unknown.length > 0) throw new Error(`no engine ${unknown.join(', ')}; there are ${engines.join(', ')}`)
  return engines.filter(engine => wanted.has(engine))
}

/** An order that changes with the round, so that none is always the first. */
export function engineOrder(chosen: readonly Engine[], round: number): readonly Engine[] {
  return round % 2 === 0 ? chosen : chosen.toReversed()
}

/** The engine whose times are the unit of all ratios. */
export const unit: Engine = 'pdf-lib'

/** Measured against, never depended on: they are installed outside the tree, at these versions. */
const packages = { 'pdf-lib': '1.17.1', '@libpdf/core': '0.4.2', '@embedpdf/pdfium': '2.15.1' } as const

const folder = join(
  tmpdir(),
  `lectern-bench-${Object.entries(packages)
    .map(([name, version]) => `${name.replace(/\W/g, '')}-${version}`)
    .join('-')}`,
)

/** Installs the peers into a folder of the system's temporary place, once a version. */
export function installPeers(): void {
  if (existsSync(join(folder, 'installed'))) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }))
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  writeFileSync(join(folder, 'installed'), '')
}

/** Where a file of an installed peer lies. */
export function resolvePeer(specifier: string): string {
  return createRequire(join(folder, 'package.json')).resolve(specifier)
}

/** The module of an installed peer, taken for what the caller knows of it. */
export async function importPeer<Module>(name: keyof typeof packages): Promise<Module> {
  return (await import(pathToFileURL(resolvePeer(name)).href)) as Module
}
