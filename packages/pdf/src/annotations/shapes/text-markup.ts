import type { Scene } from '../../appearance/scene/scene.ts'
import { PdfError } from '../../errors.ts'
import { transformCoordinates } from '../../geometry/matrix.ts'
import { type Quad, quadsFromCoordinates, readAlongRow } from '../../geometry/quad.ts'
import { type CommonData, type KindData, withBounds, withPlainLine } from '../fields/common-data.ts'
import { list, number } from '../fields/entry-forms.ts'
import { countOf, isNumbers } from '../fields/given-geometry.ts'
import type { Kind, KindForm } from '../fields/kind.ts'

/** Data of the four text markup kinds. */
export interface TextMarkupData extends KindData {
  /** Eight numbers per run of text: top left, top right, bottom left, bottom right in text direction. */
  readonly quadPoints: readonly number[]
}

/** The differences between the four kinds. */
interface TextMarkupStyle<Type extends KindData['annotationType']> {
  readonly type: Type
  readonly subtype: string
  readonly defaults: Partial<CommonData>
  draw(quads: readonly Quad[], look: TextLook): Scene
}

/** What the drawing depends on besides the quads. */
export type TextLook = Pick<CommonData, 'color' | 'userUnit'>

type DataOf<Type extends KindData['annotationType']> = TextMarkupData & { readonly annotationType: Type }

/** A kind of text markup: quads and what is drawn for them. ISO 32000-2, 12.5.6.10 */
export function textMarkupKind<Type extends KindData['annotationType']>({
  type,
  subtype,
  defaults,
  draw,
}: TextMarkupStyle<Type>): Kind<DataOf<Type>, 'quadPoints', TextMarkupData> {
  const scene = (data: DataOf<Type>): Scene => draw(quadsFromCoordinates(data.quadPoints), data)
  const withRect = (data: DataOf<Type>): DataOf<Type> => withBounds(data, scene(data))
  return {
    type,
    subtype,
    defaults,
    geometry: ['quadPoints'],
    // The bottom edges, which tell also an underline from one that is turned by half.
    points: ({ quadPoints }) => quadsFromCoordinates(quadPoints).flatMap(quad => quad.slice(4)),
    entries: { QuadPoints: list(number, count => count > 0 && count % 8 === 0) },
    marksNothing: ({ quadPoints }) => countOf(quadPoints) === 0 || countOf(quadPoints) % 8 !== 0,
    complete: ({ quadPoints }, common) =>
      withRect({ ...withPlainLine(common), annotationType: type, quadPoints: checkQuads(quadPoints) }),
    read(dict, common) {
      const quadPoints = readAlongRow(quadsFromCoordinates(dict.numbers('QuadPoints') ?? [])).flat()
      return quadPoints.length === 0
        ? undefined
        : { ...withPlainLine(common), annotationType: type, quadPoints }
    },
    write: ({ quadPoints }) => ({ QuadPoints: quadPoints }),
    scene,
    transform: (data, matrix) =>
      withRect({ ...data, quadPoints: transformCoordinates(matrix, data.quadPoints) }),
  }
}

/** The data form of the four kinds of text markup. */
export const textMarkupForm: KindForm<TextMarkupData, 'quadPoints'> = {
  fields: { quadPoints: { numbers: [8] } },
  needed: ['quadPoints'],
}

/** Quads from a caller, in Z order. @throws {PdfError} `annotation-invalid` */
function checkQuads(quadPoints: readonly number[]): readonly number[] {
  if (!isNumbers(quadPoints) || quadPoints.length === 0 || quadPoints.length % 8 !== 0) {
    throw new PdfError('annotation-invalid', 'quadPoints must be groups of 8 numbers')
  }
  return quadsFromCoordinates(quadPoints).flat()
}

/** Height of a run: the mean of its two sides. */
export function quadHeight([tlx, tly, trx, try_, blx, bly, brx, bry]: Quad): number {
  return (Math.hypot(tlx - blx, tly - bly) + Math.hypot(trx - brx, try_ - bry)) / 2
}

/** The line through a run at a fraction of its height, 0 at the bottom and 1 at the top. */
export function quadLine(
  [tlx, tly, trx, try_, blx, bly, brx, bry]: Quad,
  share: number,
): readonly [x1: number, y1: number, x2: number, y2: number] {
  return [
    blx + (tlx - blx) * share,
    bly + (tly - bly) * share,
    brx + (trx - brx) * share,
    bry + (try_ - bry) * share,
  ]
}
