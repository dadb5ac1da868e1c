/**
 * The viewers of the bench. Peers are installed with pinned versions into a folder in the system's temporary folder,
 * once per version: as devDependencies they would add 40 packages to the lock file for one bench.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Viewers by the name of their file in `adapters/`, ours first. */
export const viewers = ['lectern', 'pdfjs-components', 'embedpdf', 'react-pdf'] as const

/** One of `viewers`. */
export type Viewer = (typeof viewers)[number]

const packages = {
  'pdfjs-dist': '6.5.438',
  'react-pdf': '11.0.0',
  '@embedpdf/react-pdf-viewer': '2.15.1',
  '@embedpdf/pdfium': '2.15.1',
  react: '19.3.1',
  'react-dom': '19.3.1',
} as const

/** Folder of the peers; its name depends on their versions. */
export const peersFolder = join(
  tmpdir(),
  `lectern-viewer-peers-${Object.values(packages)
    .map(version => version.replaceAll('.', ''))
    .join('-')}`,
)

/** Installs the peers if they are missing. @throws {Error} if npm fails. */
export function installPeers(): void {
  if (existsSync(join(peersFolder, 'installed'))) return
  mkdirSync(peersFolder, { recursive: true })
  writeFileSync(join(peersFolder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }))
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], {
    cwd: peersFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  writeFileSync(join(peersFolder, 'installed'), '')
}

/** The folder of the pdf.js that a peer uses: react-pdf has its own version. */
export function pdfjsFolderOf(viewer: Viewer): string {
  const here = createRequire(join(peersFolder, 'package.json'))
  const from = viewer === 'react-pdf' ? createRequire(here.resolve('react-pdf')) : here
  return dirname(from.resolve('pdfjs-dist/package.json'))
}

/** Path of the peers' PDFium. */
export const peerPdfium = (): string => join(peersFolder, 'node_modules/@embedpdf/pdfium/dist/pdfium.wasm')

/** Viewers named on the command line; all without names. @throws {Error} for an unknown one. */
export function chooseViewers(names: string | undefined): readonly Viewer[] {
  if (names === undefined) return viewers
  const wanted = names.split(',')
  const unknown = wanted.filter(name => !viewers.some(viewer => viewer === name))
  if (unknown.length > 0) throw new Error(`no viewer ${unknown.join(', ')}; there are ${viewers.join(', ')}`)
  return viewers.filter(viewer => wanted.includes(viewer))
}
