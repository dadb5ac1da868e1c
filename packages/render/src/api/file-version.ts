import { RenderError } from './errors.ts'

/** What a host says of the version of a file: a strong entity tag, and when it was changed last. */
export interface FileVersion {
  readonly etag?: string | undefined
  readonly modified?: string | undefined
}

/** Bytes `[from, to)` of a file of `size` bytes. */
export interface FileRange {
  readonly size: number
  readonly from: number
  readonly to: number
}

/**
 * Makes sure that a host's answer is the range that was asked for, or the beginning of it, or all, of the version of which something is
 * `known`. Returns what is known afterwards. Headers that a host of another origin does not expose (CORS) count as absent;
 * `If-Range` is never sent, because it would need a preflight there.
 * @throws {RenderError} `source-changed` if the host has sent a part of another version of the file, `source-unreadable` if it has
 * sent another range
 */
export function checkedVersion(
  { status, headers }: { readonly status: number; readonly headers: Headers },
  { size, from, to }: FileRange,
  known: FileVersion | undefined,
): FileVersion {
  const told = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(headers.get('content-range') ?? '')
  if (status === 206 && told) {
    const [, first, last, total] = told
    if (total !== '*' && Number(total) !== size) throw changed('the file has changed its length')
    if (Number(first) !== from || Number(last) < from || Number(last) >= to)
      throw new RenderError('source-unreadable', 'the host sent another range')
  }
  const version = versionOf(headers)
  // A host of several machines may date the same file differently, so the date counts only without a tag.
  const isOther =
    known?.etag && version.etag
      ? known.etag !== version.etag
      : known?.modified && version.modified && known.modified !== version.modified
  if (isOther) throw changed('the file has changed since its first part was fetched')
  const { etag = version.etag, modified = isLasting(version.modified) ? version.modified : undefined } =
    known ?? {}
  return { etag, modified }
}

function versionOf(headers: Headers): FileVersion {
  const etag = headers.get('etag')
  return {
    // A weak tag does not promise the same bytes.
    etag: etag?.startsWith('"') ? etag : undefined,
    modified: headers.get('last-modified') ?? undefined,
  }
}

/** Whether a date tells a version: some hosts send the time of the answer instead, which is never the same again. */
function isLasting(modified: string | undefined): boolean {
  return modified !== undefined && Date.now() - Date.parse(modified) > 60_000
}

const changed = (reason: string) => new RenderError('source-changed', reason)
