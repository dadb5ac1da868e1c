/** Run by `build-portal.ts` in the portal's folder: bundles the portal, then writes compressed copies of files that become smaller. */
import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|html|svg|json|wasm|txt|webmanifest)$/
const smallestBytes = 1024

const vite = join(import.meta.dirname, '../../../node_modules/vite/bin/vite.js')
const { status } = spawnSync(process.execPath, [vite, 'build'], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
const dist = join(process.cwd(), 'dist')
for (const entry of await readdir(dist, { withFileTypes: true, recursive: true })) {
  if (!entry.isFile() || !compressible.test(entry.name)) continue
  const path = join(entry.parentPath, entry.name)
  const bytes = await readFile(path)
  if (bytes.byteLength < smallestBytes) continue
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
