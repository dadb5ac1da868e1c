import { afterEach, expect, it, vi } from 'vitest'
import { createEventHub } from './viewer-events.ts'

afterEach(() => vi.unstubAllGlobals())

it('calls the listeners of an event until they are removed', () => {
  const hub = createEventHub()
  const told: string[] = []
  const stop = hub.on('page', page => told.push(`page ${page}`))
  hub.on('dirty', isDirty => told.push(`dirty ${isDirty}`))
  hub.tell('page', 3)
  hub.tell('dirty', true)
  stop()
  hub.tell('page', 4)
  expect(told).toEqual(['page 3', 'dirty true'])
})

it('can add the same function twice and remove it once', () => {
  const hub = createEventHub()
  const listener = vi.fn()
  hub.on('name', listener)
  hub.on('name', listener)()
  hub.tell('name', 'plan.pdf')
  expect(listener.mock.calls).toEqual([['plan.pdf']])
})

it('can add the same function for all events twice and remove it once', () => {
  const hub = createEventHub()
  const listener = vi.fn()
  hub.onAny(listener)
  hub.onAny(listener)()
  hub.tell('name', 'plan.pdf')
  expect(listener.mock.calls).toEqual([['name', 'plan.pdf']])
})

it('calls a listener that another one adds only for later events', () => {
  const hub = createEventHub()
  const late = vi.fn()
  const lateForAll = vi.fn()
  const stop = hub.on('page', () => {
    stop()
    hub.on('page', late)
  })
  const stopAll = hub.onAny(() => {
    stopAll()
    hub.onAny(lateForAll)
  })
  hub.tell('page', 1)
  expect(late).not.toHaveBeenCalled()
  expect(lateForAll).not.toHaveBeenCalled()
  hub.tell('page', 2)
  expect(late).toHaveBeenCalledExactlyOnceWith(2)
  expect(lateForAll).toHaveBeenCalledExactlyOnceWith('page', 2)
})

it('continues if a listener throws, and reports the error', () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const hub = createEventHub()
  const told: number[] = []
  hub.on('page', () => {
    throw new Error('a slip of the host')
  })
  hub.on('page', page => told.push(page))
  hub.onAny(() => {
    throw new Error('another one')
  })
  hub.onAny((_, page) => told.push(Number(page)))
  hub.tell('page', 1)
  expect(told).toEqual([1, 1])
  expect(report).toHaveBeenCalledTimes(2)
})

it('removes all listeners when it is cleared', () => {
  const hub = createEventHub()
  const listener = vi.fn()
  hub.on('page', listener)
  hub.onAny(listener)
  hub.clear()
  hub.tell('page', 1)
  expect(listener).not.toHaveBeenCalled()
})

it('lets an event that a listener causes wait until all have had the one before', () => {
  const hub = createEventHub()
  hub.on('page', page => page === 1 && hub.tell('page', 2))
  const told: number[] = []
  hub.on('page', page => told.push(page))
  hub.tell('page', 1)
  expect(told).toEqual([1, 2])
})
