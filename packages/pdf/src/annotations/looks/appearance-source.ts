import type { PdfFile } from '../../document/pdf-file.ts'
import { unlessRefused } from '../../errors.ts'
import type { Matrix } from '../../geometry/matrix.ts'
import type { Rect } from '../../geometry/rect.ts'
import { DictReader } from '../../objects/reader.ts'
import { PdfDict, PdfStream } from '../../objects/values.ts'
import type { Annotation, AnnotationAppearance } from '../values/model.ts'
import type { AnnotationData } from '../values/registry.ts'

/** Where to find the appearance of an annotation. */
export interface AppearanceSource {
  readonly file: PdfFile
  readonly dict: PdfDict
  /** Object number of the annotation, for warnings. */
  readonly object?: number | undefined
  /** Its rectangle in the file, and its transformation since; absent if it was not moved. */
  readonly moved?: { readonly from: Rect; readonly move: Matrix } | undefined
  /** The appearance in other colours, instead of the one in the file. */
  readonly recolored?: PdfStream | undefined
}

/** The appearance that an annotation has in its document, as a part of its value. */
export class OwnAppearance implements AnnotationAppearance {
  readonly #find: (data: AnnotationData | undefined) => AppearanceSource | undefined

  /** `find` returns undefined for data that the appearance does not show. */
  constructor(find: (data: AnnotationData | undefined) => AppearanceSource | undefined) {
    this.#find = find
  }

  /** The source of the annotation's own appearance; undefined if it is to be drawn from its data. */
  static find({ appearance, data }: Pick<Annotation, 'appearance' | 'data'>): AppearanceSource | undefined {
    return appearance instanceof OwnAppearance ? appearance.#find(data) : undefined
  }

  toJSON(): undefined {
    return undefined
  }
}

/** Whether an annotation looks as its file says, not as its data says. */
export function hasOwnLook(annotation: Annotation): boolean {
  const source = OwnAppearance.find(annotation)
  return source !== undefined && findNormalAppearance(source) !== undefined
}

/** `/AP /N`: a stream, or the one of several states that `/AS` picks. ISO 32000-2, Table 170 */
export function findNormalAppearance({
  file,
  dict: annotation,
  recolored,
}: AppearanceSource): PdfStream | undefined {
  if (recolored) return recolored
  const dict = new DictReader(annotation, file)
  const normal = dict.dictionary('AP')?.value('N')
  if (normal instanceof PdfStream) return normal
  if (dict.has('AP') && !(normal instanceof PdfDict)) {
    file.warnings.note('required-entry-missing', 'AP has no N')
  }
  const state = dict.name('AS')
  if (!(normal instanceof PdfDict) || state === undefined) return undefined
  return dict.dictionary('AP')?.dictionary('N')?.stream(state)
}

/** Drawings of one annotation are hardly ever longer. */
const maxContentBytes = 1 << 22

/** Decoded content; undefined if it cannot be decoded, and draws nothing. */
export function contentOf(form: PdfStream, file: PdfFile): Uint8Array | undefined {
  return unlessRefused<Uint8Array | undefined>(
    () => {
      const { bytes, remaining } = file.decodeStream(form, maxContentBytes)
      return remaining ? undefined : bytes
    },
    () => undefined,
  )
}
