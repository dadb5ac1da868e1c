/** Which works have reports. The calls need `report.read` (docs/wire.md, 8). */

/** Whether a version has a report: only published ones do, as drafts are private to their authors. */
export const isReportable = (version: { readonly published_at: Date | null }): boolean =>
  version.published_at !== null
