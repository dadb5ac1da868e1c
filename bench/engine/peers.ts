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

/** The engines of the command line, always including ours and the reference of the ratios. @throws {Error} */
export function chooseEngines(names: string | undefined): readonly Engine[] {
  if (names === undefined) return engines
  const wanted = new Set(['lectern', unit, ...names.split(',')])
  const unknown = [...wanted].filter(name => !engines.some(engine => engine === name))
  if (unknown.length > 0) throw new Error(`no engine ${unknown.join(', ')}; there are ${engines.join(', ')}`)
  return engines.filter(engine => wanted.has(engine))
}

/** An order that changes with the round, so that none is always first. */
export function engineOrder(chosen: readonly Engine[], round: number): readonly Engine[] {
  return round % 2 === 0 ? chosen : chosen.toReversed()
}

/** The reference of all ratios. */
export const unit: Engine = 'pdf-lib'

/** Peers for comparison, not dependencies: installed outside of the repository, with these versions. */
const packages = { 'pdf-lib': '1.17.1', '@libpdf/core': '0.4.2', '@embedpdf/pdfium': '2.15.1' } as const

const folder = join(
  tmpdir(),
  `lectern-bench-${Object.entries(packages)
    .map(([name, version]) => `${name.replace(/\W/g, '')}-${version}`)
    .join('-')}`,
)

/** Installs the peers into a folder in the system's temporary folder, once per version. */
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

/** Path of a file in an installed peer. */
export function resolvePeer(specifier: string): string {
  return createRequire(join(folder, 'package.json')).resolve(specifier)
}

/** Imports an installed peer, typed by the caller. */
export async function importPeer<Module>(name: keyof typeof packages): Promise<Module> {
  return (await import(pathToFileURL(resolvePeer(name)).href)) as Module
}
