import { expect, it, vi } from 'vitest'
import { hostViewer } from '../../test/host-viewer.ts'
import { file, play, workersHere } from '../../test/play-session.ts'
import type { ViewerMethods } from './viewer-methods.ts'
import type { ViewerOptions } from './viewer-options.ts'
import { whenMarked } from './when-open.ts'

const plan = { name: 'plan.pdf', source: { kind: 'bytes', bytes: file } } as const

function open(options: ViewerOptions = {}) {
  const viewer = hostViewer({ options, workers: workersHere })
  viewer.methods.open(plan)
  return viewer
}

it('a tool is chosen in the annotation mode, and draws with the style that the host has set', async () => {
  const { methods, store } = open()
  await methods.setTool('square')
  await methods.setStyle({ color: [0, 0, 1], widthPt: 5 })
  expect(methods.getState()).toMatchObject({
    mode: 'annotation',
    tool: 'square',
    style: { color: [0, 0, 1], widthPt: 5, opacity: 0.9 },
    history: { undo: 0, redo: 0 },
    dirty: false,
  })
  play(await whenMarked(store), 'square 1 100,100 200,200')
  expect(await methods.exportMarks({ onlyNew: true })).toMatchObject([
    { color: [0, 0, 1, 0.9], strokeWidth: 5 },
  ])
})

it('selected marks take the style as one undo step, and can be removed', async () => {
  const { methods, store } = open()
  const session = await whenMarked(store)
  const [square] = await session.loadPage(0)
  const ids = [square?.id ?? '']
  await methods.select([...ids, 'of no mark'])
  expect(methods.getState().selection).toEqual(ids)
  await methods.setStyle({ color: [0, 0.6, 0] })
  expect(methods.getState().history.undo).toBe(1)
  await methods.removeSelected()
  expect(methods.getState()).toMatchObject({ selection: [], history: { undo: 2, redo: 0 } })
  methods.run('undo')
  methods.run('undo')
  expect(methods.getState().dirty).toBe(false)
})

it.each<[string, (methods: ViewerMethods) => Promise<void>]>([
  ['a tool that there is not', ({ setTool }) => setTool('laser' as never)],
  ['a tool of a disabled group', ({ setTool }) => setTool('ink')],
  ['a property that there is not', ({ setStyle }) => setStyle({ weight: 3 } as never)],
  ['a colour of two parts', ({ setStyle }) => setStyle({ color: [0, 1] as never })],
  ['a colour from 0 to 255', ({ setStyle }) => setStyle({ fill: [255, 0, 0] })],
  ['an opacity above 1', ({ setStyle }) => setStyle({ opacity: 90 })],
  ['an opacity below 0', ({ setStyle }) => setStyle({ opacity: -1 })],
  ['a line without end', ({ setStyle }) => setStyle({ widthPt: Infinity })],
  ['a line without width', ({ setStyle }) => setStyle({ widthPt: 0 })],
  ['a size that is a text', ({ setStyle }) => setStyle({ fontSizePt: '12' as never })],
])('%s is refused with a code', async (_, ask) => {
  const { methods } = open({ disabledTools: ['pen'] })
  await expect(ask(methods)).rejects.toMatchObject({ code: 'argument-invalid' })
  expect(methods.getState().mode).toBe('text')
})

it('there are no tools where marking is disabled, and none without a document', async () => {
  await expect(open({ disabledModes: ['annotation'] }).methods.setTool('square')).rejects.toMatchObject({
    code: 'argument-invalid',
  })
  const { methods } = hostViewer()
  await expect(methods.setTool('square')).rejects.toMatchObject({ code: 'document-missing' })
})

it('a document that is read in ranges is opened for marking when a tool is chosen', async () => {
  const { methods, state } = hostViewer()
  methods.open({ name: 'large.pdf', source: { kind: 'ranges', url: '/large.pdf', size: 2 ** 30 } })
  await vi.waitFor(() => expect(state().file?.name).toBe('large.pdf'))
  expect(methods.getState().marking).toBe('none')
  void methods.setTool('square').catch(() => undefined)
  await vi.waitFor(() => expect(methods.getState().marking).not.toBe('none'))
})
