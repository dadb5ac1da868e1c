import type { ComparingSlice } from '../compare/comparing.ts'
import type { FindSlice } from '../document/find.ts'
import { type LayersSlice, nothingLayered } from '../document/layering.ts'
import { nothingOpen, type OpeningSlice } from '../document/opening-state.ts'
import { initialView, type ViewSlice } from '../document/view-state.ts'
import { type MarkingSlice, nothingMarked } from '../marking/open-marking.ts'
import type { StylusSlice } from '../marking/stylus.ts'
import type { ViewerMode } from './modes.ts'
import { noPrinting, type PrintState } from './print-state.ts'
import type { PasswordWish } from './reader-rights.ts'
import type { SettingsSlice } from './settings.ts'

/** The side panels, of which one at most is open: thumbnails, outline, marks with their comments, places where documents differ,
 * signatures, files in the document, layers. */
export const panels = [
  'previewer',
  'outline',
  'comments',
  'changes',
  'signatures',
  'attachments',
  'layers',
] as const

/** One of {@link panels}. */
export type Panel = (typeof panels)[number]

/** A file that the reader has asked for at its icon on a page. */
export interface WantedFile {
  readonly markId: string
  readonly isByKey: boolean
}

/** What the reader has chosen from the bars. */
interface BarSlice {
  readonly mode: ViewerMode
  readonly panel: Panel | undefined
  /** The annotation whose file the list of files shows, as long as that is open; a new object shows it again. */
  readonly wantedFile: WantedFile | undefined
  /** Printing of the open document. */
  readonly printing: PrintState
  /** A further password is asked for, because the reader may not do this without it. */
  readonly passwordWish: PasswordWish | undefined
  /** The reader tried to fill in a form; a notice says that this is not possible. */
  readonly isFormTold: boolean
}

/** The whole state of a viewer: each feature owns its part. */
export type ViewerState = OpeningSlice &
  ViewSlice &
  FindSlice &
  MarkingSlice &
  StylusSlice &
  ComparingSlice &
  LayersSlice &
  BarSlice &
  SettingsSlice

/** What outlives the document. */
export type LastingState = Pick<ViewerState, 'mode' | 'appearance' | 'stylus' | 'settings'>

/** The state before a document is opened. */
export const initialState = ({ mode, appearance, stylus, settings }: LastingState): ViewerState => ({
  ...nothingOpen,
  ...initialView(appearance),
  find: undefined,
  ...nothingMarked,
  stylus,
  comparing: undefined,
  ...nothingLayered,
  mode,
  panel: undefined,
  wantedFile: undefined,
  printing: noPrinting,
  passwordWish: undefined,
  isFormTold: false,
  settings,
})
