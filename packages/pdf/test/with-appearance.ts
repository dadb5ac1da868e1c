import { colorReaders } from '../src/images/color-readers.ts'
import { PdfDocument, renderAnnotation, type Scene, toSvg } from '../src/index.ts'
import { smallPdf } from './small-files.ts'

/** A page with one annotation whose appearance draws `content` in a box of 100 × 50. */
export function withAppearance(
  content: string,
  { rect = '[10 20 110 70]', form = '', more = {}, annotation = '' } = {},
) {
  const document = PdfDocument.open(
    smallPdf('table', {
      page: '/Annots[5 0 R]',
      objects: {
        5: `<</Type/Annot/Subtype/Stamp/Rect${rect}/F 4/AP<</N 6 0 R>>${annotation}>>`,
        6: `<</Type/XObject/Subtype/Form/BBox[0 0 100 50]${form}/Length ${content.length}>>\nstream\n${content}\nendstream`,
        ...more,
      },
    }),
    { colorReaders },
  )
  const [found] = document.annotations(0)
  if (!found) throw new Error('no annotation')
  return { document, annotation: found, scene: renderAnnotation(found) }
}

/** The path data and text of the drawing, without the surrounding `<svg>`. */
export function drawing(scene: Scene | undefined): string {
  const svg = scene ? toSvg(scene) : ''
  return [...svg.replace(/<defs>.*<\/defs>/, '').matchAll(/<(path|text|image)[^>]*>/g)]
    .map(([tag]) => tag)
    .join('\n')
}
