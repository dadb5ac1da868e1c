import { afterAll, describe, expect, test } from 'vitest'
import type { PageGeometry, PageText } from '../api/page-renderer.ts'
import { createNodeRenderer } from '../renderers/node-renderer.ts'
import {
  corpusBytes,
  corpusFiles,
  corpusNote,
  corpusPath,
  hasCorpus,
  sampledFiles,
} from '../testing/corpus.ts'
import { hasPoppler, popplerNote, type Word, wordsByPoppler } from '../testing/other-programs.ts'
import { smallPdf } from '../testing/small-pdf.ts'

const renderer = createNodeRenderer()
afterAll(() => renderer.destroy())

async function read(bytes: Uint8Array): Promise<{ text: PageText; geometry: PageGeometry }> {
  const document = await renderer.open({ kind: 'bytes', bytes })
  const result = { text: await document.text(0), geometry: await document.geometry(0) }
  await document.close()
  return result
}

const textOf = async (content: string) => (await read(smallPdf({ content }))).text

/** Corners of glyph `index`, rounded to tenths of a point: top left, top right, bottom left, bottom right. */
function corners({ quads }: PageText, index: number): string {
  const values = Array.from(
    quads.subarray(8 * index, 8 * index + 8),
    value => Math.round(10 * value) / 10 + 0,
  )
  return [0, 2, 4, 6].map(at => `${values[at]},${values[at + 1]}`).join(' ')
}

describe('the text of a page', () => {
  test.each([
    ['an empty page', '', ''],
    ['one line', 'BT /F1 12 Tf 20 100 Td (One line) Tj ET', 'One line'],
    ['two lines', 'BT /F1 12 Tf 20 100 Td (First) Tj 0 -14 Td (second) Tj ET', 'First\nsecond'],
    ['words without a space between them', 'BT /F1 12 Tf 20 100 Td [(far) -2000 (apart)] TJ ET', 'far apart'],
    ['kerned letters', 'BT /F1 12 Tf 20 100 Td [(k) 20 (er) -15 (ning)] TJ ET', 'kerning'],
    [
      'a word broken at the end of a line',
      'BT /F1 12 Tf 20 100 Td (a bro-) Tj 0 -14 Td (ken word) Tj ET',
      'a bro\u00AD\nken word',
    ],
    ['Latin letters beyond ASCII', 'BT /F1 12 Tf 20 100 Td (\\334bergr\\366\\337e) Tj ET', 'Übergröße'],
    ['invisible text', 'BT 3 Tr /F1 12 Tf 20 100 Td (under a scan) Tj ET', 'under a scan'],
  ])('%s', async (_name, content, text) => {
    expect((await textOf(content)).text).toBe(text)
  })

  test('short lines of a page that PDFium takes for columns of vertical text', async () => {
    const line = (x: number, y: number, words: string) =>
      `BT /F1 12 Tf 1 0 0 1 ${x} ${y} Tm ${[...words].map(letter => `(${letter}) Tj 8 0 Td`).join(' ')} ET`
    const words = ['GHOUNA', 'OHUNG', 'HUGO', 'DUNNA', 'NOAH', 'GAUD', 'HAND', 'UNDO', 'GOAD', 'NOUN']
    const page = [...words.map((word, index) => line(10, 180 - 14 * index, word)), line(180, 20, 'N')]
    expect((await textOf(page.join(' '))).text.replace(/\s*N$/, '')).toBe(words.join('\n'))
  })

  test('numbers glyphs from 0, and gives each a quad and a size', async () => {
    const { text, start, quads, sizes } = await textOf('BT /F1 12 Tf 20 100 Td (ab) Tj 0 -14 Td (c) Tj ET')
    expect([...start]).toEqual([0, 1, 2, 3, 4])
    expect([text.length, quads.length, sizes.length]).toEqual([4, 32, 4])
    expect([...sizes]).toEqual([12, 12, 0, 12])
    expect([...quads.subarray(16, 24)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  })
})

describe('quads cover the letters', () => {
  const line = (matrix: string) => `BT /F1 1 Tf ${matrix} Tm (WW) Tj ET`
  // Helvetica: W is 0.944 wide.
  test.each([
    ['upright', '10 0 0 10 20 100', '29.4'],
    ['stretched', '20 0 0 10 20 100', '38.9'],
  ])('%s', async (_name, matrix, secondX) => {
    const text = await textOf(line(matrix))
    const [topLeft, topRight, bottomLeft] = corners(text, 0).split(' ')
    expect(topLeft?.split(',')[0]).toBe('20')
    expect(bottomLeft?.split(',')[0]).toBe('20')
    expect(topRight?.split(',')[0]).toBe(secondX)
    // The next begins where this one ends.
    expect(corners(text, 1).split(' ')[0]).toBe(topRight)
    expect(text.sizes[0]).toBeCloseTo(10)
  })

  test('with a negative font size that reverses the matrix', async () => {
    const back = await textOf('BT /F1 -10 Tf -1 0 0 -1 20 100 Tm (WW) Tj ET')
    expect(corners(back, 1)).toBe(corners(await textOf(line('10 0 0 10 20 100')), 1))
  })

  test.each([
    ['a quarter turn to the left', 90],
    ['upside down', 180],
    ['a quarter turn to the right', 270],
    ['at 30 degrees', 30],
    ['at 45 degrees', 45],
    ['falling', -20],
  ])('%s', async (_name, degrees) => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    const matrix = [10 * cos, 10 * sin, -10 * sin, 10 * cos, 100, 100]
      .map(value => value.toFixed(5))
      .join(' ')
    const turned = await textOf(line(matrix))
    const upright = await textOf(line('10 0 0 10 100 100'))
    for (let corner = 0; corner < 16; corner += 2) {
      const [x, y] = [(upright.quads[corner] ?? 0) - 100, (upright.quads[corner + 1] ?? 0) - 100]
      expect(turned.quads[corner]).toBeCloseTo(100 + x * cos - y * sin, 1)
      expect(turned.quads[corner + 1]).toBeCloseTo(100 + x * sin + y * cos, 1)
    }
  })

  test('a space that is missing in the file covers the gap', async () => {
    const text = await textOf('BT /F1 10 Tf 20 100 Td [(W) -2000 (W)] TJ ET')
    const [, endOfFirst] = corners(text, 0).split(' ')
    const [startOfSecond] = corners(text, 2).split(' ')
    expect(corners(text, 1).split(' ').slice(0, 2)).toEqual([endOfFirst, startOfSecond])
  })
})

/** A glyph's centre in points from the top left of the shown page, upright pages only. */
function centre({ quads }: PageText, glyph: number, { box }: PageGeometry): { x: number; y: number } {
  const at = (offset: number) => quads[8 * glyph + offset] ?? 0
  return { x: (at(0) + at(2) + at(4) + at(6)) / 4 - box[0], y: box[3] - (at(1) + at(3) + at(5) + at(7)) / 4 }
}

/** Fraction of our glyphs that lie in a poppler word with the same letter, among glyphs near any poppler word. */
function shareInWords(text: PageText, geometry: PageGeometry, words: readonly Word[]): number {
  let inside = 0
  let all = 0
  for (let glyph = 0; glyph < text.sizes.length; glyph++) {
    const letter = text.text.slice(text.start[glyph], text.start[glyph + 1])
    if (!/^[\p{L}\p{N}]$/u.test(letter)) continue
    all++
    const { x, y } = centre(text, glyph, geometry)
    const isThere = words.some(
      word =>
        word.text.includes(letter) &&
        x > word.left - 0.5 &&
        x < word.right + 0.5 &&
        y > word.top - 1 &&
        y < word.bottom + 1,
    )
    if (isThere) inside++
  }
  return all < 20 ? 1 : inside / all
}

describe.skipIf(!hasCorpus || !hasPoppler)(`real pages${corpusNote}${popplerNote}`, () => {
  /** Upright pages whose box begins at the origin, so that poppler's numbers need no conversion. */
  const upright = corpusFiles().filter(({ path, passwords, agreed }) => {
    const [page] = agreed.pageGeometry ?? []
    const isPlain = page?.rotate === 0 && page.cropBox?.[0] === 0 && page.cropBox[1] === 0
    return isPlain && !passwords && !path.startsWith('damaged/') && !path.startsWith('large/')
  })
  const files = sampledFiles(upright, 3)

  test('19 of 20 glyphs lie in the words that Poppler finds, in nine of ten files', async () => {
    const low: string[] = []
    let count = 0
    for (const { path } of files) {
      const { text, geometry } = await read(corpusBytes(path))
      const words = wordsByPoppler(corpusPath(path))
      if (words.length === 0) continue
      count++
      const share = shareInWords(text, geometry, words)
      if (share < 0.95) low.push(`${path}: ${share.toFixed(2)}`)
    }
    expect(count).toBeGreaterThan(files.length / 2)
    expect(low.length / count).toBeLessThan(0.1)
  }, 120_000)
})
