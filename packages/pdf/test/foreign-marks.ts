import { expect } from 'vitest'
import { type Annotation, type AnnotationPatch, PdfDocument } from '../src/index.ts'
import { someDay } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'

/** Saves whatever the author allows. */
export const saving = { now: someDay, overridesPermissions: true, voidsCertification: true }

/** A mark of another program; its look draws a picture, a nested form and lines of its own width and dashes. */
const look =
  'q 40 0 0 10 2 2 cm BI /W 2 /H 1 /BPC 8 /CS /G /F /AHx ID 00ff> EI Q 0.8 0 0 RG 5 w [9 2 1 2] 0 d 5 5 m 95 45 l S /X Do'
const nested = '0.8 0 0 rg 10 30 8 8 re f 0 0 1 rg 20 30 8 8 re f'

/** Entries of a mark of each kind. */
export const kinds: Readonly<Record<string, string>> = {
  Square: '/Subtype/Square',
  Circle: '/Subtype/Circle/RD[4 4 4 4]',
  Cloud: '/Subtype/Square/BE<</S/C/I 2>>',
  Ink: '/Subtype/Ink/InkList[[25 25 60 50 115 65]]',
  Line: '/Subtype/Line/L[25 25 115 65]/LE[/OpenArrow/None]/Measure<</Type/Measure/Subtype/RL>>',
  Polygon: '/Subtype/Polygon/Vertices[25 25 115 25 60 65]',
  PolyLine: '/Subtype/PolyLine/Vertices[25 25 115 25 60 65]',
  Highlight: '/Subtype/Highlight/QuadPoints[20 70 120 70 20 20 120 20]',
  Underline: '/Subtype/Underline/QuadPoints[20 70 120 70 20 20 120 20]',
  StrikeOut: '/Subtype/StrikeOut/QuadPoints[20 70 120 70 20 20 120 20]',
  Squiggly: '/Subtype/Squiggly/QuadPoints[20 70 120 70 20 20 120 20]',
  FreeText:
    '/Subtype/FreeText/RD[5 5 5 5]/DA(0.8 0 0 rg /Fancy 11 Tf)/DS(font: bold 11pt Fancy)/RC(<p>Seen</p>)/Contents(Seen)',
  Text: '/Subtype/Text/Name/Key',
  Stamp: '/Subtype/Stamp/Name/Draft',
}

/** A file with such a mark, with appearances of its own. */
export const foreign = (entries: string): Uint8Array =>
  smallPdf('table', {
    page: '/Annots[5 0 R]',
    objects: {
      5: `<</Type/Annot/Rect[20 20 120 70]/NM(a)/F 4/C[${entries.includes('/DA') ? '1 1 1' : '.8 0 0'}]/BS<</W 5/S/D/D[9 2 1 2]>>${entries}/AP<</N 6 0 R/R 8 0 R/D 8 0 R>>>>`,
      6: `<</Type/XObject/Subtype/Form/BBox[0 0 100 50]/Resources<</XObject<</X 7 0 R>>>>/Length ${look.length}>>\nstream\n${look}\nendstream`,
      7: `<</Type/XObject/Subtype/Form/BBox[0 0 100 50]/Length ${nested.length}>>\nstream\n${nested}\nendstream`,
      8: '<</Type/XObject/Subtype/Form/BBox[0 0 100 50]/Length 5>>\nstream\n0 g S\nendstream',
    },
  })

/** The first mark of the first page. */
export function firstOf(document: PdfDocument): Annotation {
  const [annotation] = document.annotations(0)
  if (!annotation) throw new Error('no annotation')
  return annotation
}

/** The document after an edit of its first mark, and that mark before, after, and once it was saved and opened again. */
export function edited(file: Uint8Array, edit: (before: Annotation) => AnnotationPatch | undefined) {
  const document = PdfDocument.open(file)
  const before = firstOf(document)
  const after = document.update(before.id, edit(before) ?? {})
  const saved = PdfDocument.open(document.save(saving))
  return { before, after, saved, again: firstOf(saved) }
}

/** Expects the same coordinates, apart from rounding. */
export const expectPoints = (given: readonly number[], expected: readonly number[]): void => {
  expect(given).toHaveLength(expected.length)
  const farthest = Math.max(...given.map((part, at) => Math.abs(part - (expected[at] ?? 0))))
  expect(farthest).toBeLessThan(0.06)
}
