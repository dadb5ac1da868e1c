import type { Annotation, Scene } from '@lectern/pdf'

/**
 * One annotation as the viewer holds it: a plain record, made by the engine from the file or drawn here.
 * `id` names it for the life of the session: the engine's own for those of the file, ours for new ones.
 */
export interface Mark {
  readonly id: string
  readonly pageIndex: number
  /** Name of the file's own vocabulary: `Highlight`, `Ink`, `Link` … */
  readonly subtype: string
  readonly kind: Annotation['kind']
  /** Left, bottom, right, top in page space. */
  readonly rect: Annotation['rect']
  /** Bits of /F. ISO 32000-2, 12.5.3 */
  readonly flags: number
  readonly data: Annotation['data']
  /** What is drawn and what is hit; absent when there is nothing to draw. */
  readonly scene: Scene | undefined
  /** The scene as one `<svg>` element. */
  readonly svg: string | undefined
  /** Made in this session. */
  readonly isNew: boolean
  /** Absent when the file names nobody. */
  readonly author: string | undefined
  readonly contents: string | undefined
  /** Mark that this one answers. */
  readonly inReplyTo: string | undefined
}

/** Who the data form says made an annotation; it says `unknown` where the file says nothing. */
export const namedAuthor = (author: string | undefined): string | undefined =>
  author === 'unknown' ? undefined : author

/** Marks of the pages that were looked at, by page index, in drawing order. */
export type MarksByPage = ReadonlyMap<number, readonly Mark[]>

/** Subtypes a reader made as a mark; links, form fields, popups and the like are left alone. */
const markupSubtypes: ReadonlySet<string> = new Set([
  'Text',
  'FreeText',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Caret',
  'Stamp',
  'Ink',
])

const HIDDEN = 2
const PRINT = 4
const NO_VIEW = 32
const READ_ONLY = 64
const LOCKED = 128

/** False for what the file asks not to show on screen. ISO 32000-2, 12.5.3 */
export const isShown = (mark: Mark): boolean => (mark.flags & (HIDDEN | NO_VIEW)) === 0

/** True for what the file asks to print. ISO 32000-2, 12.5.3 */
export const isPrinted = (mark: Mark): boolean => (mark.flags & (HIDDEN | PRINT)) === PRINT

/**
 * True for what a reader made as a mark: not for links, fields and other furniture, nor for the notes by which
 * programs answer a mark or give it a state, which have no place on the page.
 */
export const isMarkup = (mark: Mark): boolean =>
  markupSubtypes.has(mark.subtype) && !(mark.subtype === 'Text' && mark.inReplyTo !== undefined)

/** True when a reader may pick it up and delete it. ISO 32000-2, 12.5.3 */
export const isSelectable = (mark: Mark): boolean =>
  isShown(mark) && isMarkup(mark) && (mark.flags & (READ_ONLY | LOCKED)) === 0

/** A mark by its identity, on whatever page it is. */
export function findMark(pages: MarksByPage, id: string): Mark | undefined {
  for (const marks of pages.values()) {
    const mark = marks.find(candidate => candidate.id === id)
    if (mark) return mark
  }
  return undefined
}
