/** From the pointer's move to the end of the frame that shows it. */

/** Begins to measure every move over the page; the function it gives ends that and tells the delays, in ms. */
export function watchPen(): () => readonly number[] {
  const delays: number[] = []
  const moves: number[] = []
  const afterFrame = new MessageChannel()
  // A message posted in a frame comes after its layout and painting.
  afterFrame.port1.onmessage = () => {
    const now = performance.now()
    for (const at of moves.splice(0)) delays.push(now - at)
  }
  const moved = (event: Event) => {
    moves.push(event.timeStamp)
    if (moves.length === 1) requestAnimationFrame(() => afterFrame.port2.postMessage(undefined))
  }
  addEventListener('pointermove', moved, true)
  return () => {
    removeEventListener('pointermove', moved, true)
    return delays
  }
}
