import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../errors.ts'

const keyBytes = 32

/**
 * The secret for signing tickets: `media.key` in the data folder, created on the first start. Servers that share a database
 * must share this file, or one would refuse the tickets of another.
 */
export function readTicketKey(dataDir: string): Uint8Array {
  const path = join(dataDir, 'media.key')
  const found = tryRead(path)
  if (found) return found
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, randomBytes(keyBytes), { mode: 0o600, flush: true })
  try {
    // Unlike a rename, a link does not replace the key of a server that started at the same time.
    linkSync(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path)
}

function tryRead(path: string): Uint8Array | undefined {
  try {
    const key = readFileSync(path)
    if (key.length === keyBytes) return key
    rmSync(path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  return undefined
}
