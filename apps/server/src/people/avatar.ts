/** The picture of a person: made anew from what they sent (see `makeAvatar`), so that nothing hidden in a file is passed on. */
import type { BlobStore } from '../blobs/blob-store.ts'
import { storeFile } from '../blobs/store-file.ts'
import type { Db } from '../db/connect.ts'

/** Stores a WebP that `makeAvatar` made as a person's own and answers its file. The former one is left to the removal of files nothing holds. */
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
