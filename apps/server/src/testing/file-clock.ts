import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The time that a file gets now. Stores go by the times of their files, which are not those of the process when a test runs at
 * another date (`npm run test:dates`).
 */
export function fileClock(): Date {
  const made = mkdtempSync(join(tmpdir(), 'lectern-clock-'))
  try {
    return statSync(made).mtime
  } finally {
    rmSync(made, { recursive: true })
  }
}
