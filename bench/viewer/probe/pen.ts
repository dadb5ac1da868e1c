/** From the pointer's move to the end of the frame that shows it. */

/** Delays of moves, ms, in their order. */
export interface PenDelays {
  /** From the move of the pointer, the wait for the next frame with it: up to a sixtieth of a second is the display's. */
  readonly whole: readonly number[]
  /** From when the page hears of it: what a viewer, and the browser for it, does. */
  readonly own: readonly number[]
}

/** Begins to measure every move over the page; the function it gives ends that and tells the delays. */
export function watchPen(): () => PenDelays {
  const delays = { whole: [] as number[], own: [] as number[] }
  const moves: { readonly at: number; readonly heard: number }[] = []
  const afterFrame = new MessageChannel()
  // A message posted in a frame comes after its layout and painting.
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
