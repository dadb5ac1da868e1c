/** Checks the stored file of a work by its content: docs/wire.md, 5.8 and 10.1. */
import type { BlobRef } from '../blobs/blob-store.ts'
import type { Sender } from '../decoding/decoding-lane.ts'
import { inspectFilm } from '../decoding/inspect-film.ts'
import { inspectPdf } from '../decoding/inspect-pdf.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { firstBytes } from './first-bytes.ts'
import { scanFile } from './scan.ts'
import { type WorkFileType, workFileTypeOf } from './work-file-type.ts'

/** The most bytes of a work's file, by its kind, and the most pages: docs/wire.md, 10.1. */
export const workFileLimits = { PDF: 200 * 2 ** 20, VIDEO: 2 * 2 ** 30, pages: 3000 } as const

/** What is stored about a checked file; the names are those of `NewFile`. */
export interface CheckedWorkFile extends WorkFileType {
  /** Pages, or seconds, rounded and at least 1. */
  readonly length: number
  /** The column `files.probe`. */
  readonly probe: {
    /** The PDF is damaged and opens only because readers repair it. */
    readonly repaired?: true
    /** The video ends before its own tables say. */
    readonly cutOff?: true
    /** Pixels of a video as it is displayed. */
    readonly width?: number
    readonly height?: number
  }
}

/**
 * Checks the file of a work. It reads the file from the store and can take seconds, so it must not be called in a
 * transaction. A damaged PDF that can be repaired is accepted, and a video that stops early.
 * @throws {AppError} FILE_TYPE for anything but PDF, MP4 and WebM, and for codecs that browsers lack (REASON `codec`, CODEC);
 * FILE_SIZE above the limit of its type, or for too many pages (REASON `pages`, MAX); FILE_UNSAFE; FILE_BROKEN for a file that does not
 * open, with REASON `password`, `noPages`, `unpacked` or `empty` if that is why; TOO_MANY when too many files wait.
 */
export async function checkWorkFile(
  services: Pick<Services, 'blobs' | 'scanner'>,
  blob: BlobRef,
  sender: Sender,
): Promise<CheckedWorkFile> {
  const { sha256, sizeBytes } = blob
  const openRange = (start: number, end: number) => services.blobs.openRange(sha256, { start, end })
  const type = workFileTypeOf(await firstBytes(services.blobs, blob))
  if (!type) throw new AppError('FILE_TYPE', {}, 'file')
  if (sizeBytes > workFileLimits[type.kind]) throw new AppError('FILE_SIZE', {}, 'file')
  await scanFile(services, blob, sender.gone)
  if (type.kind === 'PDF') {
    const pdf = { sizeBytes, open: () => openRange(0, sizeBytes - 1) }
    const { pageCount, isRepaired } = await inspectPdf(pdf, workFileLimits.pages, sender)
    return { ...type, length: pageCount, probe: isRepaired ? { repaired: true } : {} }
  }
  const { seconds, width, height, isCutOff } = await inspectFilm({ sizeBytes, openRange }, sender)
  return {
    ...type,
    length: Math.max(1, Math.round(seconds)),
    probe: { width, height, ...(isCutOff && { cutOff: true }) },
  }
}
