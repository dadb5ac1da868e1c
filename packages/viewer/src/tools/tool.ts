/**
 * A tool is a pure function from state and event to new state and effects. A tool has no access to the DOM or the
 * session; `run-tool.ts` stores its state and the session performs its effects. One gesture is one `commit` and thus
 * one undo step. Coordinates are in page space, in points.
 */
import type { AnnotationData, FontBook, Matrix, PagePoint, Rect } from '@lectern/pdf'
import type { MarkPatch, MarkShape } from './mark-shape.ts'
import type { MarkStyle } from './mark-style.ts'
import type { Seen } from './seen-way.ts'
import type { StampChoice } from './stamp/stamp-choice.ts'

/** Selected text of one page as quads in Z order, eight numbers per line. */
export interface TextRange {
  readonly pageIndex: number
  readonly quads: readonly number[]
}

/** Corner of a rectangle in page space: whether it is on the right and at the top. */
export interface Corner {
  readonly right: boolean
  readonly top: boolean
}

/** One of the points of an annotation, counted from 0. */
export interface Vertex {
  readonly vertex: number
}

/** The handle of the selection that was pressed: a corner, a point, or the rotation handle. */
export type Grip = Corner | Vertex | 'turn'

export type ToolKey = 'Delete' | 'Enter' | 'Escape'

export type ToolEvent =
  | {
      readonly type: 'pointer-down'
      readonly pageIndex: number
      readonly at: PagePoint
      readonly shift: boolean
      /** Distance in points at which a shape still counts as hit; larger for touch. */
      readonly tolerancePt: number
      /** Set if a handle of the selection was pressed. */
      readonly grip?: Grip
      /** Set if there is text under the pointer, so that the press may start a text selection. */
      readonly isOnText?: boolean
    }
  /** The pointer has been held long enough to start a transformation. */
  | { readonly type: 'pointer-hold' }
  /** Several points if the browser has coalesced events, oldest first. */
  | { readonly type: 'pointer-move'; readonly path: readonly PagePoint[]; readonly shift: boolean }
  /** The pointer moves over a page without being pressed; never sent for touch. */
  | {
      readonly type: 'pointer-hover'
      readonly pageIndex: number
      readonly at: PagePoint
      readonly shift: boolean
    }
  | { readonly type: 'pointer-up' }
  /** The gesture was aborted (a second finger, a lost pointer capture): discard it completely. */
  | { readonly type: 'pointer-cancel' }
  | { readonly type: 'text-range'; readonly ranges: readonly TextRange[] }
  | { readonly type: 'key'; readonly key: ToolKey }
  /** An arrow key: how far the selection moves, in points of page space. */
  | { readonly type: 'nudge'; readonly by: PagePoint }
  /** The answer to `ask-text`; `undefined` if the reader cancels. */
  | { readonly type: 'text'; readonly text: string | undefined }

/** A change that a tool wants to make. Several drafts of one commit are one undo step. */
export type Draft =
  | { readonly kind: 'add'; readonly id: string; readonly pageIndex: number; readonly shape: MarkShape }
  | { readonly kind: 'update'; readonly id: string; readonly patch: MarkPatch }
  /** Moves, scales or rotates any annotation; its line width may stay. */
  | {
      readonly kind: 'transform'
      readonly id: string
      readonly matrix: Matrix
      readonly keepsLineWidth?: boolean
    }
  | { readonly kind: 'remove'; readonly ids: readonly string[] }

export type ToolEffect =
  /** Commits with the same `repeats` within a second are one undo step, as for a key that is held down. */
  | { readonly type: 'commit'; readonly drafts: readonly Draft[]; readonly repeats?: boolean }
  | { readonly type: 'select'; readonly ids: readonly string[] }
  /** Asks the reader for a text; answered by the event `text`. */
  | { readonly type: 'ask-text'; readonly purpose: 'note' | 'box' }

/** The data a tool can read during one step. */
export interface ToolView {
  /** Style of the active tool; its sizes are in units of the page, and suit the size of the page. */
  styleOn(pageIndex: number): MarkStyle
  /** Points per unit of the page. */
  unitPt(pageIndex: number): number
  /** Points as on a page of the usual size, per unit of the page: in them new marks are as large as they should be on this page. */
  usualUnitPt(pageIndex: number): number
  /** What is shown of a page, in its units. */
  boxOf(pageIndex: number): Rect
  /** How a page is displayed. */
  seenOn(pageIndex: number): Seen
  /** The stamp that the stamp tool places. */
  readonly stamp: StampChoice
  /** The fonts of text annotations. */
  readonly fonts: FontBook
  readonly selection: readonly string[]
  /** Id of the topmost selectable annotation at a point. */
  hit(pageIndex: number, at: PagePoint, tolerancePt: number): string | undefined
  /** Ids of selectable annotations that lie at least partly in a rectangle, in drawing order. */
  within(pageIndex: number, rect: Rect): readonly string[]
  /** An existing annotation; `undefined` for kinds that cannot be edited. */
  find(id: string): PlacedData | undefined
  /** A new id at each call. */
  freshId(): string
}

export interface PlacedData {
  readonly pageIndex: number
  readonly data: AnnotationData
}

/**
 * The effect that an unfinished gesture would have; an added annotation has the id {@link previewId}, or one with
 * this prefix.
 */
export type Preview = Exclude<Draft, { readonly kind: 'remove' }>

/** Id of an annotation that does not exist yet. */
export const previewId = 'preview'

/** A selection rectangle. */
export interface Band {
  readonly pageIndex: number
  readonly rect: Rect
}

export interface ToolStep<State> {
  readonly state: State
  readonly effects: readonly ToolEffect[]
}

export interface Tool<State> {
  readonly idle: State
  step(state: State, event: ToolEvent, view: ToolView): ToolStep<State>
  /** The preview of the unfinished gesture; derived from the state, never stored. */
  preview(state: State, view: ToolView): readonly Preview[]
  /**
   * The state without the last step of an unfinished drawing, which undo removes first; `undefined` if there is none.
   * A gesture in progress is cancelled separately.
   */
  takeBack?(state: State): State | undefined
  /** The current selection rectangle; only the select tool has one. */
  band?(state: State): Band | undefined
}

/** A step that only changes the state. */
export const stay = <State>(state: State): ToolStep<State> => ({ state, effects: [] })

/** A step to a state, with effects. */
export const done = <State>(state: State, ...effects: readonly ToolEffect[]): ToolStep<State> => ({
  state,
  effects,
})

/** The effect that changes the document as one undo step. */
export const commit = (...drafts: readonly Draft[]): ToolEffect => ({ type: 'commit', drafts })

/** The effect that adds one new annotation to a page. */
export const commitNew = (view: ToolView, pageIndex: number, shape: MarkShape): ToolEffect =>
  commit({ kind: 'add', id: view.freshId(), pageIndex, shape })

/** The preview of one new annotation. */
export const previewNew = (pageIndex: number, shape: MarkShape): Preview => ({
  kind: 'add',
  id: previewId,
  pageIndex,
  shape,
})

/** The effect that selects exactly these annotations. */
export const select = (...ids: readonly string[]): ToolEffect => ({ type: 'select', ids })
