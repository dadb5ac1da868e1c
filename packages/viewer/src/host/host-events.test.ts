import { expect, it, vi } from 'vitest'
import { hostViewer } from '../../test/host-viewer.ts'
import { file, play, workersHere } from '../../test/play-session.ts'
import { whenMarked } from './when-open.ts'

const plan = { name: 'plan.pdf', source: { kind: 'bytes', bytes: file } } as const

it('sends the name of a document, its page and its outline, and its name again when it is closed', async () => {
  const { methods, heard } = hostViewer()
  const events = () => heard('name', 'page', 'outline', 'pageCount')
  methods.open(plan)
  methods.goTo(2)
  await vi.waitFor(() => expect(heard('outline')).toHaveLength(1))
  methods.close()
  expect(events()).toEqual([
    ['name', 'plan.pdf'],
    ['pageCount', 2],
    ['page', 2],
    ['outline', []],
    ['name', undefined],
    ['pageCount', 0],
  ])
})

it('sends the page of each document that opens, also if it is the same', async () => {
  const { methods, heard, state } = hostViewer()
  for (const name of ['one.pdf', 'two.pdf']) {
    methods.open({ ...plan, name })
    await vi.waitFor(() => expect(state().file?.name).toBe(name))
  }
  expect(heard('page')).toEqual([
    ['page', 1],
    ['page', 1],
  ])
})

it('sends what a bar of the host shows of marks, once for each change, and all of it again without a document', async () => {
  const { methods, heard, store } = hostViewer({ workers: workersHere })
  methods.open(plan)
  const session = await whenMarked(store)
  const parts = ['marking', 'tool', 'history', 'selection', 'dirty'] as const
  expect(heard(...parts)).toEqual([
    ['marking', 'opening'],
    ['marking', 'ready'],
    ['tool', 'select'],
  ])
  const before = heard(...parts).length
  play(session, 'square 1 100,100 200,200')
  session.undo()
  session.undo()
  expect(heard(...parts).slice(before)).toEqual([
    ['tool', 'square'],
    ['history', { undo: 1, redo: 0 }],
    ['dirty', true],
    ['history', { undo: 0, redo: 1 }],
    ['dirty', false],
  ])
  expect(methods.getState()).toMatchObject({ tool: 'square', history: { undo: 0, redo: 1 }, dirty: false })
  methods.close()
  expect(methods.getState()).toMatchObject({
    marking: 'none',
    tool: undefined,
    history: { undo: 0, redo: 0 },
  })
})

const empty = { name: 'empty.pdf', source: { kind: 'bytes', bytes: new Uint8Array() } } as const

it.each<['replace' | 'compare', (viewer: ReturnType<typeof hostViewer>) => void]>([
  ['replace', ({ store }) => void store.requestOpen(empty)],
  ['compare', ({ methods }) => methods.compare(empty)],
])('tells that a document did not open that was to %s the open one', async (purpose, ask) => {
  const viewer = hostViewer()
  viewer.methods.open(plan)
  await vi.waitFor(() => expect(viewer.state().outline).toEqual([]))
  ask(viewer)
  await vi.waitFor(() => expect(viewer.heard('refused')).not.toEqual([]))
  const refused = { purpose, name: 'empty.pdf', code: 'empty-file', message: 'Data is empty' }
  expect(viewer.heard('refused', 'failure')).toEqual([['refused', refused]])
  expect(viewer.methods.getState().name).toBe('plan.pdf')
})

it('tells that a reader gave up the password of another document, of which the screen says nothing', async () => {
  const { methods, store, heard, state } = hostViewer({ password: 'secret' })
  const asked = () => vi.waitFor(() => expect(state().opening?.at).toBe('password'))
  methods.open(plan)
  await asked()
  store.answerPassword('secret')
  await vi.waitFor(() => expect(state().file).toBeDefined())
  methods.compare({ ...plan, name: 'other.pdf' })
  await asked()
  store.answerPassword(undefined)
  await vi.waitFor(() => expect(state().opening).toBeUndefined())
  expect(heard('refused')).toEqual([
    ['refused', expect.objectContaining({ purpose: 'compare', name: 'other.pdf', code: 'password' })],
  ])
})

it('does not send a value that a listener has already changed again', async () => {
  const { methods, heard, events } = hostViewer()
  events.on('zoom', ({ scale }) => scale === 2 && methods.setZoom(3))
  methods.setZoom(2)
  expect(heard('zoom').at(-1)).toEqual(['zoom', { scale: 3, fit: 'free' }])
  expect(methods.getState().zoom.scale).toBe(3)
})

it('sends nothing that is over, if the listener of an event before it has changed it', async () => {
  const { methods, heard, events } = hostViewer()
  events.on('name', name => name && methods.close())
  methods.open(plan)
  await vi.waitFor(() => expect(heard('name').at(-1)).toEqual(['name', undefined]))
  expect(heard('pageCount').at(-1) ?? ['pageCount', 0]).toEqual(['pageCount', 0])
})
