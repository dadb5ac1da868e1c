import { knownOutliers } from './known-outliers.data.ts'

/** How far a known outlier may fall below the measured value: fonts differ between machines. */
const tolerance = 0.1

/** Whether a cause is recorded for the difference to other programs. */
export function isKnownOutlier(path: string, name: string, likeness: number): boolean {
  return likeness >= (knownOutliers[path]?.[name] ?? 2) - tolerance
}
