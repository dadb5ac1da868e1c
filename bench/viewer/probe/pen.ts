/** Latency from the pointer's move to the end of the frame that shows it. */

/** Delays of moves in ms, in order. */
export interface PenDelays {
  /** From the pointer's move, including the wait for the next frame of the display: up to a sixtieth of a second. */
  readonly whole: readonly number[]
  /** From the pointer event: the time of the viewer, and of the browser for it. */
  readonly own: readonly number[]
}

/** Starts to measure every move over the page; the returned function stops and returns the delays. */
export function watchPen(): () => PenDelays {
  const delays = { whole: [] as number[], own: [] as number[] }
  const moves: { readonly at: number; readonly heard: number }[] = []
  const afterFrame = new MessageChannel()
  // A message posted in a frame arrives after its layout and painting.
  afterFrame.port1.onmessage = () => {
    const now = performance.now()
    for (const { at, heard } of moves.splice(0)) {
      delays.whole.push(now - at)
      delays.own.push(now - heard)
    }
  }
  const moved = (event: Event) => {
    moves.push({ at: event.timeStamp, heard: performance.now() })
    if (moves.length === 1) requestAnimationFrame(() => afterFrame.port2.postMessage(undefined))
  }
  addEventListener('pointermove', moved, true)
  return () => {
    removeEventListener('pointermove', moved, true)
    return delays
  }
}
