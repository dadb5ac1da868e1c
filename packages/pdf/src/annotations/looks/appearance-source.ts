import type { PdfFile } from '../../document/pdf-file.ts'
import type { Matrix } from '../../geometry/matrix.ts'
import type { Rect } from '../../geometry/rect.ts'
import { DictReader } from '../../objects/reader.ts'
import { PdfDict, PdfStream } from '../../objects/values.ts'
import type { Annotation } from '../values/model.ts'

/** Where to find the appearance of an unedited annotation. */
export interface AppearanceSource {
  readonly file: PdfFile
  readonly dict: PdfDict
  /** Object number of the annotation, for warnings. */
  readonly object?: number | undefined
  /** Its rectangle in the file, and its transformation since; absent if it was not moved. */
  readonly moved?: { readonly from: Rect; readonly move: Matrix } | undefined
}

/**
 * Annotations are plain values, so the link to their file is stored separately. An edited annotation is a new value
 * without a source and is therefore drawn from its data; so is a copy received through postMessage.
 */
const sources = new WeakMap<Annotation, AppearanceSource>()

/** Records that the annotation looks as in the file. */
export function registerAppearance(annotation: Annotation, source: AppearanceSource): void {
  sources.set(annotation, source)
}

/** The source of the annotation's own appearance, if it has not been edited. */
export function findAppearanceSource(annotation: Annotation): AppearanceSource | undefined {
  return sources.get(annotation)
}

/** `/AP /N`: a stream, or the one of several states that `/AS` picks. ISO 32000-2, Table 170 */
export function findNormalAppearance({ file, dict: annotation }: AppearanceSource): PdfStream | undefined {
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
