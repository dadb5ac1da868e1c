import { expect, test } from 'vitest'
import { coverDecision, type FrameState } from './frame-rules.ts'

const first = new Blob(['first'])
const own = { id: 'own', url: '' }
const frame = { id: 'frame', url: '', isFrame: true }
const film: FrameState = {
  frames: { at: 'taken' },
  first,
  kind: 'video',
  cover: undefined,
  stored: new Map(),
  isReplacing: false,
  failed: undefined,
}
const document: FrameState = { ...film, kind: 'pdf', frames: { at: 'none' }, first: undefined }

test.each<[string, FrameState, ReturnType<typeof coverDecision>]>([
  ['the first frame of a video without a cover is stored', film, 'store'],
  ['a picture of one’s own stays', { ...film, cover: own }, 'keep'],
  ['the frame of another video gives way, also after a reload', { ...film, cover: frame }, 'store'],
  [
    'a stored frame of this video stays',
    { ...film, cover: frame, stored: new Map([[first, frame]]) },
    'keep',
  ],
  [
    'frames that are being taken are waited for',
    { ...film, frames: { at: 'taking' }, first: undefined },
    'wait',
  ],
  [
    'nobody waits for frames that do not become the cover',
    { ...film, frames: { at: 'taking' }, first: undefined, cover: own },
    'keep',
  ],
  ['a frame is not stored twice after a failure', { ...film, failed: first }, 'keep'],
  [
    'a video that may still be cancelled replaces no cover yet',
    { ...film, cover: frame, isReplacing: true },
    'wait',
  ],
  [
    'a video that cannot be played has no frame of the former one',
    { ...film, frames: { at: 'failed' }, first: undefined, cover: frame },
    'remove',
  ],
  ['a document has no frame as its cover', { ...document, cover: frame }, 'remove'],
  ['a document keeps a picture of one’s own', { ...document, cover: own }, 'keep'],
  ['a document without a cover needs nothing', document, 'keep'],
  [
    'without the file at hand a frame stays',
    { ...film, frames: { at: 'none' }, first: undefined, cover: frame },
    'keep',
  ],
])('%s', (_, state, decision) => expect(coverDecision(state)).toBe(decision))
