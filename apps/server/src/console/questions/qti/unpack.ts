/** Unpacks a ZIP archive from strangers in memory: nothing of it becomes a path, and a small archive cannot become a large one. */
import { setImmediate as otherWork } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { AppError } from '../../../errors.ts'

const megabyte = 2 ** 20
/** The most files of an archive, and the most bytes of all together when they are unpacked. */
export const unpackLimits = { files: 5000, bytes: 64 * megabyte } as const

/**
 * The files of an archive by their names. Folders are left out; of files with the same name the first one counts.
 * @throws {AppError} FILE_BROKEN (file) for what is no archive; with the reason `large` beyond the limits, `checksum` for a file
 * (NAME) whose bytes are not those that were packed.
 */
export async function unpack(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const archive = await opened(bytes)
  try {
    return await readAll(archive)
  } finally {
    archive.close()
  }
}

const tooLarge = () =>
  new AppError('FILE_BROKEN', { REASON: 'large', MAX: unpackLimits.bytes / megabyte }, 'file')
const broken = () => new AppError('FILE_BROKEN', {}, 'file')
const changed = (name: string) => new AppError('FILE_BROKEN', { REASON: 'checksum', NAME: name }, 'file')

/** The library refuses names that leave the archive, and files that are larger than their entry says. */
const options = { lazyEntries: true, validateEntrySizes: true, strictFileNames: false, autoClose: false }

const opened = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, options, (error, archive) => (error ? reject(broken()) : resolve(archive)))
  })

async function readAll(archive: ZipFile): Promise<ReadonlyMap<string, Buffer>> {
  if (archive.entryCount > unpackLimits.files) throw tooLarge()
  const entries = (await entriesOf(archive)).filter(({ fileName }) => !fileName.endsWith('/'))
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (total > unpackLimits.bytes) throw tooLarge()
  const files = new Map<string, Buffer>()
  for (const entry of entries) {
    if (files.has(entry.fileName)) continue
    files.set(entry.fileName, await contentOf(archive, entry))
    await otherWork()
  }
  return files
}

function entriesOf(archive: ZipFile): Promise<readonly Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = []
    archive.on('entry', (entry: Entry) => {
      entries.push(entry)
      archive.readEntry()
    })
    archive.on('end', () => resolve(entries))
    archive.on('error', () => reject(broken()))
    archive.readEntry()
  })
}

function contentOf(archive: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    archive.openReadStream(entry, (error, stream) => {
      if (error) return reject(broken())
      const chunks: Buffer[] = []
      let crc = 0
      stream.on('data', (chunk: Buffer) => {
        crc = crc32(chunk, crc)
        chunks.push(chunk)
      })
      // The library does not compare it.
      stream.on('end', () =>
        crc === entry.crc32 ? resolve(Buffer.concat(chunks)) : reject(changed(entry.fileName)),
      )
      stream.on('error', () => reject(broken()))
    })
  })
}
