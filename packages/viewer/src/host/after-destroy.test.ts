import { describe, expect, it } from 'vitest'
import { hostViewer } from '../../test/host-viewer.ts'
import { untilDestroyed } from './after-destroy.ts'
import type { ViewerMethods } from './viewer-methods.ts'

/** The codes that the portal's specification names. */
const specified: Readonly<Record<string, string>> = {
  on: 'event-controller-undefined',
  compare: 'mode-service-undefined',
  open: 'page-service-undefined',
  announce: 'page-service-undefined',
  goTo: 'page-service-undefined',
}

const returningPromises = new Set([
  'save',
  'saveIncrement',
  'getBytes',
  'find',
  'setTool',
  'setStyle',
  'select',
  'removeSelected',
  'moveSelected',
  'paste',
  'placeMark',
  'goToMark',
  'replyTo',
  'reword',
  'removeMarks',
  'setStamp',
  'removeStamp',
  'importMarks',
  'exportMarks',
  'importMarksFile',
  'exportMarksFile',
  'unlock',
])

const names = Object.keys(hostViewer().methods) as (keyof ViewerMethods)[]
/** A method as a host without types calls it. */
const called = (methods: ViewerMethods, name: keyof ViewerMethods) =>
  Reflect.apply(methods[name], methods, [])

describe('after destroy', () => {
  it.each(names.filter(name => name !== 'close'))('%s says so with a code', async name => {
    const { methods } = hostViewer()
    const error = { code: specified[name] ?? 'viewer-destroyed' }
    const call = () =>
      called(
        untilDestroyed(methods, () => true),
        name,
      )
    if (returningPromises.has(name)) await expect(call()).rejects.toMatchObject(error)
    else expect(call).toThrow(expect.objectContaining(error))
  })

  it('closing does nothing', () => {
    const { methods, state } = hostViewer()
    methods.announce('plan.pdf')
    expect(untilDestroyed(methods, () => true).close()).toBeUndefined()
    expect(state().announced).toEqual({ name: 'plan.pdf' })
  })
})

it('before it, every method does what it does', async () => {
  const { methods, state } = hostViewer()
  let isOver = false
  const guarded = untilDestroyed(methods, () => isOver)
  expect(Object.keys(guarded)).toEqual(names)
  guarded.announce('plan.pdf', 0.5)
  expect(state().announced).toEqual({ name: 'plan.pdf', fraction: 0.5 })
  expect(guarded.getState()).toEqual(methods.getState())
  isOver = true
  expect(() => guarded.getState()).toThrow(expect.objectContaining({ code: 'viewer-destroyed' }))
})
