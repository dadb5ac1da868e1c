/** Changes of a folder that survive a power failure: the bytes are synced, then the folders that name them. */
import { type FileHandle, open } from 'node:fs/promises'

/** Creates a file with these bytes. */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await withFile(path, 'wx', async file => {
    await file.writeFile(bytes)
    await file.sync()
  })
}

/** Creates an empty file, or does nothing when there is one. */
export const touch = (path: string): Promise<void> => withFile(path, 'a', async () => {})

/** Makes the names in a folder durable. */
export const syncFolder = (path: string): Promise<void> => withFile(path, 'r', folder => folder.sync())

/** Opens a file, works with it and closes it. */
export async function withFile<T>(
  path: string,
  flags: string,
  work: (file: FileHandle) => Promise<T>,
): Promise<T> {
  const file = await open(path, flags, 0o600)
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}
