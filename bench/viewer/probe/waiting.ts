/** Waiting for what a viewer shows, by frames. */
import type { Sight } from './sight.ts'

const nextFrame = () => new Promise<number>(resolve => requestAnimationFrame(resolve))

/** When a frame first found it true; NaN when it did not within the limit. */
export async function firstFrame(isTrue: () => boolean, limitMs = 30_000): Promise<number> {
  const begin = performance.now()
  for (;;) {
    await nextFrame()
    const now = performance.now()
    if (isTrue()) return now
    if (now - begin > limitMs) return Number.NaN
  }
}

/** Most of what is in sight is drawn. */
export const isVisible = ({ points, covered }: Sight): boolean => points > 0 && covered > 0.7 * points

/** What is in sight is drawn as sharp as the screen. */
export const isSharp = ({ points, sharp }: Sight): boolean => points > 0 && sharp > 0.95 * points
