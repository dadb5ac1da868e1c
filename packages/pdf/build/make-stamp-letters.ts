/**
 * Makes `src/fonts/stamp-letters.data.ts`: the outlines of the capitals that the predefined stamps are lettered
 * with, so that a stamp looks the same in every reader, whatever fonts that has. The font is fetched for this alone:
 *
 *   npm install --prefix FOLDER @fontsource/arimo@5.3.0
 *   node packages/pdf/build/make-stamp-letters.ts FOLDER
 *
 * Licence of the font: `font-licences.md` beside this file.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { OpenTypeFont, viewOf } from '../src/fonts/open-type.ts'
import { unpackFont } from '../src/fonts/woff.ts'

const folder = process.argv[2]
if (!folder) throw new Error('name the folder the font is installed in')
const file = 'node_modules/@fontsource/arimo/files/arimo-latin-700-normal.woff'
const font = new OpenTypeFont(unpackFont(new Uint8Array(readFileSync(path.join(folder, file)))))

interface OutlinePoint {
  readonly x: number
  readonly y: number
  readonly isOn: boolean
}

/** Contours of a simple glyph. ISO/IEC 14496-22, 5.3.3.1 */
function contoursOf(glyph: number): OutlinePoint[][] {
  const [glyf, loca, head] = ['glyf', 'loca', 'head'].map(tag => font.tables.get(tag))
  if (!glyf || !loca || !head) throw new Error('no outlines')
  const offset = (index: number): number =>
    viewOf(head).getInt16(50) === 1
      ? viewOf(loca).getUint32(index * 4)
      : viewOf(loca).getUint16(index * 2) * 2
  const view = viewOf(glyf.subarray(offset(glyph), offset(glyph + 1)))
  const contourCount = view.getInt16(0)
  if (contourCount < 0) throw new Error('a capital is composed of parts')
  const ends = Array.from({ length: contourCount }, (_, i) => view.getUint16(10 + i * 2))
  const count = (ends.at(-1) ?? -1) + 1
  let at = 10 + contourCount * 2
  at += 2 + view.getUint16(at)
  const flags: number[] = []
  while (flags.length < count) {
    const flag = view.getUint8(at++)
    const repeats = flag & 8 ? view.getUint8(at++) : 0
    for (let i = 0; i <= repeats; i++) flags.push(flag)
  }
  const coordinates = (shortBit: number, sameBit: number): number[] => {
    let value = 0
    return flags.map(flag => {
      if (flag & shortBit) value += view.getUint8(at++) * (flag & sameBit ? 1 : -1)
      else if (!(flag & sameBit)) {
        value += view.getInt16(at)
        at += 2
      }
      return value
    })
  }
  const xs = coordinates(2, 16)
  const ys = coordinates(4, 32)
  const points = flags.map((flag, i) => ({ x: xs[i] ?? 0, y: ys[i] ?? 0, isOn: (flag & 1) !== 0 }))
  return ends.map((end, i) => points.slice(i === 0 ? 0 : (ends[i - 1] ?? -1) + 1, end + 1))
}

const unit = (value: number): number => Math.round((value * 1000) / font.unitsPerEm)

/** Quadratic pieces as x, y of the control point and x, y of the end; straight ones repeat the end. */
function outlineText(points: readonly OutlinePoint[]): string {
  const first = points.findIndex(point => point.isOn)
  const around = [...points.slice(first), ...points.slice(0, first + 1)]
  const [start] = around
  if (!start) return ''
  const numbers = [unit(start.x), unit(start.y)]
  for (let i = 1; i < around.length; i++) {
    const point = around[i]
    const next = around[i + 1]
    if (!point) break
    if (point.isOn) numbers.push(unit(point.x), unit(point.y), unit(point.x), unit(point.y))
    else if (next) {
      const end = next.isOn ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
      numbers.push(unit(point.x), unit(point.y), unit(end.x), unit(end.y))
      if (next.isOn) i++
    }
  }
  return numbers.join(' ')
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map(letter => {
  const glyph = font.glyphOf(letter.codePointAt(0) ?? 0)
  const contours = contoursOf(glyph).map(contour => `'${outlineText(contour)}'`)
  return `  ${letter}: { width: ${font.advanceOf(glyph)}, contours: [${contours.join(', ')}] },`
})

writeFileSync(
  path.join(import.meta.dirname, '../src/fonts/stamp-letters.data.ts'),
  `/**
 * Outlines of bold capitals in thousandths of their size: of each contour its first point, then control point and end
 * of quadratic curves, a straight line repeating its end. Made by \`build/make-stamp-letters.ts\`.
 */
export const stampLetters: Readonly<
  Record<string, { readonly width: number; readonly contours: readonly string[] } | undefined>
> = {
${letters.join('\n')}
}
`,
)
