/** Avatars, re-encoded from the uploaded picture (see `makeAvatar`), so that hidden content of the file is not passed on. */
import type { BlobStore } from '../blobs/blob-store.ts'
import { storeFile } from '../blobs/store-file.ts'
import type { Db } from '../db/connect.ts'

/** Stores a WebP of `makeAvatar` as a person's avatar and returns the file's id. The job for unused files removes the former avatar. */
export async function setAvatar(
  parts: { readonly db: Db; readonly blobs: BlobStore },
  userId: string,
  bytes: Buffer,
  at: Date,
): Promise<string> {
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
