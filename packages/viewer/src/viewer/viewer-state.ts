import type { ComparingSlice } from '../compare/comparing.ts'
import type { FindSlice } from '../document/find.ts'
import { nothingOpen, type OpeningSlice } from '../document/opening-state.ts'
import { initialView, type ViewSlice } from '../document/view-state.ts'
import { type MarkingSlice, nothingMarked } from '../marking/open-marking.ts'
import type { Appearance } from '../marks/appearance.ts'
import type { ViewerMode } from './modes.ts'

/** The open side panel. */
export type Panel = 'previewer' | 'outline' | 'comments' | 'changes'

/** What the reader has chosen from the bars. */
interface BarSlice {
  readonly mode: ViewerMode
  readonly panel: Panel | undefined
}

/** The whole state of a viewer: each feature owns its part. */
export type ViewerState = OpeningSlice & ViewSlice & FindSlice & MarkingSlice & ComparingSlice & BarSlice

/** The state before a document is opened; mode and appearance outlive the document. */
export const initialState = (mode: ViewerMode, appearance?: Appearance): ViewerState => ({
  ...nothingOpen,
  ...initialView(appearance),
  find: undefined,
  ...nothingMarked,
  comparing: undefined,
  mode,
  panel: undefined,
})
