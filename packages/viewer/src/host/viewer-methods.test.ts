import { describe, expect, it, vi } from 'vitest'
import { hostViewer } from '../../test/host-viewer.ts'
import type { ViewerMethods } from './viewer-methods.ts'
import { settingsOf } from './viewer-options.ts'
import type { ViewerParts } from './viewer-parts.ts'

const bytes = new TextEncoder().encode('%PDF-1.7')
const file = (name: string) => ({ name, source: { kind: 'bytes', bytes } }) as const
const plan = file('plan.pdf')
const other = file('other.pdf')
const opened = ({ store }: Pick<ViewerParts, 'store'>, name: string) =>
  vi.waitFor(() => expect(store.state.getState().file?.name).toBe(name))

describe('what a host asks while a document is on its way', () => {
  it('is done once it is open: comparing, after it was announced and opened', async () => {
    const { methods, ...parts } = hostViewer()
    methods.announce('plan.pdf', 0.5)
    methods.compare(other)
    methods.open(plan)
    await vi.waitFor(() => expect(parts.store.state.getState().comparing?.file.name).toBe('other.pdf'))
    expect(parts.store.state.getState()).toMatchObject({ mode: 'comparison', file: { name: 'plan.pdf' } })
  })

  it('is done although the progress of loading is announced again', async () => {
    const { methods, state } = hostViewer()
    methods.announce('plan.pdf', 0.1)
    methods.compare(other)
    methods.announce('plan.pdf', 0.9)
    methods.open(plan)
    await vi.waitFor(() => expect(state().comparing?.file.name).toBe('other.pdf'))
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
    [
      'it is closed, and another one is announced and opened',
      ({ close, announce, open }: ViewerMethods) => {
        close()
        announce('third.pdf')
        open(file('third.pdf'))
      },
    ],
  ])('is dropped when %s', async (_, change) => {
    const { methods, ...parts } = hostViewer()
    methods.open(plan)
    methods.compare(other)
    change(methods)
    await opened(parts, 'third.pdf')
    await vi.waitFor(() => expect(parts.store.state.getState().outline).toEqual([]))
    expect(parts.store.state.getState()).toMatchObject({ mode: 'text', comparing: undefined })
  })
})

it('comparing does nothing without a document, and with one that does not open', async () => {
  const unhandled = vi.fn()
  process.once('unhandledRejection', unhandled)
  const { methods, state } = hostViewer()
  methods.compare(other)
  methods.open(plan)
  methods.compare(other)
  methods.close()
  await new Promise(resolve => setTimeout(resolve))
  process.removeListener('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
  expect(state()).toMatchObject({ mode: 'text', comparing: undefined })
})

it('a document that is announced takes the place of the open one at once', async () => {
  const { methods, ...parts } = hostViewer()
  methods.open(plan)
  await opened(parts, 'plan.pdf')
  methods.announce('other.pdf')
  expect(parts.store.state.getState()).toMatchObject({ file: undefined, announced: { name: 'other.pdf' } })
})

describe('a passage', () => {
  const onSecondPage = {
    async *search() {
      yield { pageIndex: 1, firstGlyph: 0, glyphCount: 6 }
    },
  }

  it('is marked in each document that opens, and an event says on which page', async () => {
    const { methods, heard, ...parts } = hostViewer({ document: onSecondPage })
    methods.markPassage({ page: 3, text: 'quoted' })
    const found = () => heard('passage')
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

it('of two passages only the one that was named last is told', async () => {
  const { methods, heard, ...parts } = hostViewer({
    document: {
      async *search() {
        yield { pageIndex: 1, firstGlyph: 0, glyphCount: 6 }
      },
    },
  })
  methods.open(plan)
  await opened(parts, 'plan.pdf')
  methods.markPassage({ page: 3, text: 'quoted' })
  methods.markPassage({ page: 3, text: 'second' })
  await vi.waitFor(() => expect(parts.store.state.getState().find?.query).toBe('second'))
  await vi.waitFor(() => expect(heard('passage')).toEqual([['passage', 2]]))
})

describe('options that change', () => {
  it('leave the others as they are', () => {
    const { methods, store } = hostViewer()
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

  it('are the items of the toolbar as well, listed or made of the standard ones', () => {
    const { methods, store } = hostViewer({ options: { toolbar: ['page'] } })
    const shown = () => store.state.getState().settings.toolbar
    expect(shown()).toEqual(['page'])
    const send = { id: 'send', title: 'Send', icon: 'send.svg', onPress: () => undefined }
    methods.setOptions({ toolbar: standard => [send, ...standard.slice(0, 2)] })
    expect(shown()).toEqual([send, 'previewer', 'outline'])
    methods.setOptions({ userName: 'Ada' })
    expect(shown()).toHaveLength(3)
  })

  it.each([
    [{ theme: 'pink' }, 'option-unknown'],
    [{ language: 'xx' }, 'option-unknown'],
    [{ fileButtons: ['shred'] }, 'option-unknown'],
    [{ toolbar: ['shred'] }, 'toolbar-invalid'],
    [{ previewWidth: Number.NaN }, 'preview-too-narrow'],
    [{ visibleAdjPages: -1 }, 'adjacent-pages-invalid'],
  ])('are refused with a code and change nothing: %j', (changed, code) => {
    const { methods, store } = hostViewer()
    const before = store.state.getState().settings
    expect(() => methods.setOptions({ ...(changed as object), userName: 'Ada' })).toThrow(
      expect.objectContaining({ code }),
    )
    expect(store.state.getState().settings).toBe(before)
  })
})
