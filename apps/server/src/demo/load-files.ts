/** Copies the files of the demo library into the blob store and inserts their rows into `files`. */
import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { BlobRef, BlobStore } from '../blobs/blob-store.ts'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { StartupError } from '../errors.ts'
import type { DemoLibrary } from './library.ts'
import { answerFiles, questionFiles } from './question-files.ts'

/** A file of the library that has been copied into the blob store. */
export interface StoredFile extends BlobRef {
  readonly mime: string
}

/** The input of every part of the loader. */
export interface DemoLoad {
  readonly tx: Db
  readonly library: DemoLibrary
  /** Stored files by their path below the library's folder. */
  readonly stored: ReadonlyMap<string, StoredFile>
  /** The moment that all "days ago" count from. */
  readonly at: Date
}

const mimes: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.vtt': 'text/vtt; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
}

/** Copies every file of the library into the blob store. @throws {StartupError} `demo-files` when a file is missing. */
export async function storeFiles(blobs: BlobStore, library: DemoLibrary): Promise<Map<string, StoredFile>> {
  const avatars = library.users.flatMap(user => (user.avatar === null ? [] : [user.avatar]))
  const works = library.works.flatMap(work => [
    work.file,
    work.cover,
    ...work.captions.map(caption => caption.file),
  ])
  const stored = new Map<string, StoredFile>()
  for (const name of new Set([
    ...avatars,
    ...works,
    ...questionFiles(library.questions),
    ...answerFiles(library.taskAnswers),
  ])) {
    let bytes: Buffer
    try {
      bytes = await readFile(join(library.filesFolder, name))
    } catch (cause) {
      throw new StartupError(
        'demo-files',
        `The demo library lacks the file ${name}: check out the repository anew.`,
        { cause },
      )
    }
    const mime = mimes[extname(name)] ?? 'application/octet-stream'
    stored.set(name, { ...(await blobs.put(bytes)), mime })
  }
  return stored
}

/** A new row of `files`: its owner and its use. */
export interface FileUse {
  /** Drawn if absent. */
  readonly id?: string
  readonly name: string
  readonly owner: string
  readonly kind: 'PDF' | 'VIDEO' | 'IMAGE' | 'OTHER'
  readonly use: 'work' | 'cover' | 'avatar' | 'caption' | 'answer'
  /** Pages or seconds. */
  readonly length: number
}

/** Inserts a row into `files` (and into `blobs`, once for the same content) and returns its id. */
export async function addFile(
  { tx, stored, at }: DemoLoad,
  { id = newId(at), name, owner, kind, use, length }: FileUse,
): Promise<string> {
  const file = stored.get(name)
  if (!file) throw new StartupError('demo-files', `The demo library lacks the file ${name}.`)
  const sha256 = Buffer.from(file.sha256, 'hex')
  await tx
    .insertInto('blobs')
    .values({ sha256, size: file.sizeBytes, mime: file.mime, stored_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await tx
    .insertInto('files')
    .values({ id, owner, sha256, name: basename(name), kind, use, length, created_at: at })
    .execute()
  return id
}

const dayMs = 86_400_000

/** The time `days` before `at`; fractions give several events of one day different times. */
export const daysAgo = (at: Date, days: number): Date => new Date(at.getTime() - days * dayMs)
