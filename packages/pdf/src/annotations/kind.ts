import type { Scene } from '../appearance/scene.ts'
import type { FontBook } from '../fonts/font-book.ts'
import type { Matrix } from '../geometry/matrix.ts'
import type { DictReader } from '../objects/reader.ts'
import type { PdfValue } from '../objects/values.ts'
import type { CommonData, KindData } from './common-data.ts'
import type { FieldShapes, OwnField } from './field-shape.ts'

/** Entries of an annotation dictionary; undefined removes the key. */
export type DictEntries = Readonly<Record<string, PdfValue | undefined>>

/** Notes a value of the file that had to be repaired. */
export type NoteBadValue = (message: string) => void

/** What a caller gives of a new annotation: identity, time and the fields that make it. The rest has defaults. */
export type NewData<Data extends KindData, Needed extends keyof Data> = Pick<
  Data,
  'annotationType' | 'uuid' | 'dateCreated' | Needed
> &
  Partial<Data>

/**
 * All that is special about one kind of annotation. One file in `kinds/` defines one, and `registry` lists it: nothing
 * else names a kind. `Needed` names the fields that a new annotation of the kind cannot do without, `Own` the data that
 * tells its fields, where several kinds share them.
 */
export interface Kind<Data extends KindData, Needed extends keyof Data, Own extends KindData = Data> {
  readonly type: Data['annotationType']
  /** The file's name of the kind. */
  readonly subtype: string
  /** Fields the defaults of all kinds do not fit. */
  readonly defaults: Partial<CommonData>
  /** The kind's own fields in the data form. */
  readonly fields: FieldShapes<Own>
  /** Fields of the data form that a new annotation must have. */
  readonly needed: readonly (Needed & string)[]
  /** Own fields that say where it lies; `rect` follows from them. */
  readonly geometry: readonly OwnField<Own>[]
  /** Own fields that no entry of its dictionary holds. */
  readonly unwritten?: readonly OwnField<Own>[]
  /** Whether an annotation of a file goes on looking as the file says when it is moved, scaled or turned. */
  readonly keepsAppearance?: true
  /** Whether its shape is told as it lies before the matrix of its appearance turns it. */
  readonly isTurnedByMatrix?: true
  /** Whether there is nothing to draw in data of another program, which is then passed over. */
  marksNothing?(given: Readonly<Partial<Record<keyof Data, unknown>>>): boolean
  /** Coordinates of a shape that some programs turn by the matrix of its appearance alone, and leave where they were. */
  points?(data: Data): readonly number[]
  /** Whether its drawing holds the text of the annotation. */
  drawsText?(data: Data): boolean
  /**
   * Makes whole data of given fields and common ones.
   * @throws {PdfError} `annotation-invalid`
   */
  complete(given: NewData<Data, Needed>, common: CommonData, fonts: FontBook): Data
  /** Reads the kind's own entries; undefined when what makes the kind is missing. */
  read(dict: DictReader, common: CommonData, note: NoteBadValue): Data | undefined
  /** The kind's own entries and those whose meaning depends on it. */
  write(data: Data): DictEntries
  scene(data: Data, fonts: FontBook): Scene
  /** The same annotation moved, scaled or turned. */
  transform(data: Data, matrix: Matrix, fonts: FontBook): Data
}
