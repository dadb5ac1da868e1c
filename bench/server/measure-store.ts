/** A film stored by parts of 5 MiB, four at once, compared with copying it to the same disk with a SHA-256. */
import { createHash } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BlobStore, partBytes } from '../../apps/server/src/blobs/blob-store.ts'
import { openFsBlobStore } from '../../apps/server/src/blobs/fs-blob-store.ts'
import { seededDraw } from './words.ts'

/** One round. */
interface StoreRound {
  /** Copying, hashing and syncing the file. */
  readonly copyMs: number
  /** Storing all parts, each synced. */
  readonly partsMs: number
  /** Reading, hashing and renaming. */
  readonly completeMs: number
  /** `copyMs` by the sum of the other two: 1 is as fast as copying. */
  readonly ratio: number
  /** How much the process grew while it stored the film, with the four parts of the sender. */
  readonly grownMib: number
}

const mib = 2 ** 20
const filmBytes = 1024 * mib
const atOnce = 4
const copyChunkBytes = 512 * 1024

/** Rounds of both in turn, after one that does not count. `folder` gets the film, its copy and the store. */
export async function measureStore(folder: string, rounds: number): Promise<readonly StoreRound[]> {
  const path = join(folder, 'film')
  await writeFilm(path)
  const film = await open(path, 'r')
  const store = await openFsBlobStore(join(folder, 'store'))
  const found: StoreRound[] = []
  for (let round = 0; round <= rounds; round++) {
    const copyMs = await copyFilm(film, join(folder, 'copy'))
    const stored = await storeFilm(film, store)
    found.push({ copyMs, ...stored, ratio: copyMs / (stored.partsMs + stored.completeMs) })
  }
  await film.close()
  return found.slice(1)
}

async function writeFilm(path: string): Promise<void> {
  const part = Buffer.alloc(mib)
  const draw = seededDraw(7)
  for (let at = 0; at < part.length; at += 4) part.writeUInt32LE(draw(2 ** 32), at)
  const file = await open(path, 'w')
  for (let at = 0; at < filmBytes; at += mib) {
    part.writeUInt32LE(at, 0)
    await file.write(part)
  }
  await file.sync()
  await file.close()
}

/** Copies, hashes and syncs the film, and removes the copy; returns how long it took, in milliseconds. */
export async function copyFilm(film: FileHandle, path: string): Promise<number> {
  const from = performance.now()
  const hash = createHash('sha256')
  const chunk = Buffer.allocUnsafeSlow(copyChunkBytes)
  const target = await open(path, 'w')
  for (let at = 0; at < filmBytes; at += chunk.length) {
    await film.read(chunk, 0, chunk.length, at)
    hash.update(chunk)
    await target.write(chunk)
  }
  await target.sync()
  await target.close()
  hash.digest()
  const tookMs = performance.now() - from
  await rm(path)
  return tookMs
}

async function storeFilm(
  film: FileHandle,
  store: BlobStore,
): Promise<Pick<StoreRound, 'partsMs' | 'completeMs' | 'grownMib'>> {
  const before = process.memoryUsage.rss()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 10)
  const from = performance.now()
  const draft = await store.begin()
  let next = 0
  const send = async () => {
    const part = Buffer.allocUnsafeSlow(partBytes)
    for (let number = next++; number * partBytes < filmBytes; number = next++) {
      const { bytesRead } = await film.read(part, 0, partBytes, number * partBytes)
      await draft.putPart(number, part.subarray(0, bytesRead))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, send))
  const partsMs = performance.now() - from
  const { sha256 } = await draft.complete(filmBytes)
  const completeMs = performance.now() - from - partsMs
  clearInterval(watch)
  await store.remove(sha256)
  return { partsMs, completeMs, grownMib: (peak - before) / mib }
}
