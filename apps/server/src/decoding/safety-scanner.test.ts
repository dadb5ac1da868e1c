import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startClamd, startHttpScanner } from '../testing/scan-servers.ts'
import { openScanner, type ScannedBytes, ScannerAway } from './safety-scanner.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-scan-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Bytes in pieces that share one buffer, as a store gives them. */
function bytesOf(text: string): ScannedBytes {
  const bytes = Buffer.from(text)
  const piece = Buffer.alloc(1000)
  return {
    sizeBytes: bytes.length,
    open: async () =>
      (async function* () {
        for (let at = 0; at < bytes.length; at += piece.length)
          yield piece.subarray(0, bytes.copy(piece, 0, at, at + piece.length))
      })(),
  }
}
const harmless = 'harmless '.repeat(100_000)

test.each<[string, () => ReturnType<typeof startClamd>]>([
  ['an HTTP scanner', startHttpScanner],
  ['clamd over TCP', startClamd],
  ['clamd over a socket file', () => startClamd({ path: join(folder, 'clamd.ctl') })],
])('%s gets all bytes and says whether they are safe', async (_, start) => {
  const { address, seen } = await start()
  const scan = openScanner(address)
  expect(await scan(bytesOf(harmless))).toBe('clean')
  expect(await scan(bytesOf(`${harmless}EICAR`))).toBe('unsafe')
  expect(seen.map(String)).toEqual([harmless, `${harmless}EICAR`])
})

test.each([
  [204, 'clean'],
  [403, 'unsafe'],
  [422, 'unsafe'],
])('status %i of an HTTP scanner means %s', async (status, verdict) => {
  expect(await openScanner((await startHttpScanner(status)).address)(bytesOf('x'))).toBe(verdict)
})

test.each<[string, () => Promise<string>]>([
  ['answers 500', async () => (await startHttpScanner(500)).address],
  ['does not know the address', async () => (await startHttpScanner(404)).address],
  ['does not run', async () => 'http://127.0.0.1:1/'],
  ['does not run as clamd', async () => 'clamd://127.0.0.1:1'],
  ['has no socket file', async () => `clamd://${join(folder, 'nothing')}`],
  ['takes no file of this size', async () => (await startClamd({ mostBytes: 1000 })).address],
  ['never answers', async () => (await startClamd({ isMute: true })).address],
])('a scanner that %s gives no verdict', async (_, start) => {
  const scan = openScanner(await start(), { idle: 300, whole: 2000 })
  await expect(scan(bytesOf(harmless))).rejects.toThrow(ScannerAway)
})

test('a sender who has left ends the scan', async () => {
  const { address } = await startClamd({ isMute: true })
  const left = new AbortController()
  const scanning = openScanner(address)(bytesOf(harmless), left.signal)
  left.abort()
  await expect(scanning).rejects.toThrow(ScannerAway)
})
