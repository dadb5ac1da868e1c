import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeSizeTable } from './package-sizes.ts'

it('counts all files of a built package, and its main module with its imports also compressed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-sizes-'))
  mkdirSync(join(folder, 'lib'))
  writeFileSync(
    join(folder, 'lib/index.js'),
    'export{a}from"./core.js";const later=()=>import("./later.js")'.padEnd(1000),
  )
  writeFileSync(join(folder, 'lib/core.js'), ' '.repeat(3000))
  writeFileSync(join(folder, 'lib/later.js'), ' '.repeat(9000))
  writeFileSync(join(folder, 'lib/pdfium.wasm'), new Uint8Array(2_500_000))
  writeFileSync(join(folder, 'package.json'), '{}')
  const [, , row] = makeSizeTable([{ name: '@x/pdf', folder }]).split('\n')
  rmSync(folder, { recursive: true })
  expect(row).toBe('| `@x/pdf` | 5 | 2.5 MB | 4.0 kB | 0.1 kB |')
})
