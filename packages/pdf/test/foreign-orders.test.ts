/** Marks of other programs are read as their makers meant: corners in any order, notes that name no colour. */
import { describe, expect, test } from 'vitest'
import { PdfDocument } from '../src/index.ts'
import { corpusFiles, hasCorpus, readCorpusFile } from './corpus.ts'
import { someDay } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'

const fileWith = (annotation: string): PdfDocument =>
  PdfDocument.open(
    smallPdf('table', { page: `/Annots[5 0 R]`, objects: { 5: `<</Type/Annot${annotation}>>` } }),
  )

const dataOf = (document: PdfDocument) => document.annotations(0).map(({ data }) => data)

describe('the line of a strikeout runs along the text', () => {
  /** Corners of a box from its lower left and upper right one, each from bottom to top, as some programs list them. */
  const upwards = (l: number, b: number, r: number, t: number) => [l, b, l, t, r, b, r, t]
  /** Level boxes in Z order. */
  const level = (l: number, b: number, r: number, t: number) => [l, t, r, t, l, b, r, b]
  const struckOut = (quadPoints: readonly number[]) =>
    dataOf(fileWith(`/Subtype/StrikeOut/Rect[0 0 300 300]/QuadPoints[${quadPoints.join(' ')}]`))[0]

  test.each([
    ['letters', [50, 56, 61]],
    ['letters and a thin one', [50, 58, 61]],
    ['letters, the last one wide', [50, 57, 64]],
  ] as const)('where %s of level text are listed from the bottom upwards', (_, [a, b, c]) => {
    const given = [upwards(a, 100, b, 110), upwards(b, 100, c, 110), upwards(c, 100, c + 6, 110)].flat()
    expect(struckOut(given)).toMatchObject({
      quadPoints: [
        ...[a, 110, b, 110, a, 100, b, 100],
        ...[b, 110, c, 110, b, 100, c, 100],
        ...[c, 110, c + 6, 110, c, 100, c + 6, 100],
      ],
    })
  })

  test('where letters with gaps between them are listed from the top downwards', () => {
    const downwards = (l: number, b: number, r: number, t: number) => [l, t, l, b, r, t, r, b]
    const letters = [[50, 55.6] as const, [56, 60.8] as const, [61, 67.6] as const]
    expect(struckOut(letters.flatMap(([l, r]) => downwards(l, 100, r, 110)))).toMatchObject({
      quadPoints: letters.flatMap(([l, r]) => level(l, 100, r, 110)),
    })
  })

  test.each([
    ['clockwise from the top left', [50, 110, 80, 110, 80, 100, 50, 100]],
    ['counter-clockwise from the bottom left', [50, 100, 80, 100, 80, 110, 50, 110]],
  ])('where the corners follow the outline, %s', (_, outline) => {
    expect(struckOut(outline)).toMatchObject({ quadPoints: level(50, 100, 80, 110) })
  })

  test('where letters of text that runs downwards are listed so', () => {
    const letters = [100, 93, 88].flatMap((top, i) => {
      const bottom = [93, 88, 82][i] ?? 0
      return [50, top, 60, top, 50, bottom, 60, bottom]
    })
    // The text runs from top to bottom, its letters' upper sides are at the right.
    expect(struckOut(letters)).toMatchObject({
      quadPoints: [100, 93, 88].flatMap((top, i) => {
        const bottom = [93, 88, 82][i] ?? 0
        return [60, top, 60, bottom, 50, top, 50, bottom]
      }),
    })
  })

  test.each([
    [
      'lines of turned text, one beside the other',
      [upwards(50, 100, 62, 200), upwards(62, 100, 74, 200), upwards(74, 100, 86, 200)],
    ],
    ['two short turned lines', [upwards(50, 100, 60, 110), upwards(60, 100, 70, 110)]],
    [
      'turned lines of different lengths that begin side by side',
      [upwards(50, 100, 62, 110), upwards(62, 100, 72, 125), upwards(72, 100, 86, 115)],
    ],
    [
      'turned lines of different lengths that end side by side',
      [upwards(50, 100, 62, 110), upwards(62, 85, 72, 110), upwards(72, 95, 86, 110)],
    ],
    [
      'short turned lines of different fonts',
      [upwards(50, 100, 58, 140), upwards(58, 100, 70, 140), upwards(70, 100, 80, 140)],
    ],
    [
      'turned letters one above the other',
      [upwards(50, 100, 62, 107), upwards(50, 107, 62, 112), upwards(50, 112, 62, 119)],
    ],
    [
      'turned letters that lie apart',
      [upwards(50, 100, 56, 110), upwards(58, 100, 63, 110), upwards(65, 100, 72, 110)],
    ],
    [
      'two turned letters that touch, and one that lies apart',
      [upwards(50, 100, 56, 110), upwards(56, 100, 61, 110), upwards(64, 100, 71, 110)],
    ],
    [
      'one turned letter that lies apart, and two that touch',
      [upwards(50, 100, 56, 110), upwards(59, 100, 64, 110), upwards(64, 100, 71, 110)],
    ],
    [
      'turned letters on a slope, each higher than the one before',
      [upwards(50, 100, 56, 110), upwards(56, 102, 61, 112), upwards(61, 104, 68, 114)],
    ],
    [
      'numbers of one length in level lines, below a long line',
      [level(50, 120, 250, 134), level(50, 104, 81, 118), level(50, 88, 81, 102), level(50, 72, 81, 86)],
    ],
    ['level lines of short words', [level(50, 100, 79, 110), level(50, 88, 79, 98), level(50, 76, 79, 86)]],
  ])('%s stay as they are', (_, quads) => {
    expect(struckOut(quads.flat())).toMatchObject({ quadPoints: quads.flat() })
  })

  test.skipIf(!hasCorpus)(`in a file of another program${hasCorpus ? '' : ' (needs the corpus)'}`, () => {
    const file = corpusFiles.find(({ path }) => path.endsWith('pdfjs--issue13447.pdf'))
    const marks = file ? dataOf(PdfDocument.open(readCorpusFile(file))) : []
    const strikeouts = marks.flatMap(data => (data?.annotationType === '/Strikeout' ? [data.quadPoints] : []))
    expect(strikeouts.map(quadPoints => quadPoints.slice(0, 8))).toEqual([
      [392.79, 179.6, 401.54, 179.6, 392.79, 169.1, 401.54, 169.1],
      [401.33, 131.35, 407.17, 131.35, 401.33, 120.85, 407.17, 120.85],
    ])
  })
})

describe('the colour of a note', () => {
  const note = '/Subtype/Text/Rect[50 100 75 125]/Contents(Hello)'
  test.each([
    ['that names none is that of new ones', '', [1, 0.9, 0.3, 1]],
    ['that names none keeps its opacity', '/CA .5', [1, 0.9, 0.3, 0.5]],
    ['that is black stays black', '/C[0]', [0, 0, 0, 1]],
    ['without ink is transparent', '/C[]', [0, 0, 0, 0]],
  ])('%s', (_, entries, color) => {
    expect(dataOf(fileWith(note + entries))).toMatchObject([{ color }])
  })

  test('that names none is not written by an edit of its text', () => {
    const document = fileWith(`${note}`)
    document.update(document.annotations(0)[0]?.id ?? '', { textContent: 'Hello again' })
    const saved = Buffer.from(document.save({ now: someDay })).toString('latin1')
    expect(saved).toContain('Hello again')
    expect(saved).not.toMatch(/\/C ?\[/)
  })
})
