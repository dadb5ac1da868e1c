import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeSizeTable } from './package-sizes.ts'

it('counts all files of a built package, its main module with its imports and its one script also compressed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-sizes-'))
  mkdirSync(join(folder, 'lib'))
  writeFileSync(
    join(folder, 'lib/index.js'),
    'export{a}from"./core.js";const later=()=>import("./later.js")'.padEnd(1000),
  )
  writeFileSync(join(folder, 'lib/core.js'), ' '.repeat(3000))
  writeFileSync(join(folder, 'lib/later.js'), ' '.repeat(9000))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/pdfium.wasm'), new Uint8Array(2_500_000))
  writeFileSync(join(folder, 'lib/all.js'), ' '.repeat(7000))
  writeFileSync(join(folder, 'package.json'), '{}')
  const [, , ...rows] = makeSizeTable([
    { name: '@x/pdf', folder },
    { name: '@x/view', folder, oneScript: 'all' },
  ]).split('\n')
  rmSync(folder, { recursive: true })
  expect(rows).toEqual([
    '| `@x/pdf` | 6 | 2.5 MB | 4.0 kB | 0.1 kB |',
    '| `@x/view` | 6 | 2.5 MB | 4.0 kB | 0.1 kB |',
    '| `@x/view/all.js` | 1 | | 7.0 kB | 0.0 kB |',
    '| the script and PDFium | 2 | | 2.5 MB | 2.5 kB |',
  ])
})
