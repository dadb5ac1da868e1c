import type { ResourceDetail } from '@lectern/contract'

/**
 * The latest details of a resource with the file and the outline of the edition that is open. Whether it is locked, its
 * title, its comments and its counts are the latest ones.
 */
export function withOpenEdition(latest: ResourceDetail, opened: ResourceDetail | undefined): ResourceDetail {
  if (!opened || opened.resource.version >= latest.resource.version) return latest
  const { version, kind, length, fileId, playUrl, sizeBytes, sha256, captions } = opened.resource
  const file = { fileId, playUrl, sizeBytes, sha256 }
  return {
    ...latest,
    resource: {
      ...latest.resource,
      ...{ version, kind, length, captions },
      // A resource that was locked meanwhile stays without a file.
      ...(latest.resource.lock === 'open' && file),
    } as ResourceDetail['resource'],
    outline: opened.outline,
  }
}

/** Whether pages of this version can be opened: it is the edition on the screen, or the newer one that is offered. */
export const isReadable = (version: number, open: number, newer: number | undefined): boolean =>
  version === open || version === newer
