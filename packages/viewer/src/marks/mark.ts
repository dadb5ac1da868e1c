import type { Annotation, CarriedAnnotation, Scene } from '@lectern/pdf'
import type { FileLook } from './file-look.ts'

/**
 * One annotation in the viewer: a plain record, created by the engine from the file or drawn here. `id` identifies it
 * during the session: the engine's id for marks of the file, a new one for others.
 */
export interface Mark {
  readonly id: string
  readonly pageIndex: number
  /** Subtype as in the file: `Highlight`, `Ink`, `Link` … */
  readonly subtype: string
  readonly kind: Annotation['kind']
  /** Left, bottom, right, top in page space. */
  readonly rect: Annotation['rect']
  /** Bits of /F. ISO 32000-2, 12.5.3 */
  readonly flags: number
  readonly data: Annotation['data']
  /** Of one that was imported and is carried as it is, until it is edited: what is added to the document. */
  readonly carried?: CarriedAnnotation
  /** The drawing, also used for hit tests; absent if there is nothing to draw. */
  readonly scene: Scene | undefined
  /** The scene as one `<svg>` element. */
  readonly svg: string | undefined
  /** On a layer that is switched off. */
  readonly isOff?: boolean
  /** Created in this session. */
  readonly isNew: boolean
  /** Absent if the file has no author. */
  readonly author: string | undefined
  readonly contents: string | undefined
  /** Of a mark without `data`: when the file says it was last changed, ISO 8601. */
  readonly dateModified?: string
  /** Id of the mark that this one replies to. */
  readonly inReplyTo: string | undefined
  /** How the mark looks in the file, of a copy how its original does; absent if the engine draws it from its data. */
  readonly look?: FileLook
  /** Of a copy: the id of the mark of the file whose look it has. */
  readonly copyOf?: string
}

/** Marks of the pages read so far, by page index, in drawing order. */
export type MarksByPage = ReadonlyMap<number, readonly Mark[]>

/** Subtypes that readers create as marks; links, form fields, popups and others cannot be edited. */
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

/** Subtypes that have a file of their own, which the list of files offers. */
const fileSubtypes: ReadonlySet<string> = new Set([
  'FileAttachment',
  'Sound',
  'Movie',
  'Screen',
  'RichMedia',
  '3D',
])

/** Further subtypes that say who made them and when, as marks do. ISO 32000-2, 12.5.6.2 */
const signedSubtypes: ReadonlySet<string> = new Set(['FileAttachment', 'Sound', 'Redact', 'Projection'])

const HIDDEN = 2
const PRINT = 4
const NO_VIEW = 32
const READ_ONLY = 64
const LOCKED = 128
const LOCKED_CONTENTS = 512

/** False if the flags or its layers hide it on screen. ISO 32000-2, 12.5.3 */
export const isShown = (mark: Mark): boolean => !mark.isOff && (mark.flags & (HIDDEN | NO_VIEW)) === 0

/** Flags without the one that hides a mark everywhere. */
export const unhidden = (flags: number): number => flags & ~HIDDEN

/** True if the flags allow printing and its layers are on. ISO 32000-2, 12.5.3 */
export const isPrinted = (mark: Mark): boolean => !mark.isOff && (mark.flags & (HIDDEN | PRINT)) === PRINT

/**
 * True for a mark made by a reader: not for links, form fields and the like, nor for notes that are replies or states
 * and have no place on the page.
 */
export const isMarkup = (mark: Mark): boolean =>
  markupSubtypes.has(mark.subtype) && !(mark.subtype === 'Text' && mark.inReplyTo !== undefined)

/** True for an annotation with a file of its own: attached, played or shown. */
export const hasFile = ({ subtype }: Mark): boolean => fileSubtypes.has(subtype)

/** What was found for the annotations of a page, because the toolbar asks after every change of the marks. */
const knownPins = new WeakMap<readonly Mark[], boolean>()

/** Whether one of the pages shows an annotation with a file. */
export const hasPins = (pages: MarksByPage): boolean =>
  [...pages.values()].some(marks => {
    const found = knownPins.get(marks) ?? marks.some(mark => hasFile(mark) && isShown(mark))
    knownPins.set(marks, found)
    return found
  })

/** True for one that is no mark, but says who made it and when: an attached file, a sound, a redaction, a projection. */
export const isSigned = ({ subtype }: Mark): boolean => signedSubtypes.has(subtype)

/** True if its author lets nobody change or delete it. ISO 32000-2, 12.5.3 */
const isLocked = ({ flags }: Mark): boolean => (flags & (READ_ONLY | LOCKED)) !== 0

/** True if a reader may delete it, on the page or in the list. */
export const isRemovable = (mark: Mark): boolean => markupSubtypes.has(mark.subtype) && !isLocked(mark)

/** True if a reader may select and delete it. */
export const isSelectable = (mark: Mark): boolean => isShown(mark) && isMarkup(mark) && !isLocked(mark)

/** True if its text can be written, and its author lets others do so. ISO 32000-2, 12.5.3 */
export const isRewordable = ({ data, flags }: Mark): boolean =>
  data !== undefined && (flags & LOCKED_CONTENTS) === 0

/** True if it is a reply of this author that can be corrected and deleted. */
export const isOwnReply = (mark: Mark, author: string): boolean =>
  isRewordable(mark) && isRemovable(mark) && (mark.author?.trim() ?? '') === author.trim()

/**
 * Where a mark is seen: its rectangle, or its drawing if that lies elsewhere, as some programs write rectangles that have
 * nothing to do with the coordinates of the drawing.
 */
export function shownRect({ rect, scene }: Pick<Mark, 'rect' | 'scene'>): Mark['rect'] {
  if (!scene) return rect
  const [left, bottom, right, top] = rect
  const [l, b, r, t] = scene.bounds
  return l > right || r < left || b > top || t < bottom ? scene.bounds : rect
}

/** The data of a mark with the rectangle where it is seen, in which handles lie and gestures turn and scale it. */
export function seenData(mark: Pick<Mark, 'rect' | 'scene' | 'data'>): Mark['data'] {
  const rect = shownRect(mark)
  return mark.data === undefined || rect === mark.rect ? mark.data : { ...mark.data, rect }
}

/** Finds a mark by its id on any page. */
export function findMark(pages: MarksByPage, id: string): Mark | undefined {
  for (const marks of pages.values()) {
    const mark = marks.find(candidate => candidate.id === id)
    if (mark) return mark
  }
  return undefined
}
