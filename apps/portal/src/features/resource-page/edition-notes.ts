import type { WorkVersion } from '@lectern/contract'

/**
 * What the author wrote about the published editions after `from` up to `version`, newest first; without `from` only about
 * `version`.
 */
export const notesBetween = (
  editions: readonly WorkVersion[],
  { from = 0, version }: { readonly from?: number | undefined; readonly version: number },
): readonly Pick<WorkVersion, 'version' | 'note'>[] =>
  editions.filter(
    edition =>
      edition.state === 'published' &&
      edition.note !== '' &&
      edition.version <= version &&
      (from > 0 ? edition.version > from : edition.version === version),
  )
