import type { PageText } from '@lectern/render'
import { describe, expect, it } from 'vitest'
import { lineAround, nearestCaret, wordAround } from './text-caret.ts'
import { rangeQuads, textRuns } from './text-runs.ts'

interface Line {
  readonly words: string
  readonly x: number
  readonly y: number
  /** Degrees counter-clockwise. */
  readonly turn?: number
}

/** Text of glyphs 10 wide and 10 high on these lines; spaces have a box, line breaks have none. */
function pageText(...lines: Line[]): PageText {
  const text = lines.map(line => line.words).join('\n')
  const glyphs = [...text]
  const start: number[] = []
  const quads: number[] = []
  let offset = 0
  let line = 0
  let column = 0
  for (const glyph of glyphs) {
    start.push(offset)
    offset += glyph.length
    const { x = 0, y = 0, turn = 0 } = lines[line] ?? {}
    if (glyph === '\n') {
      quads.push(...Array<number>(8).fill(0))
      line += 1
      column = 0
      continue
    }
    const [cos, sin] = [
      Math.round(Math.cos((turn * Math.PI) / 180)),
      Math.round(Math.sin((turn * Math.PI) / 180)),
    ]
    const place = (dx: number, dy: number) => [x + dx * cos - dy * sin, y + dx * sin + dy * cos]
    const left = column * 10
    quads.push(...place(left, 10), ...place(left + 10, 10), ...place(left, 0), ...place(left + 10, 0))
    column += 1
  }
  return {
    text,
    start: Uint32Array.from([...start, offset]),
    quads: Float32Array.from(quads),
    sizes: new Float32Array(glyphs.length).fill(10),
  }
}

const wordsOf = (text: PageText) =>
  textRuns(text).map(run => text.text.slice(run.firstGlyph, run.firstGlyph + run.glyphCount))

describe('runs of text', () => {
  it('are the lines', () => {
    const text = pageText({ words: 'one two', x: 50, y: 700 }, { words: 'three', x: 50, y: 680 })
    expect(wordsOf(text)).toEqual(['one two', 'three'])
    expect(textRuns(text)[0]).toMatchObject({ x: 50, y: 710, length: 70, height: 10, endsLine: true })
  })

  it('end where the direction changes', () => {
    const text = pageText({ words: 'flat', x: 50, y: 700 }, { words: 'up', x: 20, y: 100, turn: 90 })
    expect(textRuns(text)[1]).toMatchObject({ x: 10, y: 100, along: [0, 1], down: [1, 0], length: 20 })
  })

  it('end at the gap between columns, not at the gap between words', () => {
    const text = pageText({ words: 'left', x: 0, y: 700 }, { words: 'right', x: 300, y: 700 })
    const joined: PageText = { ...text, text: text.text.replace('\n', ' ') }
    expect(wordsOf(joined)).toEqual(['left ', 'right'])
  })
})

describe('quads of a range', () => {
  it('are one per line, in Z order, and cover only the letters', () => {
    const text = pageText({ words: 'one two', x: 50, y: 700 }, { words: 'three', x: 50, y: 680 })
    expect(rangeQuads(text, 4, 11)).toEqual([
      ...[90, 710, 120, 710, 90, 700, 120, 700],
      ...[50, 690, 80, 690, 50, 680, 80, 680],
    ])
  })

  it('are none for an empty range', () => {
    expect(rangeQuads(pageText({ words: 'one', x: 0, y: 0 }), 2, 2)).toEqual([])
  })
})

describe('the place nearest to the pointer', () => {
  const text = pageText({ words: 'one two', x: 50, y: 700 }, { words: 'three', x: 50, y: 680 })
  const runs = textRuns(text)
  it.each([
    ['between two letters', { x: 69, y: 705 }, 0, 2],
    ['left of the line', { x: 0, y: 705 }, 0, 0],
    ['far right of the line', { x: 500, y: 701 }, 0, 7],
    ['in the space under the second line', { x: 71, y: 600 }, 1, 10],
  ])('%s', (_name, point, run, glyph) => {
    expect(nearestCaret(text, runs, point)).toMatchObject({ run, glyph })
  })

  it('is undefined on a page without text', () => {
    const blank = pageText()
    expect(nearestCaret(blank, textRuns(blank), { x: 1, y: 1 })).toBeUndefined()
  })
})

describe('words and lines', () => {
  const text = pageText({ words: 'one two', x: 0, y: 20 }, { words: '学习门户', x: 0, y: 0 })
  it('a word is split by the rules of the language', () => {
    expect(wordAround(text, 5)).toEqual([4, 7])
    expect(wordAround(text, 8)).toEqual([8, 10])
  })

  it('a line ends at the line break', () => {
    expect(lineAround(text, 2)).toEqual([0, 7])
    expect(lineAround(text, 9)).toEqual([8, 12])
  })
})
