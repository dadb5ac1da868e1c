import type { OpenedDocument } from '@lectern/render'
import { describe, expect, it, vi } from 'vitest'
import { hostViewer } from '../../test/host-viewer.ts'

const plan = { name: 'plan.pdf', source: { kind: 'bytes', bytes: new Uint8Array([1]) } } as const

/** A document in which each search finds a hit on the first page and two on the second. */
const threeHits: Partial<OpenedDocument> = {
  async *search(text) {
    for (const pageIndex of [0, 1, 1]) yield { pageIndex, firstGlyph: pageIndex, glyphCount: text.length }
  },
}

describe('a search by the host', () => {
  it('waits for the document, resolves to all hits, and steps through them', async () => {
    const { methods, heard } = hostViewer({ document: threeHits })
    methods.open(plan)
    expect(await methods.find('text', { matchCase: true })).toEqual([{ page: 1 }, { page: 2 }, { page: 2 }])
    const current = () => methods.getState().search?.current
    expect(methods.getState().search).toEqual({
      query: 'text',
      matchCase: true,
      wholeWords: false,
      count: 3,
      current: 1,
      isRunning: false,
    })
    methods.findPrevious()
    expect(current()).toBe(3)
    methods.findNext()
    expect(current()).toBe(1)
    methods.goToHit(2)
    expect(current()).toBe(2)
    methods.endFind()
    expect(heard('search').at(-1)).toEqual(['search', undefined])
  })

  it('is dropped by the next one, also while the document is opening', async () => {
    const search = vi.fn(threeHits.search)
    const { methods } = hostViewer({ document: { search } as Partial<OpenedDocument> })
    methods.open(plan)
    const first = methods.find('first')
    const second = methods.find('second')
    expect(await first).toEqual([])
    expect(await second).toHaveLength(3)
    expect(search.mock.calls.map(([text]) => text)).toEqual(['second'])
  })

  it('rejects if the document is closed before it was searched', async () => {
    const { methods } = hostViewer({ document: threeHits })
    methods.open(plan)
    await methods.find('text')
    const found = methods.find('other')
    methods.close()
    await expect(found).rejects.toMatchObject({ code: 'document-missing' })
    expect(methods.getState().search).toBeUndefined()
  })

  it('ends with the hits so far when the document is closed', async () => {
    const { methods, state } = hostViewer({
      document: {
        async *search(_, __, signal) {
          yield { pageIndex: 0, firstGlyph: 0, glyphCount: 1 }
          await new Promise(resolve => signal?.addEventListener('abort', resolve))
        },
      },
    })
    methods.open(plan)
    const found = methods.find('text')
    await vi.waitFor(() => expect(state().find?.hits).toHaveLength(1))
    methods.close()
    expect(await found).toEqual([{ page: 1 }])
  })

  it('rejects without a document, and has no other hits than its own', async () => {
    const { methods } = hostViewer({ document: threeHits })
    await expect(methods.find('text')).rejects.toMatchObject({ code: 'document-missing' })
    methods.open(plan)
    await methods.find('text')
    for (const hit of [0, 4, 1.5])
      expect(() => methods.goToHit(hit)).toThrow(expect.objectContaining({ code: 'argument-invalid' }))
  })
})
