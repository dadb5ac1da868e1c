/** What may be reported about. The calls need report.read (docs/wire.md, 8). */

/** A version is reported about once it was published: a draft is its author's alone. */
export const isReportable = (version: { readonly published_at: Date | null }): boolean =>
  version.published_at !== null
