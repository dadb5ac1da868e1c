import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MarkingSession } from '../marking/marking-session.ts'
import type { PageView } from '../marks/page-geometry.ts'
import { listenForSelecting } from './selecting-pointer.ts'

/** An element of the page; a handle of the selection if it has a grip. */
class PageElement {
  readonly #grip: string | null
  constructor(grip: string | null = null) {
    this.#grip = grip
  }
  getAttribute() {
    return this.#grip
  }
  matches() {
    return false
  }
}

const view = {
  pageIndex: 0,
  scale: 1,
  zoom: 1,
  turn: 0,
  geometry: { box: [0, 0, 600, 800], userUnit: 1 },
  toPage: (place: object) => place,
  toView: (place: object) => place,
} as unknown as PageView

/** Plays pointer events on a page and returns what reaches its marking session. */
function usePage() {
  const listeners = new Map<string, (event: object) => void>()
  const told: string[] = []
  const page = {
    addEventListener: (
      name: string,
      listener: (event: object) => void,
      { signal }: { readonly signal: AbortSignal },
    ) => {
      listeners.set(name, listener)
      signal.addEventListener('abort', () => listeners.delete(name))
    },
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 600, height: 800 }),
    setPointerCapture: () => undefined,
    toggleAttribute: () => undefined,
    closest: () => null,
  }
  const session = {
    store: { getState: () => ({ annotationsByPage: new Map(), selection: [] }) },
    gesture: { getState: () => ({ pressed: undefined }) },
    dispatch: ({ type }: { type: string }) => told.push(type.replace('pointer-', '')),
    notePointer: () => undefined,
  }
  const stop = listenForSelecting(
    page as unknown as HTMLElement,
    session as unknown as MarkingSession,
    () => view,
  )
  const send = (
    name: string,
    { x = 100, kind = 'touch', grip, at = 0 }: { x?: number; kind?: string; grip?: string; at?: number } = {},
  ) =>
    listeners.get(name)?.({
      button: 0,
      buttons: 1,
      pointerId: 1,
      pointerType: kind,
      clientX: x,
      clientY: 100,
      timeStamp: at,
      shiftKey: false,
      target: new PageElement(grip ?? null),
      preventDefault: () => undefined,
    })
  return { told, send, stop, listeners }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Element', PageElement)
  vi.stubGlobal('document', { getSelection: () => null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a finger beside marks', () => {
  it.each([
    [0, 700, ['down', 'up']],
    [7.5, 700, ['down', 'up']],
    [7.5, 701, []],
    [8, 100, []],
  ] as const)('that moves %d pixels and lifts after %d ms tells %j', (moved, lifted, expected) => {
    const { told, send } = usePage()
    send('pointerdown')
    send('pointermove', { x: 100 + moved })
    send('pointerup', { x: 100 + moved, at: lifted })
    expect(told).toEqual(expected)
  })
})

describe('a press on a handle', () => {
  it('takes hold of it after 200 ms, and is a click before', () => {
    const { told, send } = usePage()
    send('pointerdown', { grip: 'turn' })
    vi.advanceTimersByTime(199)
    expect(told).toEqual([])
    vi.advanceTimersByTime(1)
    expect(told).toEqual(['down', 'hold'])
    send('pointermove', { x: 140 })
    send('pointerup', { x: 140, at: 400 })
    expect(told).toEqual(['down', 'hold', 'move', 'up'])
  })

  it('by a mouse is told at once, and held after 200 ms as well', () => {
    const { told, send } = usePage()
    send('pointerdown', { grip: 'vertex-0', kind: 'mouse' })
    expect(told).toEqual(['down'])
    vi.advanceTimersByTime(200)
    expect(told).toEqual(['down', 'hold'])
  })

  it('that ends before tells no hold afterwards', () => {
    const { told, send } = usePage()
    send('pointerdown', { grip: 'turn' })
    send('pointerup', { at: 150 })
    vi.advanceTimersByTime(1000)
    expect(told).toEqual(['down', 'up'])
  })
})

it('a second finger ends the gesture of the first', () => {
  const { told, send } = usePage()
  send('pointerdown', { grip: 'turn' })
  vi.advanceTimersByTime(200)
  send('pointerdown', { x: 300 })
  expect(told).toEqual(['down', 'hold', 'cancel'])
})

it('a page that is left listens no more', () => {
  const { stop, listeners } = usePage()
  expect(listeners.size).toBeGreaterThan(5)
  stop()
  expect(listeners.size).toBe(0)
})
