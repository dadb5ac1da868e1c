/** Avatars, re-encoded from the uploaded picture (see `makeAvatar`), so that hidden content of the file is not passed on. */
import type { BlobRef } from '../blobs/blob-store.ts'
import { insertFile } from '../blobs/store-file.ts'
import type { Db } from '../db/connect.ts'
import { lockCaller } from '../db/locks.ts'

/** The type of every avatar. */
export const avatarMime = 'image/webp'

/** Makes a stored WebP of `makeAvatar` a person's avatar and returns the file's id. The job for unused files removes the former avatar. */
export async function setAvatar(tx: Db, userId: string, blob: BlobRef, at: Date): Promise<string> {
  await lockCaller(tx, userId)
  const id = await insertFile(tx, {
    blob,
    owner: userId,
    name: 'avatar.webp',
    kind: 'IMAGE',
    use: 'avatar',
    at,
  })
  await tx.updateTable('users').set({ avatar_file: id }).where('id', '=', userId).execute()
  return id
}
