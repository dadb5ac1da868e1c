import type { DocumentSource, OpenedDocument, OutlineNode, RenderErrorCode, SearchHit } from '@lectern/render'
import { type Appearance, plainAppearance, type Spread } from './appearance.ts'
import type { ComparisonSession } from './compare/comparison-session.ts'
import type { MarkingErrorCode } from './session/marking-error.ts'
import type { MarkingSession } from './session/marking-session.ts'
import type { SignatureKnowledge } from './session/signature-knowledge.ts'
import type { ShownPage } from './shown-page.ts'
import type { ViewerDocument, ViewerMode } from './viewer-options.ts'

/** Rotation of all pages by the reader, clockwise. */
export type Rotation = 0 | 90 | 180 | 270

/** How the scale follows the size of the window; `free` keeps the scale the reader chose. */
export type Fit = 'free' | 'auto' | 'width' | 'page'

/** The open side panel. */
export type Panel = 'previewer' | 'outline' | 'comments' | 'changes'

/** Why a document did not open: a code of the page renderer or of the viewer. */
export type OpenFailure = RenderErrorCode | 'empty-file' | 'password' | 'unexpected'

/** An open document with the data that all parts of the viewer need. */
export interface OpenFile {
  readonly name: string
  readonly source: DocumentSource
  readonly document: OpenedDocument
  readonly geometries: readonly ShownPage[]
  /** The file is damaged, and its pages are drawn from the repaired version. */
  readonly isRepaired: boolean
  /** The file ends within a save, as far as the engine has looked: what was saved last may be missing. */
  readonly isCutOff?: boolean
  /** The password that opened it, for the engine; `undefined` if none was needed. */
  readonly password: string | undefined
}

/** State of the engine for the open document; reading does not depend on it. */
export type Marking =
  | { readonly at: 'none' }
  | { readonly at: 'opening' }
  | { readonly at: 'ready'; readonly session: MarkingSession }
  | { readonly at: 'failed'; readonly code: MarkingErrorCode }

/** State of opening a document. */
export type Phase =
  | { readonly at: 'empty' }
  /** `fraction` is the loaded part, 0 to 1, if known. */
  | { readonly at: 'loading'; readonly name: string; readonly fraction?: number }
  | { readonly at: 'password'; readonly name: string; readonly attempts: number }
  | {
      readonly at: 'failed'
      readonly name: string
      readonly failure: OpenFailure
      readonly document: ViewerDocument
    }
  | { readonly at: 'open'; readonly file: OpenFile }

/** The reader wants another document, or none, while the current one is still open: what this waits for. */
export type Leaving =
  | { readonly at: 'opening'; readonly name: string }
  | { readonly at: 'password'; readonly name: string; readonly attempts: number }
  /** The other document did not open, and the current one stays. */
  | { readonly at: 'refused'; readonly name: string; readonly failure: OpenFailure }
  /** The reader is asked about unsaved marks; `next` is `undefined` if the document is only closed. */
  | { readonly at: 'unsaved'; readonly next: OpenFile | undefined }

/** State of the second document of a comparison. */
export type Comparing =
  | { readonly at: 'none' }
  | { readonly at: 'opening'; readonly name: string }
  | { readonly at: 'password'; readonly name: string; readonly attempts: number }
  | { readonly at: 'refused'; readonly name: string; readonly failure: OpenFailure }
  | {
      readonly at: 'ready'
      readonly file: OpenFile
      readonly session: ComparisonSession
      readonly signatures: SignatureKnowledge
    }

/** A target to scroll to; a new object scrolls again, also to the same target. */
export interface Jump {
  readonly pageIndex: number
  /** Vertical position on the page in page space, points; the top of the page if absent. */
  readonly top?: number
  /** Glyph of the page's text to scroll to instead of a vertical position. */
  readonly glyph?: number
}

/** The text that is searched for, and the hits so far, in page order. */
export interface Find {
  readonly query: string
  readonly matchCase: boolean
  readonly wholeWords: boolean
  readonly hits: readonly SearchHit[]
  /** Index of the current hit. */
  readonly current: number
  readonly isRunning: boolean
  /** Marks a passage that the host has named: there is no search bar. */
  readonly isPassage?: true
}

/** The state of the viewer that is not part of the document itself. */
export interface ViewerState {
  readonly phase: Phase
  /** A different number for each opened document, to recognise results that belong to another one. */
  readonly opening: number
  /** Present while a document is open and the reader is about to leave it. */
  readonly departure: Leaving | undefined
  readonly marking: Marking
  /** What is known of the document's signatures before it is opened for marking. */
  readonly unmarkedSignatures: SignatureKnowledge
  readonly comparing: Comparing
  readonly mode: ViewerMode
  /** The reader has asked to select the text of all pages. */
  readonly selectsWholeText: boolean
  /** 1 is the physical size: 96 CSS pixels an inch. */
  readonly scale: number
  readonly fit: Fit
  readonly rotation: Rotation
  readonly appearance: Appearance
  /** The chosen spread, or `single` where the window has no room for two pages. */
  readonly shownSpread: Spread
  readonly pageIndex: number
  readonly panel: Panel | undefined
  /** Present while the search bar is open or a passage is marked. */
  readonly find: Find | undefined
  readonly jump: Jump | undefined
  /** `undefined` until it has been read. */
  readonly outline: readonly OutlineNode[] | undefined
}

/** Bounds of the scale. */
export interface ScaleBounds {
  readonly min: number
  readonly max: number
}

const zoomStep = 0.25

/** The open document, if any. */
export const fileOf = ({ phase }: Pick<ViewerState, 'phase'>): OpenFile | undefined =>
  phase.at === 'open' ? phase.file : undefined

/** The state before a document is opened; mode and appearance outlive the document. */
export function initialState(mode: ViewerMode, appearance = plainAppearance): ViewerState {
  return {
    phase: { at: 'empty' },
    opening: 0,
    departure: undefined,
    marking: { at: 'none' },
    unmarkedSignatures: { at: 'unread' },
    comparing: { at: 'none' },
    mode,
    scale: 1,
    fit: 'auto',
    rotation: 0,
    appearance,
    shownSpread: 'single',
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

/** The scale, clamped to the bounds. */
export function clampedScale(scale: number, bounds: ScaleBounds): number {
  return Math.min(bounds.max, Math.max(bounds.min, scale))
}

/** The rotation after one more quarter: clockwise for 1, counter-clockwise for -1. */
export function turned(rotation: Rotation, direction: 1 | -1): Rotation {
  const quarters: readonly Rotation[] = [0, 90, 180, 270]
  const index = quarters.indexOf(rotation) + direction
  return quarters[(index + 4) % 4] ?? 0
}

/** The state after one more quarter; the current hit is scrolled into view again. */
export function rotated(
  { rotation, find, jump, pageIndex }: ViewerState,
  direction: 1 | -1,
): Partial<ViewerState> {
  const isAtHit = find !== undefined && jump?.glyph !== undefined && jump.pageIndex === pageIndex
  return { rotation: turned(rotation, direction), ...(isAtHit && { jump: { ...jump } }) }
}

/** The state once a password was given: whatever asked for it goes on opening. */
export const withPassword = ({ phase, departure, comparing }: ViewerState): Partial<ViewerState> => ({
  ...(phase.at === 'password' && { phase: { at: 'loading', name: phase.name } }),
  ...(departure?.at === 'password' && { departure: { at: 'opening', name: departure.name } }),
  ...(comparing.at === 'password' && { comparing: { at: 'opening', name: comparing.name } }),
})

/** The page index, clamped to the document; 0 for a document without pages. */
export function clampedPage(pageIndex: number, pageCount: number): number {
  return Math.max(0, Math.min(pageCount - 1, Math.trunc(pageIndex)))
}

/** Page index for the digits typed into the page field, clamped; `undefined` if there are none. */
export function typedPage(digits: string, pageCount: number): number | undefined {
  return /^\d+$/.test(digits) ? clampedPage(Number(digits) - 1, pageCount) : undefined
}
