import { createStore } from 'zustand/vanilla'
import type { StampPicture } from '../tools/stamp-choice.ts'

/** Stamps that the reader made, newest first. They live as long as the page and serve every document opened on it. */
export const ownStamps = createStore<readonly StampPicture[]>(() => [])

/** Keeps a picture as a stamp. */
export function keepStamp(picture: StampPicture): void {
  ownStamps.setState(known => [picture, ...known], true)
}

/** Forgets a stamp; where it was put on a page it stays. */
export function dropStamp(id: string): void {
  ownStamps.setState(known => known.filter(stamp => stamp.id !== id), true)
}
