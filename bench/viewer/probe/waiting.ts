/** Waiting for a viewer's display, frame by frame. */
import type { Sight } from './sight.ts'

const nextFrame = () => new Promise<number>(resolve => requestAnimationFrame(resolve))

/** Time of the frame in which it was first true; NaN if not within the limit. */
export async function firstFrame(isTrue: () => boolean, limitMs = 30_000): Promise<number> {
  const begin = performance.now()
  for (;;) {
    await nextFrame()
    const now = performance.now()
    if (isTrue()) return now
    if (now - begin > limitMs) return Number.NaN
  }
}

/** Most of the visible area is drawn. */
export const isVisible = ({ points, covered }: Sight): boolean => points > 0 && covered > 0.7 * points

/** The visible area is drawn with the resolution of the screen. */
export const isSharp = ({ points, sharp }: Sight): boolean => points > 0 && sharp > 0.95 * points
