/** Looks that other programs gave annotations of kinds that can be edited. */
import { ScenePictures } from '../../appearance/stream/scene-pictures.ts'
import { TextFonts } from '../../appearance/stream/text-fonts.ts'
import { toAppearanceForm } from '../../appearance/stream/to-stream.ts'
import { latinFromBytes } from '../../bytes/latin.ts'
import { unlessRefused } from '../../errors.ts'
import { standardFonts } from '../../fonts/font-book.ts'
import { identityMatrix } from '../../geometry/matrix.ts'
import type { PdfStream } from '../../objects/values.ts'
import { stamp } from '../kinds/stamp.ts'
import { type AppearanceSource, findNormalAppearance, OwnAppearance } from '../looks/appearance-source.ts'
import type { Annotation } from '../values/model.ts'
import { type AnnotationData, getKind } from '../values/registry.ts'
import { NewFile } from './new-file.ts'

/**
 * Whether an annotation looks as another program has drawn it, and would look different if it were drawn from its data. The data of a stamp
 * has its look; one that was edited since it was read is not in its file as it is shown.
 */
export function hasForeignLook(annotation: Annotation): boolean {
  const { data } = annotation
  const source = OwnAppearance.find(annotation)
  const form = source && findNormalAppearance(source)
  if (!data || !form || source.moved || source.recolored || data.annotationType === stamp.type) return false
  return !isOurDrawing(data, form, source)
}

/** Whether the content equals what we would write, except for rounding. */
export function isOurDrawing(data: AnnotationData, form: PdfStream, { file }: AppearanceSource): boolean {
  const [drawn, own] = unlessRefused(
    () => [wordsOf(file.decodeStream(form).bytes), wordsOf(ourContent(data))],
    () => [[], []],
  )
  return (
    own.length > 1 &&
    drawn.length === own.length &&
    own.every((word, i) => word === drawn[i] || Math.abs(Number(word) - Number(drawn[i])) < visiblePt)
  )
}

const visiblePt = 0.02

const wordsOf = (bytes: Uint8Array): readonly string[] => latinFromBytes(bytes).trim().split(/\s+/)

function ourContent(data: AnnotationData): Uint8Array {
  const { scene, iconBox = data.rect } = getKind(data.annotationType)
  const objects = new NewFile()
  const shared = { fonts: new TextFonts(standardFonts, objects), pictures: new ScenePictures(objects) }
  return toAppearanceForm(scene({ ...data, matrix: identityMatrix, rect: iconBox }, standardFonts), shared)
    .content
}
