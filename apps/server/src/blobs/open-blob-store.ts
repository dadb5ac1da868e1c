import type { BlobPlace, Reserve } from '../config.ts'
import { StartupError } from '../errors.ts'
import { StoreAway } from './blob-errors.ts'
import type { BlobStore } from './blob-store.ts'
import { makeDiskRoom, spaceOf } from './disk-room.ts'
import { openFsBlobStore } from './fs-blob-store.ts'

/** Opens the store of `BLOB_URL`; a folder keeps a reserve of free space on its disk. @throws {StartupError} `files-unreachable` when a bucket of S3 cannot be written. */
export async function openBlobStore(place: BlobPlace, reserve?: Reserve): Promise<BlobStore> {
  if (place.kind === 'folder')
    return openFsBlobStore(place.folder, makeDiskRoom(spaceOf(place.folder), reserve))
  // The SDK takes 35 MB of memory, so only servers that need it load it.
  const { openS3BlobStore } = await import('./s3-blob-store.ts')
  try {
    return await openS3BlobStore(place)
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error
    throw new StartupError(
      'files-unreachable',
      `The bucket ${place.bucket} of BLOB_URL cannot be written (${reasonOf(error.cause)}): check BLOB_URL and the credentials of AWS.`,
      { cause: error },
    )
  }
}

/** The name that S3, the SDK or the system gives the error. */
function reasonOf(cause: unknown): string {
  const { code, name } = cause as { readonly code?: unknown; readonly name?: unknown }
  return String(code ?? name)
}
