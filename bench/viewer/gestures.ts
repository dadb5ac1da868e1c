/** Gestures simulated by Chromium itself, below the page. */
import { type Tab, windowSize } from './browser.ts'

/** Scrolls down by CSS pixels at CSS pixels per second, like a wheel without momentum. */
export async function scroll({ devtools }: Tab, distance: number, speed: number): Promise<void> {
  await devtools.send('Input.synthesizeScrollGesture', {
    x: windowSize.width / 2,
    y: windowSize.height / 2,
    yDistance: -distance,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  })
}

/** Position of the pointer after a number of moves of the stroke, CSS pixels. */
export const strokePlace = (move: number) => ({
  x: 420 + (move % 100) * 4 + Math.sin(move / 5) * 20,
  y: 280 + Math.floor(move / 100) * 120 + Math.cos(move / 7) * 60,
})

/**
 * Draws one wavy stroke over the middle of the window in a number of moves, with a pause after each. The pause is in
 * this process: a pause in the browser would be longer by the time of the request.
 */
export async function drawStroke({ devtools }: Tab, moves: number, restMs: number): Promise<void> {
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', move: number) =>
    devtools.send('Input.dispatchMouseEvent', {
      type,
      ...strokePlace(move),
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: type === 'mouseMoved' ? 0 : 1,
    })
  await send('mousePressed', 0)
  for (let move = 1; move <= moves; move++) {
    await send('mouseMoved', move)
    await new Promise(resolve => setTimeout(resolve, restMs))
  }
  await send('mouseReleased', moves)
}
