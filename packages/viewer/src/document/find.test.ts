import type { OpenedDocument, PageText, SearchHit } from '@lectern/render'
import { describe, expect, it } from 'vitest'
import type { Find } from './find.ts'
import { findPassage, hitsOnPage, startFind } from './find.ts'

const hit = (pageIndex: number, firstGlyph = 0): SearchHit => ({ pageIndex, firstGlyph, glyphCount: 3 })
const query: Find = {
  query: 'law',
  matchCase: false,
  wholeWords: false,
  hits: [],
  current: 0,
  isRunning: true,
}

async function found(pages: readonly number[], fromPage: number) {
  const document: Pick<OpenedDocument, 'search'> = {
    async *search() {
      for (const page of pages) yield hit(page)
    },
  }
  const reports: [Find, boolean][] = []
  const signal = new AbortController().signal
  await startFind(document, query, fromPage, signal, (find, isFirst) => reports.push([find, isFirst]))
  return reports
}

describe('searching', () => {
  it.each([
    [[0, 2, 5], 2, 1],
    [[0, 2, 5], 3, 2],
    [[0, 2, 5], 6, 0],
  ])(
    'with matches on pages %j, the first one from page %i is number %i',
    async (pages, fromPage, expected) => {
      const firsts = (await found(pages, fromPage)).filter(([, isFirst]) => isFirst)
      expect(firsts.map(([find]) => find.current)).toEqual([expected])
    },
  )

  it('ends with all matches and the state that it is complete', async () => {
    expect((await found([1, 1, 4], 0)).at(-1)?.[0]).toMatchObject({ isRunning: false, hits: { length: 3 } })
  })

  it('reports that there are none', async () => {
    expect(await found([], 0)).toEqual([[expect.objectContaining({ hits: [], isRunning: false }), false]])
  })
})

/** A text whose glyphs are its letters. */
const textOf = (text: string): PageText => ({
  text,
  start: Uint32Array.from({ length: text.length + 1 }, (_, index) => index),
  quads: new Float32Array(text.length * 8),
  sizes: new Float32Array(text.length),
})

describe('a quoted passage', () => {
  const pages = ['激光等级', 'lens\ncap', '校准 周期', 'lens cap']
  const document: Pick<OpenedDocument, 'pageCount' | 'search' | 'text'> = {
    pageCount: pages.length,
    text: async pageIndex => textOf(pages[pageIndex] ?? ''),
    async *search(query) {
      for (const [pageIndex, text] of pages.entries())
        if (text.replaceAll(/\s/g, ' ').includes(query)) yield hit(pageIndex)
    },
  }
  it.each([
    ['lens cap', 1, 1],
    ['lens cap', 3, 3],
    // It has moved: forward before backward.
    ['lens cap', 2, 3],
    ['激光等级', 2, 0],
    ['激光等级', 99, 0],
    ['gone', 1, undefined],
  ])('“%s”, quoted from page %i, is found on page %s', async (text, from, page) => {
    const signal = new AbortController().signal
    expect((await findPassage(document, text, from, signal))?.pageIndex).toBe(page)
  })
})

describe('matches of a page', () => {
  const hits = [hit(0), hit(2, 1), hit(2, 9), hit(7)]
  it.each([
    [0, 1],
    [1, 0],
    [2, 2],
    [7, 1],
    [8, 0],
  ])('page %i has %i', (page, count) => {
    expect(hitsOnPage(hits, page)).toHaveLength(count)
  })
})
