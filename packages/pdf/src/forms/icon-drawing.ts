import { bytesFromLatin } from '../bytes/latin.ts'
import { rectHeight, rectWidth } from '../geometry/rect.ts'
import type { FormFile } from '../lent.ts'
import { roundedText } from '../objects/notation.ts'
import { DictReader } from '../objects/reader.ts'
import { PdfDict, PdfName, PdfStream } from '../objects/values.ts'
import { drawn } from './field-frame.ts'

/** The appearance of a caret or an icon; see `RareDrawings`. */
export function iconAppearance(dict: PdfDict, file: FormFile): PdfStream | undefined {
  const annotation = new DictReader(dict, file)
  const rect = annotation.rect('Rect')
  if (!rect) return undefined
  const [width, height] = [rectWidth(rect), rectHeight(rect)]
  const subtype = annotation.name('Subtype') ?? ''
  if (width <= 0 || height <= 0) return undefined
  const color = colorOf(annotation)
  const content =
    subtype === 'Caret'
      ? caret(width, height, annotation.numbers('RD') ?? [])
      : inSquare(width, height, icons[subtype] ?? film)
  const opacity = annotation.number('CA') ?? 1
  return new PdfStream(
    new PdfDict({
      Type: new PdfName('XObject'),
      Subtype: new PdfName('Form'),
      BBox: [0, 0, width, height],
      Resources: new PdfDict({ ExtGState: new PdfDict({ O: new PdfDict({ ca: opacity, CA: opacity }) }) }),
    }),
    bytesFromLatin(`/O gs\n${color}${content}`),
  )
}

const colorOperator: Readonly<Record<number, string>> = { 1: 'g', 3: 'rg', 4: 'k' }

/** Operators that set the colour of lines and areas, black by default. */
function colorOf(annotation: DictReader): string {
  const parts = annotation.numbers('C') ?? []
  const operator = colorOperator[parts.length]
  const operands = parts.map(roundedText).join(' ')
  return operator ? `${operands} ${operator}\n${operands} ${operator.toUpperCase()}\n` : '0 g\n0 G\n'
}

/** A mark between two letters, pointing up, inside of the differences to the rectangle. ISO 32000-2, 12.5.6.11 */
function caret(width: number, height: number, [l = 0, b = 0, r = 0, t = 0]: readonly number[]): string {
  const [left, bottom, right, top] = [l, b, width - r, height - t]
  const middle = (left + right) / 2
  const half = (bottom + top) / 2
  return [
    drawn('m', left, bottom),
    drawn('c', middle, bottom, middle, half, middle, top),
    drawn('c', middle, half, middle, bottom, right, bottom),
    'f\n',
  ].join('')
}

/** An icon in a square of 20 × 20, in the middle of a box. */
function inSquare(width: number, height: number, icon: string): string {
  const scale = Math.min(width, height) / 20
  const place = [scale, 0, 0, scale, (width - 20 * scale) / 2, (height - 20 * scale) / 2]
  return `q\n${drawn('cm', ...place)}1.6 w 1 J 1 j\n${icon}Q\n`
}

/** A frame with a sign that plays it. */
const film = '1.5 3.5 17 13 re S\n7.5 6.5 m 7.5 13.5 l 13.5 10 l f\n'

/** By subtype. */
const icons: Readonly<Record<string, string>> = {
  // A paper clip.
  FileAttachment:
    '13.5 14 m 7.5 7 l 6 5 9 2.5 11 4.5 c 17 11.5 l 20 15.5 15 19.5 12 16 c 4.5 7.5 l 1 3 7 -1.5 10.5 2 c 16 8.5 l S\n',
  // A loudspeaker.
  Sound:
    '2 7.5 m 5.5 7.5 l 10 3.5 l 10 16.5 l 5.5 12.5 l 2 12.5 l f\n13 7 m 15 9 15 11 13 13 c S\n15.5 4.5 m 19.5 8 19.5 12 15.5 15.5 c S\n',
  // A cube.
  '3D': '10 1.5 m 17.5 5.5 l 17.5 14.5 l 10 18.5 l 2.5 14.5 l 2.5 5.5 l s\n10 1.5 m 10 10 l 17.5 14.5 l S\n10 10 m 2.5 14.5 l S\n',
}
