/** The picture of a person: looked at, cut to a square and stored anew, so that nothing hidden in a file is passed on. */
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { AppError } from '../errors.ts'

const sidePx = 256
const largestSidePx = 4096

/** Loaded with the first picture: most servers idle without it, and it takes 30 MB. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Pictures are rare and small: neither a cache nor more than one thread is worth its memory.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/**
 * A WebP of 256 × 256 from a PNG, JPEG or WebP, turned upright, cut around its middle.
 * @throws {AppError} FILE_TYPE for anything else, FILE_SIZE above 4096 pixels a side, FILE_BROKEN.
 */
export async function makeAvatar(picture: Buffer): Promise<Buffer> {
  const format = formatOf(picture)
  if (format === undefined) throw new AppError('FILE_TYPE', {}, 'file')
  const sharp = await loadSharp()
  try {
    const image = sharp(picture, { limitInputPixels: largestSidePx ** 2, failOn: 'error', pages: 1 })
    const { width, height } = await image.metadata()
    if (Math.max(width, height) > largestSidePx) throw new AppError('FILE_SIZE', {}, 'file')
    return await image.autoOrient().resize(sidePx, sidePx, { fit: 'cover' }).webp({ quality: 86 }).toBuffer()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw isTooLarge(error) ? new AppError('FILE_SIZE', {}, 'file') : new AppError('FILE_BROKEN', {}, 'file')
  }
}

const isTooLarge = (error: unknown) => error instanceof Error && error.message.includes('exceeds pixel limit')

/** By the bytes it begins with, not by its name. */
function formatOf(bytes: Buffer): 'png' | 'jpeg' | 'webp' | undefined {
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png'
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return undefined
}

/** Stores a picture as a person's own and answers its file. The former one is left to the removal of files nothing holds. */
export async function setAvatar(
  { db, blobs }: { readonly db: Db; readonly blobs: BlobStore },
  userId: string,
  picture: Buffer,
  at: Date,
): Promise<string> {
  const { sha256, sizeBytes } = await blobs.put(await makeAvatar(picture))
  const key = Buffer.from(sha256, 'hex')
  const id = newId(at)
  await db.transaction().execute(async tx => {
    await tx
      .insertInto('blobs')
      .values({ sha256: key, size: sizeBytes, mime: 'image/webp', stored_at: at })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await tx
      .insertInto('files')
      .values({
        id,
        owner: userId,
        sha256: key,
        name: 'avatar.webp',
        kind: 'IMAGE',
        use: 'avatar',
        created_at: at,
      })
      .execute()
    await tx.updateTable('users').set({ avatar_file: id }).where('id', '=', userId).execute()
  })
  return id
}
