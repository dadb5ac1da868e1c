import { createNodeRenderer } from '@lectern/render/node'
import { afterAll, expect, it, vi } from 'vitest'
import { linesPdf } from '../../test/lines-pdf.ts'
import { nodeThreads } from '../../test/node-thread.ts'
import { createWorkerPool } from '../engine/worker-pool.ts'
import { createOwnStamps } from '../tools/stamp/own-stamps.ts'
import { createViewerMethods } from './viewer-methods.ts'
import { fixedOptionsOf } from './viewer-options.ts'
import { createViewerParts } from './viewer-parts.ts'

const renderer = createNodeRenderer()
const workers = createWorkerPool({ startThread: nodeThreads().startThread, workerCount: 1 })
const parts = createViewerParts({
  ...fixedOptionsOf({}),
  stamps: createOwnStamps(),
  host: () => ({}),
  createRenderer: () => renderer,
  createWorkers: () => workers,
})
afterAll(parts.dispose)

const file = (name: string, ...lines: readonly string[]) =>
  ({ name, source: { kind: 'bytes', bytes: linesPdf(lines.map(line => [line])) } }) as const

it('a host steps through the changes of two documents, moves the second one and ends the comparison', async () => {
  const methods = createViewerMethods(parts)
  const { run, look, getState } = methods
  const heard: unknown[] = []
  parts.events.on('comparison', comparison => heard.push(comparison?.count))
  expect(look('nextChange').isOffered).toBe(false)
  methods.open(file('first.pdf', 'one', 'two', 'three'))
  methods.compare(file('second.pdf', 'one', 'zwei', 'drei'))
  await vi.waitFor(() => expect(getState().comparison).toMatchObject({ isRunning: false, count: 2 }), 20_000)
  expect(heard.at(-1)).toBe(2)
  expect(getState().comparison).toMatchObject({ current: 0, comparedPages: 3, offsetX: 0, offsetY: 0 })

  expect(run('nextChange')).toBe(true)
  expect(getState()).toMatchObject({ page: 2, comparison: { current: 1 } })
  run('nextChange')
  run('nextChange')
  expect(getState()).toMatchObject({ page: 2, comparison: { current: 1 } })
  run('previousChange')
  expect(getState()).toMatchObject({ page: 3, comparison: { current: 2 } })

  expect(methods.getChanges()).toMatchObject([
    { page: 2, count: 1, isAlone: false },
    { page: 3, count: 1, isFailed: false },
  ])
  methods.goToChange(2)
  expect(getState()).toMatchObject({ page: 2, comparison: { current: 1 } })
  expect(() => methods.goToChange(1)).toThrow(expect.objectContaining({ code: 'argument-invalid' }))

  expect(look('resetCompared').canRun).toBe(false)
  run('moveComparedRight')
  run('moveComparedDown')
  run('moveComparedDown')
  expect(getState().comparison).toMatchObject({ offsetX: 1, offsetY: 2 })
  run('moveComparedUp')
  run('moveComparedLeft')
  expect(getState().comparison).toMatchObject({ offsetX: 0, offsetY: 1 })
  expect(run('resetCompared')).toBe(true)
  expect(getState().comparison).toMatchObject({ offsetX: 0, offsetY: 0 })

  run('changes')
  expect(look('changes').isOn).toBe(true)
  expect(run('endComparison')).toBe(true)
  expect(getState()).toMatchObject({ compared: undefined, comparison: undefined, panel: undefined })
  expect(heard.at(-1)).toBeUndefined()
  expect(methods.getChanges()).toEqual([])
}, 30_000)
