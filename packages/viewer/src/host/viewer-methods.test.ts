import type { OpenedDocument } from '@lectern/render'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { stillDocument } from '../../test/still-document.ts'
import { createOwnStamps } from '../tools/stamp/own-stamps.ts'
import { createViewerMethods, type ViewerMethods } from './viewer-methods.ts'
import { fixedOptionsOf, settingsOf } from './viewer-options.ts'
import { createViewerParts, type ViewerParts } from './viewer-parts.ts'

const made: ViewerParts[] = []
afterEach(() => {
  for (const parts of made.splice(0)) parts.dispose()
})

/** A viewer whose documents have two pages, with the methods and all events for its host. */
function viewer(document: Partial<OpenedDocument> = {}) {
  const parts = createViewerParts({
    ...fixedOptionsOf({}),
    stamps: createOwnStamps(),
    settings: settingsOf({}),
    fileHost: () => ({}),
    createRenderer: () => ({ open: async () => stillDocument(2, document), destroy() {} }),
    createWorkers: () => ({ run: () => new Promise(() => undefined), destroy() {} }) as never,
  })
  made.push(parts)
  const told: (readonly [string, unknown])[] = []
  parts.events.onAny((name, event) => told.push([name, event]))
  return { ...parts, methods: createViewerMethods(parts, () => false), told }
}

const bytes = new TextEncoder().encode('%PDF-1.7')
const file = (name: string) => ({ name, source: { kind: 'bytes', bytes } }) as const
const plan = file('plan.pdf')
const other = file('other.pdf')
const opened = ({ store }: ViewerParts, name: string) =>
  vi.waitFor(() => expect(store.state.getState().file?.name).toBe(name))

describe('what a host asks while a document is on its way', () => {
  it('is done once it is open: comparing, after it was announced and opened', async () => {
    const { methods, ...parts } = viewer()
    methods.announce('plan.pdf', 0.5)
    methods.compare(other)
    methods.open(plan)
    await vi.waitFor(() => expect(parts.store.state.getState().comparing?.file.name).toBe('other.pdf'))
    expect(parts.store.state.getState()).toMatchObject({ mode: 'comparison', file: { name: 'plan.pdf' } })
  })

  it.each([
    ['another one is opened instead', ({ open }: ViewerMethods) => open(file('third.pdf'))],
    [
      'it is closed',
      ({ close, open }: ViewerMethods) => {
        close()
        open(file('third.pdf'))
      },
    ],
  ])('is dropped when %s', async (_, change) => {
    const { methods, ...parts } = viewer()
    methods.open(plan)
    methods.compare(other)
    change(methods)
    await opened(parts, 'third.pdf')
    await vi.waitFor(() => expect(parts.store.state.getState().outline).toEqual([]))
    expect(parts.store.state.getState()).toMatchObject({ mode: 'text', comparing: undefined })
  })

  it('is done once it is open: searching, and only for the text that was asked for last', async () => {
    const search = vi.fn(async function* () {})
    const { methods, ...parts } = viewer({ search })
    methods.open(plan)
    methods.find('first')
    methods.find('second')
    await vi.waitFor(() => expect(parts.store.state.getState().find).toMatchObject({ query: 'second' }))
    expect(search).toHaveBeenCalledTimes(1)
  })

  it('is nothing without a document', async () => {
    const { methods, ...parts } = viewer()
    methods.find('text')
    await Promise.resolve()
    methods.open(plan)
    await opened(parts, 'plan.pdf')
    expect(parts.store.state.getState().find).toBeUndefined()
  })
})

describe('a passage', () => {
  const onSecondPage = {
    async *search() {
      yield { pageIndex: 1, firstGlyph: 0, glyphCount: 6 }
    },
  }

  it('is marked in each document that opens, and an event says on which page', async () => {
    const { methods, told, ...parts } = viewer(onSecondPage)
    methods.markPassage({ page: 3, text: 'quoted' })
    const found = () => told.filter(([name]) => name === 'passage')
    methods.open(plan)
    await vi.waitFor(() => expect(found()).toEqual([['passage', 2]]))
    methods.open(other)
    await vi.waitFor(() =>
      expect(found()).toEqual([
        ['passage', 2],
        ['passage', 2],
      ]),
    )
    expect(parts.store.state.getState().find).toMatchObject({ query: 'quoted', isPassage: true })
    methods.markPassage(undefined)
    expect(parts.store.state.getState().find).toBeUndefined()
  })
})

describe('options that change', () => {
  it('leave the others as they are', () => {
    const { methods, store } = viewer()
    methods.setOptions({ userName: 'Ada', fileButtons: ['open'], previewWidth: 20 })
    methods.setOptions({ language: 'de', theme: 'dark', userName: undefined })
    expect(store.state.getState().settings).toEqual({
      ...settingsOf({}),
      userName: 'Ada',
      fileButtons: ['open'],
      previewWidth: 50,
      language: 'de',
      theme: 'dark',
    })
  })

  it.each([
    [{ theme: 'pink' }, 'option-unknown'],
    [{ language: 'xx' }, 'option-unknown'],
    [{ fileButtons: ['shred'] }, 'option-unknown'],
    [{ previewWidth: Number.NaN }, 'preview-too-narrow'],
    [{ visibleAdjPages: -1 }, 'adjacent-pages-invalid'],
  ])('are refused with a code and change nothing: %j', (changed, code) => {
    const { methods, store } = viewer()
    const before = store.state.getState().settings
    expect(() => methods.setOptions({ ...(changed as object), userName: 'Ada' })).toThrow(
      expect.objectContaining({ code }),
    )
    expect(store.state.getState().settings).toBe(before)
  })
})

it('tells its host the name of the document, its page and its outline', async () => {
  const { methods, told } = viewer()
  methods.open(plan)
  methods.goTo(2)
  await vi.waitFor(() => expect(told).toHaveLength(3))
  methods.close()
  expect(told).toEqual([
    ['name', 'plan.pdf'],
    ['page', 2],
    ['outline', []],
    ['name', undefined],
  ])
})
