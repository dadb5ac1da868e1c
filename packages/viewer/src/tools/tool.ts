/**
 * What a tool is: a pure step from state and event to state and effects. A tool sees neither DOM nor
 * session; `run-tool.ts` keeps its state and the session performs its effects. One gesture is one `commit`
 * and so one undo step. Coordinates are page space, in points.
 */
import type { AnnotationData, FontBook, Matrix, PagePoint, Rect } from '@lectern/pdf'
import type { MarkPatch, MarkShape } from './mark-shape.ts'
import type { MarkStyle } from './mark-style.ts'
import type { Seen } from './seen-way.ts'
import type { StampChoice } from './stamp-choice.ts'
import type { ToolName } from './tool-names.ts'

/** Selected text of one page as quads in Z order, eight numbers a line. */
export interface TextRange {
  readonly pageIndex: number
  readonly quads: readonly number[]
}

/** Corner of a rectangle in page space: whether it is the right and the top one. */
export interface Corner {
  readonly right: boolean
  readonly top: boolean
}

/** One of the points that an annotation is made of, counted from 0. */
export interface Vertex {
  readonly vertex: number
}

/** The part of a selection's frame that was pressed: a corner, a point, or what it is turned by. */
export type Grip = Corner | Vertex | 'turn'

export type ToolKey = 'Delete' | 'Enter' | 'Escape'

export type ToolEvent =
  | {
      readonly type: 'pointer-down'
      readonly pageIndex: number
      readonly at: PagePoint
      readonly shift: boolean
      /** How far from a shape still counts as on it, in points; wider for fingers. */
      readonly tolerancePt: number
      /** Set when a handle of the selection was pressed. */
      readonly grip?: Grip
      /** Set where text lies, whose selection the press may begin. */
      readonly isOnText?: boolean
    }
  /** The pointer has been held down for as long as a transform asks. */
  | { readonly type: 'pointer-hold' }
  /** Several places when the browser gathered more than one since the last event, oldest first. */
  | { readonly type: 'pointer-move'; readonly path: readonly PagePoint[]; readonly shift: boolean }
  /** The pointer goes over a page without being pressed; fingers never do. */
  | {
      readonly type: 'pointer-hover'
      readonly pageIndex: number
      readonly at: PagePoint
      readonly shift: boolean
    }
  | { readonly type: 'pointer-up' }
  /** The gesture became something else (a second finger, a lost capture): nothing of it may remain. */
  | { readonly type: 'pointer-cancel' }
  | { readonly type: 'text-range'; readonly ranges: readonly TextRange[] }
  | { readonly type: 'key'; readonly key: ToolKey }
  /** An arrow key: how far the selection goes, in points of page space. */
  | { readonly type: 'nudge'; readonly by: PagePoint }
  /** The answer to `ask-text`; undefined when the reader cancels. */
  | { readonly type: 'text'; readonly text: string | undefined }

/** What a tool wants done to the document. Several drafts of one commit are undone together. */
export type Draft =
  | { readonly kind: 'add'; readonly id: string; readonly pageIndex: number; readonly shape: MarkShape }
  | { readonly kind: 'update'; readonly id: string; readonly patch: MarkPatch }
  /** Moved, scaled or turned as a whole, whatever it is; its line may keep its width. */
  | {
      readonly kind: 'transform'
      readonly id: string
      readonly matrix: Matrix
      readonly keepsLineWidth?: boolean
    }
  | { readonly kind: 'remove'; readonly ids: readonly string[] }

export type ToolEffect =
  /** `repeats`: the next one like it within a second belongs to the same undo step, as a key held down does. */
  | { readonly type: 'commit'; readonly drafts: readonly Draft[]; readonly repeats?: boolean }
  | { readonly type: 'select'; readonly ids: readonly string[] }
  /** Asks the reader for words; the event `text` answers. */
  | { readonly type: 'ask-text'; readonly purpose: 'note' | 'box' }

/** What a tool may know of the world at one step. */
export interface ToolView {
  /** Look of the tool in the hand; its width is in units of the page, which /UserUnit may make large. */
  styleOn(pageIndex: number): MarkStyle
  /** Points a unit of the page is worth. */
  unitPt(pageIndex: number): number
  /** How the reader sees a page. */
  seenOn(pageIndex: number): Seen
  /** The stamp that is put on pages. */
  readonly stamp: StampChoice
  /** What text is set with. */
  readonly fonts: FontBook
  readonly selection: readonly string[]
  /** Topmost annotation that can be selected at a place. */
  hit(pageIndex: number, at: PagePoint, tolerancePt: number): string | undefined
  /** Annotations that can be selected and lie at least partly in a rectangle, in drawing order. */
  within(pageIndex: number, rect: Rect): readonly string[]
  /** An annotation still present; `undefined` for kinds that the engine only shows. */
  find(id: string): PlacedData | undefined
  /** A new identity at each call. */
  freshId(): string
}

export interface PlacedData {
  readonly pageIndex: number
  readonly data: AnnotationData
}

/** What an unfinished gesture would do; an addition has the identity {@link previewId}, or one that begins so. */
export type Preview = Exclude<Draft, { readonly kind: 'remove' }>

/** Names what is not there yet. */
export const previewId = 'preview'

/** A rectangle drawn to select what lies in it. */
export interface Band {
  readonly pageIndex: number
  readonly rect: Rect
}

export interface ToolStep<State> {
  readonly state: State
  readonly effects: readonly ToolEffect[]
}

export interface Tool<State> {
  readonly name: ToolName
  readonly idle: State
  step(state: State, event: ToolEvent, view: ToolView): ToolStep<State>
  /** What the unfinished gesture would leave; derived from the state, never stored. */
  preview(state: State, view: ToolView): readonly Preview[]
  /**
   * The state without the last thing that was done to an unfinished drawing, which undoing takes back first; undefined
   * when there is none. What is pressed at the moment is cancelled by itself.
   */
  takeBack?(state: State): State | undefined
  /** What is done before another tool is taken up, so that nothing somebody wrote is lost; absent for most. */
  leave?(state: State, view: ToolView): ToolStep<State>
  /** What is being drawn to select by; only the tool that selects has one. */
  band?(state: State): Band | undefined
}

/** The step that changes the state alone. */
export const stay = <State>(state: State): ToolStep<State> => ({ state, effects: [] })

/** The step that ends in a state and has effects. */
export const done = <State>(state: State, ...effects: readonly ToolEffect[]): ToolStep<State> => ({
  state,
  effects,
})

/** The effect that changes the document by one undo step. */
export const commit = (...drafts: readonly Draft[]): ToolEffect => ({ type: 'commit', drafts })

/** The effect that puts one new annotation on a page. */
export const commitNew = (view: ToolView, pageIndex: number, shape: MarkShape): ToolEffect =>
  commit({ kind: 'add', id: view.freshId(), pageIndex, shape })

/** The preview of one new annotation. */
export const previewNew = (pageIndex: number, shape: MarkShape): Preview => ({
  kind: 'add',
  id: previewId,
  pageIndex,
  shape,
})

/** The effect that makes exactly these annotations the selection. */
export const select = (...ids: readonly string[]): ToolEffect => ({ type: 'select', ids })
