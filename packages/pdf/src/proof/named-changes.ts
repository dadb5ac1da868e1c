import type { PdfDict, PdfValue } from '../objects/values.ts'
import type { Revision } from './revision.ts'

/**
 * Parts of a document that can be changed besides marks, new signatures and the content of pages, the gravest first:
 *
 * - `pages` were added, removed or moved;
 * - `fields` of the form were added, removed or changed otherwise than by filling them in;
 * - `forms` were filled in;
 * - `signature`: one that was there already was changed or removed, or it looks different, or what it certifies;
 * - `links` were added or removed, or lead elsewhere;
 * - `destinations`: where their names lead;
 * - `actions`: scripts and other things that happen when something is opened or clicked;
 * - `layers`: which of them exist and which are shown;
 * - `files`: attachments;
 * - `other`: everything else, such as the structure, bookmarks and watermarks;
 * - `validationChanged`: data for checking signatures was changed or removed;
 * - `validation`: such data was added;
 * - `metadata` such as the title.
 */
export type ChangedPart = (typeof changedParts)[number]

/** All of them, in that order. */
export const changedParts = [
  'pages',
  'fields',
  'forms',
  'signature',
  'links',
  'destinations',
  'actions',
  'layers',
  'files',
  'other',
  'validationChanged',
  'validation',
  'metadata',
] as const

/** What is compared, and how. */
export interface Comparison {
  readonly before: Revision
  readonly after: Revision
  /** Numbers of the objects that differ. */
  readonly changed: ReadonlySet<number>
  /** Compares a value of the earlier revision with one of the later. */
  readonly same: (a: PdfValue | undefined, b: PdfValue | undefined) => boolean
  /** Whether a value of the later revision leads to a changed object, other than through a page or an annotation. */
  readonly reaches: (value: PdfValue | undefined) => boolean
  /** The same for a field, without its own entries that lead to other fields. */
  readonly fieldReaches: (field: PdfDict) => boolean
  /**
   * Whether a value that a page draws leads to a changed object. An object that is an annotation as well, or the catalog, is drawn
   * all the same.
   */
  readonly draws: (value: PdfValue | undefined) => boolean
}

/** What was named so far, and the values whose differences are named by it. */
export class NamedChanges {
  readonly parts = new Set<ChangedPart>()
  /** Of the earlier and of the later revision. */
  readonly was: (PdfValue | undefined)[] = []
  readonly is: (PdfValue | undefined)[] = []

  /** Names a part. Everything that these values lead to is thereby named. */
  name(part: ChangedPart, was?: PdfValue, is?: PdfValue): void {
    this.parts.add(part)
    this.explain(was, is)
  }

  /** Everything that these values lead to is named by something else. */
  explain(was: PdfValue | undefined, is: PdfValue | undefined): void {
    this.was.push(was)
    this.is.push(is)
  }
}
