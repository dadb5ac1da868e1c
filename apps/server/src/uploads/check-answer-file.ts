/** Checks the stored file of an answer: docs/wire.md, 7.8 and 10.1. */
import type { BlobRef } from '../blobs/blob-store.ts'
import { unknownMime } from '../blobs/store-file.ts'
import { pictureFormatOf } from '../decoding/picture-format.ts'
import type { Services } from '../services.ts'
import { firstBytes } from './first-bytes.ts'
import { scanFile } from './scan.ts'
import { workFileTypeOf } from './work-file-type.ts'

/** The most bytes of an answer. */
export const answerBytes = 52_428_800

/** What is stored about the file of an answer; the names are those of `NewFile`. */
export interface CheckedAnswer {
  readonly mime: string
  readonly kind: 'PDF' | 'VIDEO' | 'IMAGE' | 'OTHER'
  readonly length: 0
}

/** The type of an answer by its first bytes. Only its sender and examiners read it, so nothing else of it is checked. */
export function answerTypeOf(start: Buffer): CheckedAnswer {
  const type = workFileTypeOf(start)
  if (type) return { mime: type.mime, kind: type.kind, length: 0 }
  const format = pictureFormatOf(start)
  return format
    ? { mime: `image/${format}`, kind: 'IMAGE', length: 0 }
    : { mime: unknownMime, kind: 'OTHER', length: 0 }
}

/** Scans a stored answer and recognizes its type. @throws {AppError} FILE_UNSAFE */
export async function checkAnswerFile(
  services: Pick<Services, 'blobs' | 'scanner'>,
  { sha256, sizeBytes }: BlobRef,
): Promise<CheckedAnswer> {
  await scanFile(services, { sha256, sizeBytes })
  return answerTypeOf(await firstBytes(services.blobs, { sha256, sizeBytes }))
}
