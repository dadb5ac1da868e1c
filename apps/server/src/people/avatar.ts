/** The picture of a person: looked at, cut to a square and stored anew, so that nothing hidden in a file is passed on. */
import type { BlobStore } from '../blobs/blob-store.ts'
import { storeFile } from '../blobs/store-file.ts'
import type { Db } from '../db/connect.ts'
import { AppError } from '../errors.ts'
import { isTooLarge, loadSharp, pictureFormatOf } from '../media/pictures.ts'

const sidePx = 256
const largestSidePx = 4096

/**
 * A WebP of 256 × 256 from a PNG, JPEG or WebP, turned upright, cut around its middle.
 * @throws {AppError} FILE_TYPE for anything else, FILE_SIZE above 4096 pixels a side, FILE_BROKEN.
 */
export async function makeAvatar(picture: Buffer): Promise<Buffer> {
  if (pictureFormatOf(picture) === undefined) throw new AppError('FILE_TYPE', {}, 'file')
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

/** Stores a picture as a person's own and answers its file. The former one is left to the removal of files nothing holds. */
export async function setAvatar(
  parts: { readonly db: Db; readonly blobs: BlobStore },
  userId: string,
  picture: Buffer,
  at: Date,
): Promise<string> {
  const bytes = await makeAvatar(picture)
  const file = {
    owner: userId,
    bytes,
    mime: 'image/webp',
    name: 'avatar.webp',
    kind: 'IMAGE',
    use: 'avatar',
    at,
  } as const
  const { id } = await storeFile(parts, file, async (tx, avatar_file) => {
    await tx.updateTable('users').set({ avatar_file }).where('id', '=', userId).execute()
  })
  return id
}
