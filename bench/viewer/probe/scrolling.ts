/** How a viewer keeps up with scrolling: what every frame shows, and how late it is. */
import type { Sight } from './sight.ts'

const frameMs = 1000 / 60

/** Shares are 0 to 1. */
export interface ScrollingFigures {
  /** Of the visible area, averaged over time. */
  readonly blankShare: number
  /** Blank, or with a lower resolution than the screen. */
  readonly softShare: number
  /** Of all possible frames. */
  readonly droppedShare: number
  /** Over 50 ms, on the main thread. */
  readonly longTasks: number
  readonly longestTaskMs: number
  readonly pagesSeen: number
}

/** Starts to check every frame; the returned function stops and returns a summary. */
export function watchScrolling(look: () => Sight): () => ScrollingFigures {
  const tasks: number[] = []
  const observer = new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  })
  observer.observe({ entryTypes: ['longtask'] })
  const pages = new Set<number>()
  const frames: number[] = []
  let [total, blank, soft] = [0, 0, 0]
  let last = performance.now()
  let isOn = true
  const step = () => {
    if (!isOn) return
    const sight = look()
    const now = performance.now()
    const passed = now - last
    last = now
    frames.push(passed)
    for (const page of sight.pages) pages.add(page)
    total += passed
    blank += passed * (sight.points === 0 ? 1 : 1 - sight.covered / sight.points)
    soft += passed * (sight.points === 0 ? 1 : 1 - sight.sharp / sight.points)
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
  return () => {
    isOn = false
    observer.disconnect()
    const dropped = frames.slice(1).reduce((sum, ms) => sum + Math.max(0, Math.round(ms / frameMs) - 1), 0)
    return {
      blankShare: blank / total,
      softShare: soft / total,
      droppedShare: dropped / (dropped + frames.length - 1),
      longTasks: tasks.filter(ms => ms > 50).length,
      longestTaskMs: Math.max(0, ...tasks),
      pagesSeen: pages.size,
    }
  }
}
