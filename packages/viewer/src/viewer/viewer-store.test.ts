import type { PageRenderer } from '@lectern/render'
import { RenderError } from '@lectern/render'
import { describe, expect, it } from 'vitest'
import { stillDocument } from '../../test/still-document.ts'
import { createOwnStamps } from '../tools/stamp/own-stamps.ts'
import { createViewerStore, type ViewerStoreOptions } from './viewer-store.ts'

/** A renderer whose documents have three pages; it wants the password of the file's name, if there is one. */
function renderer(closed: string[]): PageRenderer {
  return {
    async open(source, { password } = {}) {
      const wanted = source.kind === 'ranges' ? source.url : ''
      if (wanted !== '' && wanted !== password) throw new RenderError('password-needed', 'refused')
      return stillDocument(3, {
        outline: async () => [{ title: 'Start', pageIndex: 0, children: [] }],
        async *search(query) {
          if (query === 'law') yield* [1, 2].map(pageIndex => ({ pageIndex, firstGlyph: 0, glyphCount: 3 }))
        },
        close: async () => void closed.push(wanted),
      })
    },
    destroy() {},
  }
}

/** A file too large to be fetched for its annotations, so that no engine is needed here. */
const file = (password = '') =>
  ({ name: 'plan.pdf', source: { kind: 'ranges', url: password, size: 1e9 } }) as const

function viewer(options: Partial<ViewerStoreOptions> = {}) {
  const closed: string[] = []
  const store = createViewerStore({
    wasmUrl: '/pdfium.wasm',
    modes: ['text', 'hand'],
    toolGroups: ['select', 'pen'],
    stamps: createOwnStamps(),
    bounds: { min: 0.25, max: 4 },
    createRenderer: () => renderer(closed),
    ...options,
  })
  return { store, closed, get: () => store.state.getState() }
}

describe('the viewer', () => {
  it('opens at the page that the host names, limited to the pages of the document', async () => {
    const { store, get } = viewer()
    await store.open(file(), 99)
    expect(get()).toMatchObject({ file: { name: 'plan.pdf' }, pageIndex: 2, outline: [{ title: 'Start' }] })
  })

  it('starts at the page that the host set while the document was opening', async () => {
    const { store, get } = viewer()
    const opening = store.open(file())
    store.goTo(1)
    await opening
    expect(get()).toMatchObject({ pageIndex: 1, jump: { pageIndex: 1 } })
    await store.open(file())
    expect(get().pageIndex).toBe(0)
  })

  it('asks for a password and reports if the reader cancels', async () => {
    const { store, get } = viewer()
    const opening = store.open(file('secret'))
    await expect.poll(() => get().opening?.at).toBe('password')
    store.answerPassword(undefined)
    await opening
    expect(get()).toMatchObject({ file: undefined, opening: { at: 'refused', failure: 'password' } })
  })

  it('closes a document if another one was opened meanwhile', async () => {
    const { store, get } = viewer()
    const first = store.open(file('secret'))
    await expect.poll(() => get().opening?.at).toBe('password')
    await store.open(file())
    await first
    expect(get().file).toBeDefined()
  })

  it('closes the previous document', async () => {
    const { store, closed, get } = viewer()
    await store.open(file())
    store.close()
    expect(get()).toMatchObject({ file: undefined, opening: undefined })
    expect(closed).toEqual([''])
  })

  it('keeps the mode that the reader has chosen for the next document', async () => {
    const { store, get } = viewer()
    await store.open(file())
    store.setMode('hand')
    await store.open(file())
    expect(get()).toMatchObject({ file: { id: 2 }, mode: 'hand', comparing: undefined })
  })

  it('turns two pages at once, and keeps the chosen appearance for the next document', async () => {
    const { store, get } = viewer()
    await store.open(file())
    store.setAppearance({ spread: 'double' })
    store.setAppearance({ colours: 'sepia' })
    store.showSpread('double')
    const turned = ([1, 1, -1, -1] as const).map(direction => {
      store.stepPage(direction)
      return get().pageIndex
    })
    expect(turned).toEqual([2, 2, 0, 0])
    await store.open(file())
    expect(get().appearance).toEqual({ colours: 'sepia', spread: 'double' })
  })

  it('remembers for the next document that a stylus was used, and whether a finger draws', async () => {
    const { store, get } = viewer()
    await store.open(file())
    store.stylus.touches(true)
    store.stylus.letFingerDraw(true)
    store.close()
    await store.open(file())
    expect(get().stylus).toEqual({ wasUsed: true, fingerDraws: true })
  })

  it('lets a finger draw from the start if the host wants it', () => {
    const { store } = viewer({ fingerDraws: true })
    store.stylus.touches(true)
    store.stylus.touches(false)
    expect(store.stylus.fingerTask()).toBe('draw')
  })

  it('accepts only existing pages, modes and scales', async () => {
    const { store, get } = viewer()
    await store.open(file())
    store.goTo(-4)
    store.setMode('annotation')
    store.setScale(900)
    expect(get()).toMatchObject({ pageIndex: 0, mode: 'text', scale: 4, fit: 'free' })
  })

  it('steps through matches and continues at the start', async () => {
    const { store, get } = viewer()
    await store.open(file())
    store.openFind()
    store.find('law', { matchCase: false, wholeWords: false })
    await expect.poll(() => get().find?.hits.length).toBe(2)
    const pages = [1, 1, 1].map(step => {
      store.stepFind(step as 1)
      return get().jump?.pageIndex
    })
    expect(pages).toEqual([2, 1, 2])
  })

  it('scrolls to the match again when its page is rotated, unless the reader is elsewhere', async () => {
    const { store, get } = viewer()
    await store.open(file())
    store.find('law', { matchCase: false, wholeWords: false })
    await expect.poll(() => get().jump?.glyph).toBe(0)
    const { jump } = get()
    store.rotate(1)
    expect(get().jump).toBe(jump)
    store.arrivedAt(1)
    store.rotate(1)
    expect(get().jump).not.toBe(jump)
    expect(get()).toMatchObject({ rotation: 180, jump: { pageIndex: 1, glyph: 0 } })
  })
})
