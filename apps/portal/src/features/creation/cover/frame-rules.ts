/** What becomes of the cover when the file of a work changes. Pure. */
import type { CoverFile } from './store-cover.ts'
import type { FilmFrames } from './use-film-frames.ts'

/** What is known when the cover is decided about. */
export interface FrameState {
  /** The frames of the video that was chosen on this page; without one there are none. */
  readonly frames: Pick<FilmFrames, 'at'>
  /** The first of them. */
  readonly first: Blob | undefined
  readonly kind: 'pdf' | 'video' | undefined
  /** The cover that the author has chosen, or the frame that this page has stored. */
  readonly cover: CoverFile | undefined
  /** The frames of the chosen video that are stored. */
  readonly stored: ReadonlyMap<Blob, Pick<CoverFile, 'id'>>
  /** A video that is still being sent will replace a stored file, unless it is cancelled. */
  readonly isReplacing: boolean
  /** The frame whose storing has failed. */
  readonly failed: Blob | undefined
}

/**
 * `store`: the first frame becomes the cover; `wait`: it will, once the frames are taken and the video has arrived; `remove`: the
 * cover is a frame of another video. A picture of one's own always stays.
 */
type CoverDecision = 'keep' | 'wait' | 'store' | 'remove'

export function coverDecision(state: FrameState): CoverDecision {
  const { frames, first, kind, cover, stored, isReplacing, failed } = state
  if (cover !== undefined && !cover.isFrame) return 'keep'
  const isOfThis = cover !== undefined && [...stored.values()].some(({ id }) => id === cover.id)
  if (isOfThis) return kind === 'pdf' && frames.at === 'none' ? 'remove' : 'keep'
  if (frames.at === 'taking') return 'wait'
  if (first !== undefined) return failed === first ? 'keep' : isReplacing ? 'wait' : 'store'
  const isOfAnother = cover !== undefined && (kind === 'pdf' || frames.at === 'failed') && !isReplacing
  return isOfAnother ? 'remove' : 'keep'
}
