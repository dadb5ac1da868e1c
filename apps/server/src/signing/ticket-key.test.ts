import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readTicketKey } from './ticket-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-key-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('creates the key once, readable only by its owner', () => {
  const first = readTicketKey(folder)
  expect(first).toHaveLength(32)
  expect(Buffer.from(readTicketKey(folder))).toEqual(Buffer.from(first))
  expect(readFileSync(join(folder, 'media.key'))).toEqual(Buffer.from(first))
  expect(statSync(join(folder, 'media.key')).mode & 0o777).toBe(0o600)
})
