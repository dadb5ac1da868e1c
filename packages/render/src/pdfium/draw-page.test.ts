import { afterAll, describe, expect, test } from 'vitest'
import { drawnSize } from '../api/drawn-size.ts'
import type { DrawRequest, PageBitmap } from '../api/page-renderer.ts'
import { createNodeRenderer } from '../renderers/node-renderer.ts'
import {
  corpusBytes,
  corpusFiles,
  corpusNote,
  corpusPath,
  hasCorpus,
  sampledFiles,
} from '../testing/corpus.ts'
import { likeness } from '../testing/likeness.ts'
import { drawnByPoppler, hasPoppler, popplerNote } from '../testing/other-programs.ts'
import { type SmallPdf, smallPdf } from '../testing/small-pdf.ts'

const renderer = createNodeRenderer()
afterAll(() => renderer.destroy())

const open = (bytes: Uint8Array) => renderer.open({ kind: 'bytes', bytes })

async function draw(pdf: SmallPdf, request: Partial<DrawRequest> = {}): Promise<PageBitmap> {
  const document = await open(smallPdf(pdf))
  try {
    return await document.draw({ pageIndex: 0, scale: 1, ...request })
  } finally {
    await document.close()
  }
}

/** The colour at a pixel as `r g b`. */
function colour({ width, pixels }: PageBitmap, x: number, y: number): string {
  return pixels.subarray(4 * (y * width + x), 4 * (y * width + x) + 3).join(' ')
}

/** A red square in the lower left corner of a page 200 wide and 100 high. */
const flag = { content: '1 0 0 rg 0 0 20 20 re f', box: [0, 0, 200, 100] } as const

describe('a page is drawn', () => {
  test.each([
    ['upright', {}, {}, [200, 100], [10, 90]],
    ['rotated by its own rotation', { page: '/Rotate 90' }, {}, [100, 200], [10, 10]],
    ['rotated by the reader', {}, { extraRotation: 90 }, [100, 200], [10, 10]],
    ['rotated by both', { page: '/Rotate 90' }, { extraRotation: 90 }, [200, 100], [190, 10]],
    ['with a negative rotation', { page: '/Rotate -90' }, {}, [100, 200], [90, 190]],
    ['larger', {}, { scale: 2.5 }, [500, 250], [25, 225]],
    ['cut to its crop box', { page: '/CropBox [10 10 60 40]' }, {}, [50, 30], [5, 25]],
    [
      'completely if the crop box lies outside',
      { page: '/CropBox [500 500 600 600]' },
      {},
      [200, 100],
      [10, 90],
    ],
    ['with another origin', { box: [-100, -50, 100, 50] }, {}, [200, 100], [110, 40]],
  ] as const)('%s', async (_name, pdf, request, [width, height], [x, y]) => {
    const bitmap = await draw({ ...flag, ...pdf }, request)
    expect([bitmap.width, bitmap.height]).toEqual([width, height])
    expect(colour(bitmap, x, y)).toBe('255 0 0')
  })

  test('red as red, on white, and opaque under transparent paint', async () => {
    const bitmap = await draw({
      ...flag,
      content: '/G gs 0 0 1 rg 0 0 20 20 re f',
      page: '/Resources<</ExtGState<</G<</ca 0.5>>>>>>',
    })
    expect(colour(bitmap, 100, 50)).toBe('255 255 255')
    expect(colour(bitmap, 10, 90)).toMatch(/^12[78] 12[78] 255$/u)
    expect(bitmap.pixels.every((value, index) => index % 4 !== 3 || value === 255)).toBe(true)
  })

  test('without annotations and form fields, which the engine draws', async () => {
    const appearance =
      '<</Subtype/Form/BBox[0 0 50 50]/Length 25>>stream\n1 0 0 rg 0 0 50 50 re f  \nendstream'
    const bitmap = await draw({
      page: '/Annots[<</Subtype/Square/Rect[0 0 50 50]/AP<</N 6 0 R>>>><</Subtype/Widget/FT/Tx/Rect[50 0 99 50]/AP<</N 6 0 R>>>>]',
      objects: [appearance],
    })
    expect(colour(bitmap, 25, 175)).toBe('255 255 255')
    expect(colour(bitmap, 75, 175)).toBe('255 255 255')
  })
})

describe('a tile', () => {
  const content = 'BT /F1 30 Tf 10 80 Td (Drawn in parts) Tj ET 0 0 1 rg 90 20 60 30 re f'

  test.each([0, 90, 180, 270] as const)('is the same part of the page rotated by %d', async extraRotation => {
    const whole = await draw({ content }, { scale: 2, extraRotation })
    const tile = { x: 130, y: 90, width: 150, height: 170 }
    const part = await draw({ content }, { scale: 2, extraRotation, tile })
    const cut = new Uint8ClampedArray(part.pixels.length)
    for (let row = 0; row < tile.height; row++) {
      const from = 4 * ((tile.y + row) * whole.width + tile.x)
      cut.set(whole.pixels.subarray(from, from + 4 * tile.width), 4 * row * tile.width)
    }
    const difference = cut.reduce(
      (most, value, index) => Math.max(most, Math.abs(value - (part.pixels[index] ?? 0))),
      0,
    )
    // With another origin, antialiasing may differ by one level of grey.
    expect(difference).toBeLessThanOrEqual(1)
  })

  test('beyond the edge of the page is white', async () => {
    const bitmap = await draw(flag, { tile: { x: 150, y: 50, width: 100, height: 100 } })
    expect(colour(bitmap, 80, 80)).toBe('255 255 255')
  })

  test('of a drawing too large to draw at once is drawn', async () => {
    await expect(draw(flag, { scale: 200 })).rejects.toMatchObject({ code: 'bitmap-too-large' })
    const bitmap = await draw(flag, { scale: 200, tile: { x: 3_900, y: 15_900, width: 200, height: 200 } })
    expect(colour(bitmap, 50, 150)).toBe('255 0 0')
    expect(colour(bitmap, 150, 150)).toBe('255 255 255')
  })

  test.each([0, -5, Number.NaN])('without a valid size is refused (%d)', async width => {
    const tile = { x: 0, y: 0, width, height: 10 }
    await expect(draw(flag, { tile })).rejects.toMatchObject({ code: 'bitmap-too-large' })
  })
})

describe('an aborted drawing', () => {
  // Enough to take several slices.
  const content = Array.from({ length: 40_000 }, (_, n) => `${n % 200} 0 m 0 ${n % 199} l S`).join('\n')

  test('ends between two steps with the reason given', async () => {
    const document = await open(smallPdf({ content }))
    const controller = new AbortController()
    const drawing = document.draw({ pageIndex: 0, scale: 4 }, controller.signal)
    setTimeout(() => controller.abort(new Error('scrolled away')), 30)
    await expect(drawing).rejects.toThrow('scrolled away')
    // The page is still usable.
    const { width } = await document.draw({ pageIndex: 0, scale: 0.1 })
    expect(width).toBe(20)
  })

  test('does not begin if it was aborted before', async () => {
    const document = await open(smallPdf(flag))
    const drawing = document.draw({ pageIndex: 0, scale: 1 }, AbortSignal.abort(new Error('never')))
    await expect(drawing).rejects.toThrow('never')
  })
})

describe.skipIf(!hasCorpus || !hasPoppler)(`real pages look as in Poppler${corpusNote}${popplerNote}`, () => {
  const folders = ['geometry/', 'generic/', 'images/', 'fonts/', 'filters/']
  /** Its crop box lies outside the page: poppler shows nothing, we show the page. */
  const otherwise = 'geometry/pdfium--cropped_no_overlap.pdf'
  const files = corpusFiles().filter(
    ({ path, opens }) =>
      opens.poppler && path !== otherwise && folders.some(folder => path.startsWith(folder)),
  )

  test('similarity at least 0.9, for nine of ten files at least 0.97', async () => {
    const scores: { path: string; score: number }[] = []
    for (const { path } of sampledFiles(files, 3)) {
      const document = await open(corpusBytes(path)).catch(() => undefined)
      if (!document) continue
      const geometry = await document.geometry(0)
      const { width, height } = drawnSize(geometry, { scale: 1 })
      if (width * height > 4_000_000) continue
      const ours = await document.draw({ pageIndex: 0, scale: 1 })
      const theirs = drawnByPoppler(corpusPath(path), 72)
      if (theirs) scores.push({ path, score: likeness(ours, theirs) })
      await document.close()
    }
    expect(scores.filter(({ score }) => score < 0.9)).toEqual([])
    expect(scores.filter(({ score }) => score >= 0.97).length / scores.length).toBeGreaterThan(0.9)
  }, 120_000)
})
