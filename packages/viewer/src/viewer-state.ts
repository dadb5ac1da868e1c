import type { DocumentSource, OpenedDocument, OutlineNode, RenderErrorCode, SearchHit } from '@lectern/render'
import type { ComparisonSession } from './compare/comparison-session.ts'
import type { MarkingErrorCode } from './session/marking-error.ts'
import type { MarkingSession } from './session/marking-session.ts'
import type { ShownPage } from './shown-page.ts'
import type { ViewerDocument, ViewerMode } from './viewer-options.ts'

/** Turn of all pages asked for by the reader, clockwise. */
export type Rotation = 0 | 90 | 180 | 270

/** How the scale follows the size of the window; `free` keeps the number the reader chose. */
export type Fit = 'free' | 'auto' | 'width' | 'page'

/** The side panel that is open. */
export type Panel = 'previewer' | 'outline' | 'comments' | 'changes'

/** Why a document did not open: a code of the page renderer, or one of the viewer's own. */
export type OpenFailure = RenderErrorCode | 'empty-file' | 'password' | 'unexpected'

/** An open document with what every part of the viewer needs of it. */
export interface OpenFile {
  readonly name: string
  readonly source: DocumentSource
  readonly document: OpenedDocument
  readonly geometries: readonly ShownPage[]
  /** The file is damaged, and its pages are drawn from what could be found of it. */
  readonly isRepaired: boolean
  /** The password that opened it, for the annotation engine; undefined when none was asked for. */
  readonly password: string | undefined
}

/** What the annotation engine makes of the open document; reading goes on whatever it is. */
export type Marking =
  | { readonly at: 'none' }
  | { readonly at: 'opening' }
  | { readonly at: 'ready'; readonly session: MarkingSession }
  | { readonly at: 'failed'; readonly code: MarkingErrorCode }

/** Where a document stands on its way to the screen. */
export type Phase =
  | { readonly at: 'empty' }
  /** `fraction` of it has come, 0 to 1, where that is known. */
  | { readonly at: 'loading'; readonly name: string; readonly fraction?: number }
  | { readonly at: 'password'; readonly name: string; readonly attempts: number }
  | {
      readonly at: 'failed'
      readonly name: string
      readonly failure: OpenFailure
      readonly document: ViewerDocument
    }
  | { readonly at: 'open'; readonly file: OpenFile }

/** The reader wants another document, or none, and the open one is still there: what its going waits for. */
export type Leaving =
  | { readonly at: 'opening'; readonly name: string }
  | { readonly at: 'password'; readonly name: string; readonly attempts: number }
  /** The other document did not open, and the open one stays. */
  | { readonly at: 'refused'; readonly name: string; readonly failure: OpenFailure }
  /** The reader is asked about unsaved marks; `next` is undefined when the document is only closed. */
  | { readonly at: 'unsaved'; readonly next: OpenFile | undefined }

/** The document that the open one is compared with, on its way and there. */
export type Comparing =
  | { readonly at: 'none' }
  | { readonly at: 'opening'; readonly name: string }
  | { readonly at: 'password'; readonly name: string; readonly attempts: number }
  | { readonly at: 'refused'; readonly name: string; readonly failure: OpenFailure }
  | { readonly at: 'ready'; readonly file: OpenFile; readonly session: ComparisonSession }

/** A place to scroll to; a new object is a new jump, also to the same place. */
export interface Jump {
  readonly pageIndex: number
  /** Height on the page in page space, points; the top of the page when absent. */
  readonly top?: number
  /** Glyph of the page's text to bring into sight instead of a height. */
  readonly glyph?: number
}

/** What is looked for in the document, and what was found so far, in page order. */
export interface Find {
  readonly query: string
  readonly matchCase: boolean
  readonly wholeWords: boolean
  readonly hits: readonly SearchHit[]
  /** Index of the hit the reader is at. */
  readonly current: number
  readonly isRunning: boolean
}

/** Everything the viewer shows that is not in the document itself. */
export interface ViewerState {
  readonly phase: Phase
  /** Another number for each document that is shown, by which what belongs to one of them is told apart. */
  readonly opening: number
  /** Present while a document is open and the reader is on the way from it. */
  readonly departure: Leaving | undefined
  readonly marking: Marking
  readonly comparing: Comparing
  readonly mode: ViewerMode
  /** The reader asked for the text of all pages, which is selected next. */
  readonly selectsWholeText: boolean
  /** 1 is the size on paper: 96 pixels an inch. */
  readonly scale: number
  readonly fit: Fit
  readonly rotation: Rotation
  readonly pageIndex: number
  readonly panel: Panel | undefined
  /** Present while the search bar is open. */
  readonly find: Find | undefined
  readonly jump: Jump | undefined
  /** Undefined until it has been read. */
  readonly outline: readonly OutlineNode[] | undefined
}

/** Bounds of the scale. */
export interface ScaleBounds {
  readonly min: number
  readonly max: number
}

const zoomStep = 0.25

/** The document that is open, if one is. */
export const fileOf = ({ phase }: Pick<ViewerState, 'phase'>): OpenFile | undefined =>
  phase.at === 'open' ? phase.file : undefined

/** State before any document is open. */
export function initialState(mode: ViewerMode): ViewerState {
  return {
    phase: { at: 'empty' },
    opening: 0,
    departure: undefined,
    marking: { at: 'none' },
    comparing: { at: 'none' },
    mode,
    scale: 1,
    fit: 'auto',
    rotation: 0,
    pageIndex: 0,
    panel: undefined,
    selectsWholeText: false,
    find: undefined,
    jump: undefined,
    outline: undefined,
  }
}

/** The next larger (`direction` 1) or smaller (-1) multiple of 0.25 within the bounds. */
export function steppedScale(scale: number, direction: 1 | -1, bounds: ScaleBounds): number {
  const steps = scale / zoomStep
  const nearest = Math.round(steps)
  const isOnStep = Math.abs(steps - nearest) < 0.02
  const from = isOnStep ? nearest : direction === 1 ? Math.floor(steps) : Math.ceil(steps)
  return clampedScale((from + direction) * zoomStep, bounds)
}

/** The scale, moved into the bounds. */
export function clampedScale(scale: number, bounds: ScaleBounds): number {
  return Math.min(bounds.max, Math.max(bounds.min, scale))
}

/** The turn after one more quarter: clockwise for 1, counter-clockwise for -1. */
export function turned(rotation: Rotation, direction: 1 | -1): Rotation {
  const quarters: readonly Rotation[] = [0, 90, 180, 270]
  const index = quarters.indexOf(rotation) + direction
  return quarters[(index + 4) % 4] ?? 0
}

/** A page index inside the document; 0 for a document without pages. */
export function clampedPage(pageIndex: number, pageCount: number): number {
  return Math.max(0, Math.min(pageCount - 1, Math.trunc(pageIndex)))
}

/** Page index meant by the digits typed into the page box, clamped; undefined when there are none. */
export function typedPage(digits: string, pageCount: number): number | undefined {
  return /^\d+$/.test(digits) ? clampedPage(Number(digits) - 1, pageCount) : undefined
}
