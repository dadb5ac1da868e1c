import type { Resource } from '@lectern/contract'
import { resumeAt } from './resume-at.ts'

/** A film that stopped so near is in the same place, in seconds. */
const near = 10

/**
 * The page or second to offer somebody who is at `position` and stopped elsewhere on an earlier visit to the same edition. Undefined
 * where the offer would say nothing: the beginning, the end of a film, or the place that is on the screen. Pure.
 */
export function placeToOffer(
  resource: Pick<Resource, 'kind' | 'length' | 'version' | 'lastVersion' | 'lastPosition'>,
  position: number,
): number | undefined {
  const { kind, length, version, lastVersion, lastPosition } = resource
  if (lastVersion !== version) return undefined
  if (kind === 'pdf') return lastPosition > 1 && lastPosition !== position ? lastPosition : undefined
  const second = resumeAt(lastPosition, length)
  return second > near && Math.abs(second - position) > near ? second : undefined
}
