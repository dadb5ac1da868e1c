import { knownOutliers } from './known-outliers.data.ts'

/** How far a known outlier may fall below what was measured: fonts of other machines differ. */
const tolerance = 0.1

/** Whether a cause is on record for what another program paints otherwise. */
export function isKnownOutlier(path: string, name: string, likeness: number): boolean {
  return likeness >= (knownOutliers[path]?.[name] ?? 2) - tolerance
}
