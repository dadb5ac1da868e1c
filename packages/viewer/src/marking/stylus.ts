import type { StoreApi } from 'zustand/vanilla'

/** Which pointers draw; it outlives the document. */
export interface StylusSlice {
  readonly stylus: {
    /** A stylus has touched the viewer, so a finger scrolls unless `fingerDraws`. */
    readonly wasUsed: boolean
    /** The reader lets a finger draw all the same. */
    readonly fingerDraws: boolean
  }
}

/** What a finger does on a page under a drawing tool. */
export type FingerTask = 'draw' | 'scroll' | 'nothing'

/** The stylus of one viewer. */
export interface Stylus {
  /** The stylus touched the viewer, or left it. */
  touches(isDown: boolean): void
  /** `nothing` while the stylus is down: such a touch is the resting hand. */
  fingerTask(): FingerTask
  /** Lets a finger draw, or scroll, now that a stylus was used. */
  letFingerDraw(fingerDraws: boolean): void
}

/** Before a stylus is used: everything draws. */
export const noStylus: StylusSlice['stylus'] = { wasUsed: false, fingerDraws: false }

/** Creates the stylus of one viewer, which is not down. */
export function createStylus(state: StoreApi<StylusSlice>): Stylus {
  let isDown = false
  const get = () => state.getState().stylus
  const set = (part: Partial<StylusSlice['stylus']>) => state.setState({ stylus: { ...get(), ...part } })
  return {
    touches(isDownNow) {
      isDown = isDownNow
      if (isDown && !get().wasUsed) set({ wasUsed: true })
    },
    fingerTask() {
      if (isDown) return 'nothing'
      const { wasUsed, fingerDraws } = get()
      return wasUsed && !fingerDraws ? 'scroll' : 'draw'
    },
    letFingerDraw: fingerDraws => set({ fingerDraws }),
  }
}
