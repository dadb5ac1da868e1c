import { describe, expect, it, vi } from 'vitest'
import { hostViewer } from '../../test/host-viewer.ts'
import { file, play, workersHere } from '../../test/play-session.ts'
import type { ViewerMethods } from './viewer-methods.ts'
import { whenMarked } from './when-open.ts'

const plan = { name: 'plan.pdf', source: { kind: 'bytes', bytes: file } } as const

/** A viewer with an open document. */
async function open(options: Parameters<typeof hostViewer>[0] = {}) {
  const viewer = hostViewer(options)
  viewer.methods.open(plan)
  await vi.waitFor(() => expect(viewer.state().file).toBeDefined())
  return viewer
}

describe('a host sets', () => {
  it.each<[string, (methods: ViewerMethods) => void, object]>([
    ['the scale', ({ setZoom }) => setZoom(2), { zoom: { scale: 2, fit: 'free' } }],
    ['a scale beyond the bounds', ({ setZoom }) => setZoom(99), { zoom: { scale: 4, fit: 'free' } }],
    ['a scale that follows the window', ({ setZoom }) => setZoom('width'), { zoom: { fit: 'width' } }],
    ['a quarter', ({ setRotation }) => setRotation(90), { rotation: 90 }],
    ['half a turn', ({ setRotation }) => setRotation(180), { rotation: 180 }],
    [
      'the other direction',
      ({ setRotation }) => {
        setRotation(270)
        setRotation(90)
        setRotation(0)
      },
      { rotation: 0 },
    ],
    ['the mode', ({ setMode }) => setMode('hand'), { mode: 'hand' }],
    ['a panel', ({ setPanel }) => setPanel('comments'), { panel: 'comments' }],
    [
      'a panel that is open already, and then none',
      ({ setPanel, getState }) => {
        setPanel('comments')
        setPanel('comments')
        expect(getState().panel).toBe('comments')
        setPanel(undefined)
      },
      { panel: undefined },
    ],
    [
      'the colours, and the spread stays',
      ({ setAppearance }) => setAppearance({ colours: 'sepia' }),
      { appearance: { colours: 'sepia', spread: 'single' } },
    ],
    ['the page', ({ goTo }) => goTo(2), { page: 2, pageCount: 2 }],
  ])('%s', async (_, set, expected) => {
    const { methods } = await open()
    set(methods)
    expect(methods.getState()).toMatchObject(expected)
  })

  it.each<[string, (methods: ViewerMethods) => unknown]>([
    ['a scale of 0', ({ setZoom }) => setZoom(0)],
    ['a scale without end', ({ setZoom }) => setZoom(Number.POSITIVE_INFINITY)],
    ['a fit that there is not', ({ setZoom }) => setZoom('free' as never)],
    ['an eighth of a turn', ({ setRotation }) => setRotation(45 as never)],
    ['a mode that is disabled', ({ setMode }) => setMode('hand')],
    ['a panel that there is not', ({ setPanel }) => setPanel('tools' as never)],
    ['colours that there are not', ({ setAppearance }) => setAppearance({ colours: 'pink' as never })],
    ['a spread that there is not', ({ setAppearance }) => setAppearance({ spread: 'three' as never })],
    ['a command that there is not', ({ run }) => run('shred' as never)],
    ['the look of such a command', ({ look }) => look('shred' as never)],
  ])('not %s: a code, and nothing changes', async (_, set) => {
    const { methods } = await open({ options: { disabledModes: ['hand'] } })
    const before = methods.getState()
    expect(() => set(methods)).toThrow(expect.objectContaining({ code: 'argument-invalid' }))
    expect(methods.getState()).toEqual(before)
  })
})

describe('a command', () => {
  it('does what its button does, for as long as it can', async () => {
    const { methods, store } = await open({ workers: workersHere })
    play(await whenMarked(store), 'square 1 100,100 200,200')
    expect(methods.look('undo')).toMatchObject({ canRun: true, keys: 'Ctrl+Z' })
    expect(methods.run('undo')).toBe(true)
    expect(methods.look('undo')).toMatchObject({ isOffered: true, canRun: false })
    expect(methods.run('undo')).toBe(false)
    expect(methods.getState().history).toEqual({ undo: 0, redo: 1 })
  })

  it('switches off what it has switched on', async () => {
    const { methods } = await open()
    methods.run('find')
    expect(methods.look('find').isOn).toBe(true)
    methods.run('find')
    expect(methods.getState().search).toBeUndefined()
  })

  it('for files can be run by the host although readers have no button', async () => {
    const { methods } = await open()
    expect(methods.look('close').canRun).toBe(true)
    methods.run('close')
    expect(methods.getState().name).toBeUndefined()
  })

  it('has its name in the language of the viewer', () => {
    const { methods } = hostViewer({ options: { language: 'en' } })
    const english = methods.look('zoomIn').label
    methods.setOptions({ language: 'de' })
    expect([english, methods.look('zoomIn').label]).toEqual(['Zoom in', 'Vergrößern'])
  })
})
