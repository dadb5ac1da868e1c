import type { MediaController } from 'media-chrome/react'
import type { ComponentRef } from 'react'

/** The player with its controls. */
export type Player = ComponentRef<typeof MediaController>

const readAnew = ({ currentTarget }: Event) => refreshControls(currentTarget as Player)

/**
 * Lets the controls read the film itself. They know it only from its events, which come late while the page is busy: two presses
 * of a key would then both start it, and two steps forward would be one.
 */
export function refreshControls(player: Player): void {
  // The only request after which they read everything; it changes no option.
  player.mediaStore.dispatch({ type: 'optionschangerequest', detail: {} })
}

/** Refreshes the controls of a player before they act on a key, a click or a finger. To be called with each new element. */
export function keepControlsFresh(player: Player | null): void {
  for (const type of ['keyup', 'pointerup', 'click'])
    player?.addEventListener(type, readAnew, { capture: true })
}
