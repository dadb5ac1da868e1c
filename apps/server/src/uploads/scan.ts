import type { BlobRef } from '../blobs/blob-store.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'

/**
 * Has stored bytes scanned by the scanner of `SCAN_URL`; without one nothing is done. It takes as long as the scanner, so it must
 * not be called in a transaction. @throws {AppError} FILE_UNSAFE. @throws {ScannerAway}
 */
export async function scanFile(
  { blobs, scanner }: Pick<Services, 'blobs' | 'scanner'>,
  { sha256, sizeBytes }: BlobRef,
  signal?: AbortSignal,
): Promise<void> {
  const open = () => blobs.openRange(sha256, { start: 0, end: sizeBytes - 1 })
  if ((await scanner?.({ sizeBytes, open }, signal)) === 'unsafe')
    throw new AppError('FILE_UNSAFE', {}, 'file')
}
