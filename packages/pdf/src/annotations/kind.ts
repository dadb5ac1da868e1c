import type { Scene } from '../appearance/scene.ts'
import type { Matrix } from '../geometry/matrix.ts'
import type { DictReader } from '../objects/reader.ts'
import type { PdfValue } from '../objects/values.ts'
import type { AnnotationData, AnnotationKind, CommonData, NewAnnotation } from './model.ts'

/** Entries of an annotation dictionary; undefined removes the key. */
export type DictEntries = Readonly<Record<string, PdfValue | undefined>>

/** Notes a value of the file that had to be repaired. */
type NoteBadValue = (message: string) => void

type DataOf<Kind extends AnnotationKind> = Extract<AnnotationData, { annotationType: Kind }>
type NewOf<Kind extends AnnotationKind> = Extract<NewAnnotation, { annotationType: Kind }>

/** All that is special about one kind of annotation. One file in `kinds/` defines one. */
export interface KindDefinition<Kind extends AnnotationKind> {
  readonly type: Kind
  /** The file's name of the kind. */
  readonly subtype: string
  /** Fields the defaults of all kinds do not fit. */
  readonly defaults: Partial<CommonData>
  /**
   * Makes whole data of given fields and common ones.
   * @throws {PdfError} `annotation-invalid`
   */
  complete(given: NewOf<Kind>, common: CommonData): DataOf<Kind>
  /** Reads the kind's own entries; undefined when what makes the kind is missing. */
  read(dict: DictReader, common: CommonData, note: NoteBadValue): DataOf<Kind> | undefined
  /** The kind's own entries and those whose meaning depends on it. */
  write(data: DataOf<Kind>): DictEntries
  scene(data: DataOf<Kind>): Scene
  /** The same annotation moved, scaled or turned. */
  transform(data: DataOf<Kind>, matrix: Matrix): DataOf<Kind>
}

/** A definition that takes data of any kind and refuses what is not its own. */
export interface KindModule {
  readonly type: AnnotationKind
  readonly subtype: string
  readonly defaults: Partial<CommonData>
  complete(given: NewAnnotation, common: CommonData): AnnotationData
  read(dict: DictReader, common: CommonData, note: NoteBadValue): AnnotationData | undefined
  write(data: AnnotationData): DictEntries
  scene(data: AnnotationData): Scene
  transform(data: AnnotationData, matrix: Matrix): AnnotationData
}

/** Wraps a definition for the registry, which looks it up by `type` before calling it. */
export function defineKind<Kind extends AnnotationKind>(definition: KindDefinition<Kind>): KindModule {
  const { type } = definition
  const own = (data: AnnotationData): DataOf<Kind> => {
    if (data.annotationType !== type) throw new TypeError(`${data.annotationType} given to ${type}`)
    return data as DataOf<Kind>
  }
  return {
    type,
    subtype: definition.subtype,
    defaults: definition.defaults,
    complete: (given, common) => {
      if (given.annotationType !== type) throw new TypeError(`${given.annotationType} given to ${type}`)
      return definition.complete(given as NewOf<Kind>, common)
    },
    read: (dict, common, note) => definition.read(dict, common, note),
    write: data => definition.write(own(data)),
    scene: data => definition.scene(own(data)),
    transform: (data, matrix) => definition.transform(own(data), matrix),
  }
}
