/**
 * The second at which a film begins for somebody who stopped at `position`: a film that was watched to its end begins again,
 * instead of ending at once. The end is the last 2 %, between 2 and 10 seconds.
 */
export function resumeAt(position: number, lengthSeconds: number): number {
  const end = Math.min(10, Math.max(2, lengthSeconds * 0.02))
  return lengthSeconds > 0 && position >= lengthSeconds - end ? 0 : position
}
