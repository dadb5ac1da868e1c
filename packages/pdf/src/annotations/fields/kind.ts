import type { Scene } from '../../appearance/scene/scene.ts'
import type { FontBook } from '../../fonts/font-book.ts'
import type { Matrix } from '../../geometry/matrix.ts'
import type { Rect } from '../../geometry/rect.ts'
import type { DictReader } from '../../objects/reader.ts'
import type { PdfValue } from '../../objects/values.ts'
import type { CommonData, KindData } from './common-data.ts'
import type { EntryForms } from './entry-forms.ts'
import type { FieldShapes, OwnField } from './field-shape.ts'

/** Entries of an annotation dictionary; undefined removes the key. */
export type DictEntries = Readonly<Record<string, PdfValue | undefined>>

/** Fields of a new annotation that the caller must provide: identity, time and geometry. The rest has defaults. */
export type NewData<Data extends KindData, Needed extends keyof Data> = Pick<
  Data,
  'annotationType' | 'uuid' | 'dateCreated' | Needed
> &
  Partial<Data>

/**
 * Everything specific to one kind of annotation. Each file in `kinds/` defines one, and `registry` lists it; no other
 * code names a kind. `Needed` are the fields that a new annotation must have, `Own` is the data type that declares
 * the own fields, if several kinds share it.
 */
export interface Kind<Data extends KindData, Needed extends keyof Data, Own extends KindData = Data> {
  readonly type: Data['annotationType']
  /** The subtype in the file. */
  readonly subtype: string
  /** Fields whose defaults differ from those of all kinds. */
  readonly defaults: Partial<CommonData>
  /** Own fields with the geometry; `rect` is computed from them. */
  readonly geometry: readonly OwnField<Own>[]
  /** Whether an annotation of a file keeps its appearance when it is moved, scaled or rotated. */
  readonly keepsAppearance?: true
  /** Whether its shape is stored unrotated and the matrix of its appearance rotates it. */
  readonly isTurnedByMatrix?: true
  /** Forms of the kind's own entries in the file. */
  readonly entries: EntryForms
  /** Entries that the file must have besides those of all annotations. */
  readonly requiredEntries?: readonly string[]
  /**
   * Of an icon: the box in which its appearance is drawn, which is scaled to its rectangle. It keeps size and direction however
   * the page is shown, as if NoZoom and NoRotate were set. ISO 32000-2, 12.5.5 and 12.5.6.4
   */
  readonly iconBox?: Rect
  /** Whether programs hide replies of the kind on the page, as they are read under what they reply to. */
  readonly isReadUnderParent?: true
  /** Of an icon: where it is shown if the file has no appearance of it. */
  iconRect?(data: Data): Rect
  /** Whether its colour may be given without opacity. */
  readonly mayOmitOpacity?: true
  /** Whether data of another program has nothing to draw, so that it is skipped. */
  marksNothing?(given: Readonly<Partial<Record<keyof Data, unknown>>>): boolean
  /**
   * Coordinates of points that are drawn, of a shape that some programs rotate only by the matrix of its appearance, without
   * changing its points.
   */
  points?(data: Data): readonly number[]
  /** Whether its drawing contains the annotation's text. */
  drawsText?(data: Data): boolean
  /**
   * Completes given fields with common ones.
   * @throws {PdfError} `annotation-invalid`
   */
  complete(given: NewData<Data, Needed>, common: CommonData, fonts: FontBook): Data
  /** Reads the kind's own entries; undefined if the required ones are missing. */
  read(dict: DictReader, common: CommonData): Data | undefined
  /** The kind's own entries and those whose meaning depends on the kind. */
  write(data: Data): DictEntries
  scene(data: Data, fonts: FontBook): Scene
  /** The annotation moved, scaled or rotated. */
  transform(data: Data, matrix: Matrix, fonts: FontBook): Data
}

/**
 * The data form of a kind. It is not part of the kind, because only exchange needs it: a page that imports and exports nothing
 * does not load it.
 */
export interface KindForm<Data extends KindData, Needed extends keyof Data> {
  /** The kind's own fields. */
  readonly fields: FieldShapes<Data>
  /** Required fields of a new annotation. */
  readonly needed: readonly (Needed & string)[]
  /** Own fields without an entry in the dictionary, or without an attribute in XFDF. */
  readonly unwritten?: readonly OwnField<Data>[]
}
