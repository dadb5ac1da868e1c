import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** A package as it was built, by the name that hosts import. */
export interface BuiltPackage {
  readonly name: string
  readonly folder: string
}

/** Sizes of built packages as Markdown: all files of each, and its main module. */
export function makeSizeTable(packages: readonly BuiltPackage[]): string {
  const rows = packages.map(({ name, folder }) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map(path => statSync(join(folder, path)))
      .filter(entry => entry.isFile())
    const main = readFileSync(join(folder, 'lib/index.js'))
    const unpacked = files.reduce((sum, { size }) => sum + size, 0)
    return `| \`${name}\` | ${files.length} | ${inUnits(unpacked)} | ${inUnits(main.length)} | ${inUnits(gzipSync(main).length)} |`
  })
  return ['| Package | Files | Unpacked | Main module | – gzip |', '|---|---:|---:|---:|---:|', ...rows].join(
    '\n',
  )
}

const inUnits = (bytes: number): string =>
  bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
