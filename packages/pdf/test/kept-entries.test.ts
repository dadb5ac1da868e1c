/** A new drawing of a mark of another program starts from all that the file says: colour spaces, dashes, measures, other appearances. */
import { describe, expect, test } from 'vitest'
import { colorReaders } from '../src/images/color-readers.ts'
import { type AnnotationPatch, PdfDocument, renderAnnotation } from '../src/index.ts'
import { paintedColors } from './drawn-points.ts'
import { saving } from './foreign-marks.ts'
import { smallPdf } from './small-files.ts'

const inks = '/C[0 1 1 0]/IC[.5]'
const kinds: Readonly<Record<string, string>> = {
  Square: `/Subtype/Square${inks}`,
  Cloud: `/Subtype/Square/BE<</S/C/I 1>>${inks}`,
  Circle: `/Subtype/Circle${inks}`,
  Polygon: `/Subtype/Polygon/Vertices[25 25 115 25 60 65]${inks}`,
  Line: `/Subtype/Line/L[25 25 115 65]/LE[/ClosedArrow/None]/IT/LineDimension${inks}`,
  FreeText: '/Subtype/FreeText/C[.5]/DA(0 1 1 0 k /Fancy 11 Tf)/Contents(Seen)',
  Highlight: '/Subtype/Highlight/QuadPoints[20 70 120 70 20 20 120 20]/C[0 1 1 0]',
  Ink: '/Subtype/Ink/InkList[[25 25 60 50 115 65]]/C[0 1 1 0]',
}
const others =
  '/Measure<</Type/Measure/Subtype/RL>>/BS<</W 2/S/D/D[9 2 1 2]>>/XX_Own(kept)/AP<</R 8 0 R/D 8 0 R>>'

const withMark = (entries: string): Uint8Array =>
  smallPdf('table', {
    page: '/Annots[5 0 R]',
    objects: {
      5: `<</Type/Annot/Rect[20 20 120 70]/NM(a)/F 4${entries}>>`,
      8: '<</Type/XObject/Subtype/Form/BBox[0 0 100 50]/Length 5>>\nstream\n0 g S\nendstream',
    },
  })

/** The entries and the content of the appearance after an edit. */
function edited(entries: string, patch: AnnotationPatch) {
  const options = { colorReaders, fontTables: {} }
  const document = PdfDocument.open(withMark(entries), options)
  const shown = document.update('0:5', patch)
  const saved = PdfDocument.open(document.save(saving), options)
  const entriesOf = saved
    .inspectObject(5)
    .syntax.replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([/[\]<>()]) ?/g, '$1')
  const number = Number(/\/N(?: |)(\d+) 0 R/.exec(entriesOf)?.[1] ?? 0)
  const content = number ? Buffer.from(saved.decodeObject(number)).toString('latin1') : ''
  const [again] = saved.annotations(0)
  return { entries: entriesOf, content, shown, again }
}

/** The operators that set colours. */
const paints = (content: string): string[] =>
  [...new Set(content.match(/^[\d. ]+(?:rg|RG|g|G|k|K)$/gm) ?? [])].map(line =>
    line.replaceAll(/\b0\./g, '.'),
  )

describe('another width, which needs a new drawing', () => {
  test.each(Object.entries(kinds).filter(([kind]) => kind !== 'Highlight'))(
    'keeps the colour spaces and all else: %s',
    (kind, entries) => {
      const { entries: after, content, shown, again } = edited(entries + others, { strokeWidth: 3 })
      for (const entry of ['/Measure', '/D[9 2 1 2]', '/R 8 0 R', '/D 8 0 R', '/XX_Own(kept)'])
        expect(after).toContain(entry)
      const hasText = kind === 'FreeText'
      expect(after).toContain(hasText ? '/DA(0 1 1 0 k/Fancy 11 Tf)' : '/C[0 1 1 0]')
      expect(new Set(paints(content))).toEqual(
        new Set(
          hasText
            ? ['.5 g', '0 1 1 0 K', '0 1 1 0 k']
            : kind === 'Ink'
              ? ['0 1 1 0 K']
              : ['.5 g', '0 1 1 0 K'],
        ),
      )
      // The screen shows the inks as they will look in the saved file.
      const colors = (mark: typeof again): string[] =>
        paintedColors((mark && renderAnnotation(mark))?.items ?? [])
      expect(colors(shown)).toEqual(colors(again))
      expect(colors(shown).join()).not.toContain('1 0 0')
    },
  )
})

describe('another colour', () => {
  test.each(['Square', 'Cloud', 'Circle', 'Polygon'])('of the interior leaves the border alone: %s', kind => {
    const { entries, content } = edited(`${kinds[kind]}${others}`, { fillColor: [0, 0, 1] })
    expect(entries).toContain('/C[0 1 1 0]')
    expect(entries).toContain('/IC[0 0 1]')
    expect(paints(content)).toEqual(['0 0 1 rg', '0 1 1 0 K'])
  })

  test.each(['Square', 'Cloud', 'Circle', 'Polygon'])('of the border leaves the interior alone: %s', kind => {
    const { entries, content } = edited(`${kinds[kind]}${others}`, { color: [0, 0, 1, 1] })
    expect(entries).toContain('/C[0 0 1]')
    expect(entries).toContain('/IC[.5]')
    expect(paints(content)).toEqual(['.5 g', '0 0 1 RG'])
  })

  test.each(Object.keys(kinds))('that is only more transparent stays in its space: %s', kind => {
    const document = PdfDocument.open(withMark(`${kinds[kind]}`), { colorReaders })
    const [r = 0, g = 0, b = 0] = document.annotations(0)[0]?.data?.color ?? []
    const { entries, content } = edited(`${kinds[kind]}`, { color: [r, g, b, 0.5] })
    expect(entries).toContain(kind === 'FreeText' ? '0 1 1 0 k' : '/C')
    expect(paints(content).every(paint => /^(\.5 [gG]|0 1 1 0 [kK])$/.test(paint))).toBe(true)
  })
})

test.each(['/Comment', '/Key', '/Help'])('a note keeps the name of its icon: %s', name => {
  for (const patch of [{ color: [0, 0, 1, 1] }, { textContent: 'New' }, { rect: [40, 40, 60, 60] }] as const)
    expect(edited(`/Subtype/Text/Name${name}/C[1 0 0]`, patch as AnnotationPatch).entries).toContain(
      `/Name${name}`,
    )
})

describe('a cloud whose margins leave room for its arcs', () => {
  const boundsOf = (scene: ReturnType<typeof renderAnnotation>): number[] => {
    const [path] = scene?.items ?? []
    const numbers = path?.type === 'path' ? path.segments.flatMap(([, ...points]) => points as number[]) : []
    const [xs, ys] = [0, 1].map(axis => numbers.filter((_, at) => at % 2 === axis))
    return [
      Math.min(...(xs ?? [])),
      Math.min(...(ys ?? [])),
      Math.max(...(xs ?? [])),
      Math.max(...(ys ?? [])),
    ]
  }

  test.each([
    ['a square of intensity 2', '/Subtype/Square/BE<</S/C/I 2>>', 9],
    ['a square of intensity 1', '/Subtype/Square/BE<</S/C/I 1>>', 5],
    ['a circle of intensity 2', '/Subtype/Circle/BE<</S/C/I 2>>', 10],
    ['a square without margins', '/Subtype/Square/BE<</S/C/I 2>>', 0],
  ])('keeps its size: %s', (_, entries, margin) => {
    const {
      shown,
      again,
      entries: after,
    } = edited(`${entries}/C[1 0 0]${margin ? `/RD[${margin} ${margin} ${margin} ${margin}]` : ''}`, {
      strokeWidth: 2,
    })
    for (const mark of [shown, again]) {
      const [left = 0, bottom = 0, right = 0, top = 0] = boundsOf(mark && renderAnnotation(mark))
      expect(Math.max(left - 20, bottom - 20, 120 - right, 70 - top)).toBeLessThan(6)
      expect(Math.min(left - 20, bottom - 20, 120 - right, 70 - top)).toBeGreaterThan(-3)
    }
    expect(after).toMatch(margin === 0 ? /^(?!.*RD)/ : new RegExp(`/RD\\[${margin} `))
  })
})
