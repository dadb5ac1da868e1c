import type { PdfFile } from '../../document/pdf-file.ts'
import { type Matrix, transformRect } from '../../geometry/matrix.ts'
import type { Rect } from '../../geometry/rect.ts'
import { DictReader } from '../../objects/reader.ts'
import { PdfStream } from '../../objects/values.ts'
import { placedMatrix } from '../shapes/carried-look.ts'

/**
 * A form in a new place: the same content with another matrix, and the rectangle of the annotation that shows it there exactly.
 * ISO 32000-2, 12.5.5
 */
export function movedForm(
  form: PdfStream,
  file: PdfFile,
  { from, move }: { readonly from: Rect; readonly move: Matrix },
): { readonly form: PdfStream; readonly rect: Rect } {
  const reader = new DictReader(form.dict, file)
  const Matrix = placedMatrix(reader, from, move)
  const rect = transformRect(Matrix, reader.rect('BBox') ?? from)
  return { form: new PdfStream(form.dict.with({ Matrix }), file.storedBytes(form)), rect }
}
