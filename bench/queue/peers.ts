/** The queues of others: installed outside of the repository, with these versions. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Peers for comparison, not dependencies. */
export const peers = { 'pg-boss': '12.38.0', 'graphile-worker': '0.18.0' } as const

export type Peer = keyof typeof peers

const folderOf = (peer: Peer) => join(tmpdir(), `lectern-bench-${peer}-${peers[peer]}`)

/** Installs a peer into a folder in the system's temporary folder, once per version. */
export function installPeer(peer: Peer): void {
  const folder = folderOf(peer)
  if (existsSync(join(folder, 'installed'))) return
  mkdirSync(folder, { recursive: true })
  const manifest = { private: true, dependencies: { [peer]: peers[peer] } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  writeFileSync(join(folder, 'installed'), '')
}

/** Imports an installed peer, typed by the caller. */
export async function importPeer<Module>(peer: Peer): Promise<Module> {
  const resolve = createRequire(join(folderOf(peer), 'package.json')).resolve
  return (await import(pathToFileURL(resolve(peer)).href)) as Module
}

/** Number of packages and bytes of a peer without `pg`, which the product has anyway. */
export function weighPeer(peer: Peer): { readonly packages: number; readonly bytes: number } {
  const modules = join(folderOf(peer), 'node_modules')
  const known = new Set(readdirSync(join(import.meta.dirname, '../../node_modules')))
  const names = readdirSync(modules).filter(name => !name.startsWith('.') && !known.has(name))
  const packages = names.flatMap(name => (name.startsWith('@') ? readdirSync(join(modules, name)) : [name]))
  return {
    packages: packages.length,
    bytes: names.reduce((sum, name) => sum + bytesOf(join(modules, name)), 0),
  }
}

const bytesOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
