import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** A package as it was built, by the name that hosts import. */
export interface BuiltPackage {
  readonly name: string
  readonly folder: string
  /** A script in `lib` that pages use instead of the modules. */
  readonly oneScript?: string
}

/**
 * Sizes of built packages as Markdown: all files of each, its main module with what that imports at once, and its one
 * script, also together with what a page loads beside it before page 1.
 */
export function makeSizeTable(packages: readonly BuiltPackage[]): string {
  const rows = packages.flatMap(({ name, folder, oneScript }) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map(path => statSync(join(folder, path)))
      .filter(entry => entry.isFile())
    const main = Buffer.concat(withImports(join(folder, 'lib/index.js')).map(file => readFileSync(file)))
    const unpacked = files.reduce((sum, { size }) => sum + size, 0)
    const row = `| \`${name}\` | ${files.length} | ${inUnits(unpacked)} | ${inBothUnits(main)} |`
    if (oneScript === undefined) return [row]
    const script = readFileSync(join(folder, 'lib', `${oneScript}.js`))
    const pdfium = readFileSync(join(folder, 'assets/pdfium.wasm'))
    return [
      row,
      `| \`${name}/${oneScript}.js\` | 1 | | ${inBothUnits(script)} |`,
      `| the script and PDFium | 2 | | ${inBothUnits(Buffer.concat([script, pdfium]))} |`,
    ]
  })
  return ['| Package | Files | Unpacked | Main module | – gzip |', '|---|---:|---:|---:|---:|', ...rows].join(
    '\n',
  )
}

/** A module and all that it imports at once. */
function withImports(main: string): readonly string[] {
  const found = new Set([main])
  for (const file of found) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*"(\.\/[^"]+)"/g))
      found.add(join(dirname(file), path))
  }
  return [...found]
}

const inBothUnits = (code: Uint8Array): string =>
  `${inUnits(code.length)} | ${inUnits(gzipSync(code).length)}`

const inUnits = (bytes: number): string =>
  bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
