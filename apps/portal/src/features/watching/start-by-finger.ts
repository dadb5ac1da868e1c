import type { Player } from './fresh-controls.ts'

/**
 * Lets a tap on the picture start a film that stands still, as a click does. While it plays, a tap shows the controls or hides
 * them, as the player does by itself. To be called with each new element.
 */
export function startByFinger(player: Player | null): void {
  let isFinger = false
  player?.addEventListener('pointerdown', ({ pointerType }) => {
    isFinger = pointerType === 'touch'
  })
  player?.addEventListener('click', event => {
    const [target] = event.composedPath()
    const isPicture = target === player || target instanceof HTMLVideoElement
    const video = player.querySelector('video')
    // A browser may refuse to start a film; it then stays as it is.
    if (isFinger && isPicture && video?.paused) void video.play().catch(() => {})
  })
}
