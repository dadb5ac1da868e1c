/** Distinguishes an S3 that cannot be used at the moment from something that is missing, and from a bug. */
import { S3ServiceException } from '@aws-sdk/client-s3'
import { codeOf } from '../errors.ts'
import { StoreAway } from './blob-errors.ts'

/** S3 has no such object or upload. */
export class S3Missing extends Error {}

/** The range begins behind the end of the object. */
export class S3RangeOutside extends Error {}

const missing: ReadonlySet<string> = new Set(['NoSuchKey', 'NotFound', 'NoSuchUpload'])
const full: ReadonlySet<string> = new Set([
  'QuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'InsufficientCapacity',
])
/** Statuses of wrong credentials, missing permissions, and of a bucket in another region. */
const refusals: ReadonlySet<number> = new Set([301, 401, 403])
/** The same with other statuses. An answer to HEAD has no body, and so an unknown name. */
const refused: ReadonlySet<string> = new Set([
  'NoSuchBucket',
  'ExpiredToken',
  'InvalidToken',
  'AuthorizationHeaderMalformed',
  'Unknown',
])
/** Reported without an answer of S3: by the SDK when it finds no credentials, or loses the connection. */
const networkNames: ReadonlySet<string> = new Set(['TimeoutError', 'AbortError', 'NetworkingError'])

/** Runs something on S3. @throws {StoreAway} @throws {S3Missing} @throws {S3RangeOutside} */
export async function onS3<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw failureOf(error)
  }
}

function failureOf(error: unknown): unknown {
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode ?? 0
    if (missing.has(error.name)) return new S3Missing(error.name, { cause: error })
    if (status === 416) return new S3RangeOutside(error.name, { cause: error })
    if (full.has(error.name) || status === 507) return new StoreAway('full', error)
    if (status >= 500 || status === 429 || status === 408) return new StoreAway('unreachable', error)
    // Other answers that blame the request are bugs of this server.
    if (refusals.has(status) || refused.has(error.name)) return new StoreAway('refused', error)
    // A part was stored again while the parts were joined.
    return error.name === 'InvalidPart' ? new StoreAway('unreachable', error) : error
  }
  const name = error instanceof Error ? error.name : ''
  if (name === 'CredentialsProviderError') return new StoreAway('refused', error)
  return codeOf(error) !== undefined || networkNames.has(name) ? new StoreAway('unreachable', error) : error
}
