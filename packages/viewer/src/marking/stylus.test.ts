import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createStylus, noStylus, type StylusSlice } from './stylus.ts'

function useStylus() {
  const state = createStore<StylusSlice>(() => ({ stylus: noStylus }))
  return { state, stylus: createStylus(state) }
}

describe('what a finger does under a drawing tool', () => {
  it('draws until a stylus has touched the viewer', () => {
    const { state, stylus } = useStylus()
    expect(stylus.fingerTask()).toBe('draw')
    stylus.touches(false)
    expect(stylus.fingerTask()).toBe('draw')
    expect(state.getState().stylus.wasUsed).toBe(false)
  })

  it('does nothing while the stylus is down, and scrolls once it is up', () => {
    const { state, stylus } = useStylus()
    stylus.touches(true)
    expect(stylus.fingerTask()).toBe('nothing')
    stylus.touches(false)
    expect(stylus.fingerTask()).toBe('scroll')
    expect(state.getState().stylus.wasUsed).toBe(true)
  })

  it('draws again if the reader wants it, but not beside the stylus', () => {
    const { stylus } = useStylus()
    stylus.touches(true)
    stylus.letFingerDraw(true)
    expect(stylus.fingerTask()).toBe('nothing')
    stylus.touches(false)
    expect(stylus.fingerTask()).toBe('draw')
    stylus.letFingerDraw(false)
    expect(stylus.fingerTask()).toBe('scroll')
  })

  it('changes the state once, however often the stylus touches', () => {
    const { state, stylus } = useStylus()
    let changes = 0
    state.subscribe(() => {
      changes += 1
    })
    for (const isDown of [true, false, true, false]) stylus.touches(isDown)
    expect(changes).toBe(1)
  })
})
