import type { Job } from '../api/jobs.ts'
import type { DocumentSource, OpenOptions } from '../api/page-renderer.ts'
import type { PageReads } from '../document/page-reads.ts'
import type { RangedFile } from '../files/ranged-file.ts'
import type { RenderSlot } from './worker-messages.ts'

/** A document of a pool of workers. */
export interface PooledDocument {
  readonly number: number
  readonly source: DocumentSource
  readonly options: OpenOptions
  /** The file, if it is read in ranges. */
  readonly ranged: RangedFile | undefined
  /** What was read of it, so that reading it again fetches nothing. */
  readonly reads: PageReads
  /** Ends following what others fetch of the file. */
  readonly unfollow: () => void
  /** The worker that opened it first; it is reserved for visible pages, not for thumbnails and searches. */
  home: RenderSlot | undefined
  /** Whether a page of it has been drawn. */
  isShown: boolean
}

/** Larger documents are opened by at most two workers, because each has a copy. */
const largeBytes = 48 * 1024 * 1024

/** Whether the document may be opened by any number of workers. */
export const mayCopy = ({ source }: PooledDocument): boolean =>
  source.kind === 'ranges' || source.bytes.length <= largeBytes

/** Whether a job may have to fetch something of a file read in ranges. */
export const mayFetch = ({ ranged, reads }: PooledDocument, job: Job): boolean =>
  ranged !== undefined && !ranged.isWhole && !reads.has(job)

/** Workers get the beginning of a file with its other known parts. */
export function withoutStart(source: DocumentSource): DocumentSource {
  if (source.kind === 'bytes') return source
  const { start: _, version: __, ...rest } = source
  return rest
}

/** Whether a job's result is not visible yet. */
export function isBackground(job: Job): boolean {
  return job.kind === 'search' || (job.kind === 'draw' && job.request.purpose === 'thumbnail')
}
