import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { MarkingSession } from '../marking/marking-session.ts'
import type { ViewerState } from './viewer-state.ts'
import { whenMarkable } from './when-markable.ts'

function openingViewer() {
  const state = createStore(() => ({ marking: { at: 'opening' } }) as ViewerState)
  let tries = 0
  return { state, retryMarking: () => void tries++, tries: () => tries }
}

it('whoever waits for the session goes on without one when it is aborted, and hears of no later session', async () => {
  const store = openingViewer()
  const printing = new AbortController()
  const waiting = whenMarkable(store, printing.signal)
  printing.abort()
  expect(await waiting).toBeUndefined()
  store.state.setState({ marking: { at: 'ready', session: {} as MarkingSession } })
  expect(await waiting).toBeUndefined()
  expect(await whenMarkable(store, printing.signal)).toBeUndefined()
  expect(store.tries()).toBe(1)
})

it('whoever waits for the session has it when it is ready', async () => {
  const store = openingViewer()
  const waiting = whenMarkable(store, new AbortController().signal)
  const session = {} as MarkingSession
  store.state.setState({ marking: { at: 'ready', session } })
  expect(await waiting).toBe(session)
})
