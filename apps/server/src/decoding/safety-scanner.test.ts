import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
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

describe.each(['http://127.0.0.1:1/', 'clamd://127.0.0.1:1'])('a scan by %s that fails early', address => {
  /** What became of a scan, of its bytes, and rejections that nobody handled: these end a server. */
  async function outcome(
    open: (bytes: ScannedBytes) => ReturnType<ScannedBytes['open']>,
    signal?: AbortSignal,
  ) {
    const unhandled: unknown[] = []
    const keep = (reason: unknown) => void unhandled.push(reason)
    let [opened, closed] = [0, 0]
    const source: ScannedBytes = {
      sizeBytes: 1,
      async open() {
        opened++
        return (async function* () {
          try {
            yield Buffer.from('x')
          } finally {
            closed++
          }
        })()
      },
    }
    process.on('unhandledRejection', keep)
    try {
      const scanning = openScanner(address)({ ...source, open: () => open(source) }, signal)
      await expect(scanning).rejects.toThrow(ScannerAway)
      await nextTurn()
    } finally {
      process.off('unhandledRejection', keep)
    }
    return { opened, closed, unhandled }
  }

  test('because it does not run, while the bytes are being opened', async () => {
    const slow = async (bytes: ScannedBytes) => {
      await sleep(50)
      return bytes.open()
    }
    expect(await outcome(slow)).toEqual({ opened: 1, closed: 1, unhandled: [] })
  })

  test('because the sender has left before', async () => {
    const found = await outcome(bytes => bytes.open(), AbortSignal.abort())
    expect(found).toEqual({ opened: 0, closed: 0, unhandled: [] })
  })

  test('because the sender leaves while the bytes are being opened', async () => {
    const left = new AbortController()
    const leave = async (bytes: ScannedBytes) => {
      left.abort()
      await nextTurn()
      return bytes.open()
    }
    expect(await outcome(leave, left.signal)).toEqual({ opened: 1, closed: 1, unhandled: [] })
  })

  test('because the bytes cannot be opened', async () => {
    const missing = async () => {
      await nextTurn()
      throw new Error('no such bytes')
    }
    expect(await outcome(missing)).toEqual({ opened: 0, closed: 0, unhandled: [] })
  })
})
