import type { DocumentSource, PageGeometry } from '@lectern/render'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { stillDocument, stillFile } from '../../test/still-document.ts'
import { assumedPages } from '../marks/shown-page.ts'
import { nothingOpen, type OpeningSlice } from './opening-state.ts'
import { readSizes, withAllPages } from './page-sizes.ts'

const bytes: DocumentSource = { kind: 'bytes', bytes: new Uint8Array(1) }
const ranges: DocumentSource = { kind: 'ranges', url: 'https://example.org/a.pdf', size: 9 }

/** A file of ten pages, page `i` being `100 + i` wide, of which only the first was read. */
function tenPages(source: DocumentSource) {
  const asked: (number | 'all')[] = []
  const geometryOf = (index: number): PageGeometry => ({ box: [0, 0, 100 + index, 100], rotation: 0 })
  const document = stillDocument(10, {
    async geometry(index) {
      asked.push(index)
      return geometryOf(index)
    },
    async geometries() {
      asked.push('all')
      return Array.from({ length: 10 }, (_, index) => geometryOf(index))
    },
  })
  const geometries = assumedPages([geometryOf(0)], 10)
  const file = stillFile(10, { source, document, geometries })
  const state = createStore<OpeningSlice>(() => ({ ...nothingOpen, file }))
  const widths = () =>
    state
      .getState()
      .file?.geometries.map(page => page.box[2] - 100)
      .join(' ')
  return { file, state, asked, widths }
}

describe('the sizes of pages', () => {
  it('are those of the first page until they are read', () => {
    expect(tenPages(bytes).widths()).toBe('0 0 0 0 0 0 0 0 0 0')
  })

  it('are all read from a file in memory', async () => {
    const { file, state, widths } = tenPages(bytes)
    await readSizes(state, file, [0, 1])
    expect(widths()).toBe('0 1 2 3 4 5 6 7 8 9')
  })

  it('are read near the visible pages if the file is read in ranges, each once', async () => {
    const { file, state, asked, widths } = tenPages(ranges)
    await readSizes(state, file, [0, 1])
    expect(widths()).toBe('0 1 2 3 0 0 0 0 0 0')
    await readSizes(state, state.getState().file ?? file, [8, 8])
    expect(widths()).toBe('0 1 2 3 0 0 6 7 8 9')
    expect(asked).toEqual([1, 2, 3, 6, 7, 8, 9])
  })

  it('are complete for features that need all pages, in the known units', async () => {
    const { file } = tenPages(ranges)
    const inUnits = { ...file, geometries: file.geometries.map(page => ({ ...page, userUnit: 2 })) }
    const { geometries } = await withAllPages(inUnits)
    expect(geometries.map(page => page.box[2])).toEqual([100, 101, 102, 103, 104, 105, 106, 107, 108, 109])
    expect(geometries.every(page => page.userUnit === 2 && !page.isAssumed)).toBe(true)
  })

  it('are unchanged if the file cannot be read', async () => {
    const { file, state, widths } = tenPages(ranges)
    const unreadable = { ...file.document, geometry: () => Promise.reject(new Error('gone')) }
    await readSizes(state, { ...file, document: unreadable }, [0, 1])
    expect(widths()).toBe('0 0 0 0 0 0 0 0 0 0')
  })
})
