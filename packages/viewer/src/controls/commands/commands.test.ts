import { afterEach, describe, expect, it } from 'vitest'
import { file as twoPages, workersHere } from '../../../test/play-session.ts'
import { stillRenderer } from '../../../test/still-document.ts'
import { redoCountOf, undoCountOf } from '../../marking/marking-state.ts'
import { createOwnStamps } from '../../tools/stamp/own-stamps.ts'
import { type ViewerMode, viewerModes } from '../../viewer/modes.ts'
import type { FileButton } from '../../viewer/settings.ts'
import { createViewerStore, type ViewerStore } from '../../viewer/viewer-store.ts'
import type { FileActions } from '../files/file-actions.ts'
import type { KeyPress } from '../keys/key-press.ts'
import { commandNamed, lookOf, performKeys } from './commands.ts'

const disposers: (() => void)[] = []
afterEach(() => {
  for (const dispose of disposers.splice(0)) dispose()
})

interface Host {
  readonly modes?: readonly ViewerMode[]
  readonly buttons?: readonly FileButton[]
}

/** A viewer with a document of two pages, one mark drawn on the first; `asked` records the calls to the host. */
async function openViewer({
  modes = viewerModes,
  buttons = ['open', 'save', 'download', 'print', 'close'],
}: Host = {}) {
  const store = createViewerStore({
    wasmUrl: '/pdfium.wasm',
    modes,
    toolGroups: ['select', 'pen', 'geometric'],
    stamps: createOwnStamps(),
    settings: { fileButtons: buttons },
    bounds: { min: 0.25, max: 4 },
    createRenderer: () => stillRenderer(2),
    createWorkers: workersHere,
  })
  disposers.push(store.dispose)
  const asked: string[] = []
  const ask = (what: string) => () => void asked.push(what)
  const files: FileActions = {
    open: ask('open'),
    save: async () => asked.push('save') > 0,
    download: ask('download'),
    print: ask('print'),
    cancelPrint: ask('cancelPrint'),
    openCompared: ask('openCompared'),
    downloadVoided: async () => asked.push('downloadVoided') > 0,
    listEnclosed: async () => ({ isPortfolio: false, files: [] }),
    saveEnclosed: async () => undefined,
    exportMarks: async () => asked.push('exportMarks') > 0,
    exportFdf: ask('exportFdf'),
    exportJson: ask('exportJson'),
    importMarks: ask('importMarks'),
    close: ask('close'),
  }
  return { store, files, asked }
}

async function withMark(host?: Host) {
  const viewer = await openViewer(host)
  const { store } = viewer
  await store.open({ name: 'plan.pdf', source: { kind: 'bytes', bytes: twoPages } })
  for (const end = Date.now() + 10_000; Date.now() < end; await new Promise(go => setTimeout(go, 5))) {
    if (store.state.getState().marking.at === 'ready') break
  }
  const { marking } = store.state.getState()
  if (marking.at !== 'ready') throw new Error('the engine did not open the document')
  const { session } = marking
  session.setTool('square')
  session.dispatch({ type: 'pointer-down', pageIndex: 0, at: { x: 9, y: 9 }, shift: false, tolerancePt: 2 })
  session.dispatch({ type: 'pointer-move', path: [{ x: 90, y: 90 }], shift: false })
  session.dispatch({ type: 'pointer-up' })
  return { ...viewer, session }
}

/** `Ctrl+Alt+O` as the properties of a keyboard event. */
function press(keys: string): KeyPress {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  return {
    key: key.length === 1 && !parts.includes('Shift') ? key.toLowerCase() : key,
    code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key,
    ctrlKey: parts.includes('Ctrl'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
    metaKey: false,
  }
}

/** Presses keys separated by blanks; returns whether the last one was used. */
function type(keys: string, store: ViewerStore, files: FileActions): boolean {
  let isUsed = false
  for (const key of keys.split(' ')) {
    isUsed = performKeys(press(key), { store, state: store.state.getState(), files })
  }
  return isUsed
}

/** The visible state of a viewer. */
async function seen(keys: string) {
  const { store, files, asked, session } = await withMark()
  type(keys, store, files)
  const { mode, pageIndex, scale, rotation, panel } = store.state.getState()
  const marks = session.store.getState()
  const history = `${undoCountOf(marks)} done ${redoCountOf(marks)} undone`
  return { asked: asked.join(), mode, page: pageIndex + 1, scale, rotation, panel, history }
}

describe('the keys of the specification', () => {
  it.each([
    // Ctrl+Alt+O opens, Ctrl+Alt+S saves, Ctrl+Alt+X closes
    ['Ctrl+Alt+O', { asked: 'open' }],
    ['Ctrl+Alt+S', { asked: 'save' }],
    ['Ctrl+Alt+X', { asked: 'close' }],
    // T toggles the thumbnails
    ['T', { panel: 'previewer' }],
    ['T T', { panel: undefined }],
    // 1 to 4 select the mode
    ['1', { mode: 'text' }],
    ['2', { mode: 'hand' }],
    ['3', { mode: 'annotation' }],
    ['4', { mode: 'comparison' }],
    ['3 1', { mode: 'text' }],
    // Left and right arrow change the page
    ['ArrowRight', { page: 2 }],
    ['ArrowRight ArrowRight', { page: 2 }],
    ['ArrowRight ArrowLeft', { page: 1 }],
    ['ArrowLeft', { page: 1 }],
    // Up and down arrow zoom
    ['ArrowUp', { scale: 1.25 }],
    ['ArrowDown', { scale: 0.75 }],
    [Array(20).fill('ArrowUp').join(' '), { scale: 4 }],
    [Array(20).fill('ArrowDown').join(' '), { scale: 0.25 }],
    // Comma and period rotate
    ['.', { rotation: 90 }],
    [',', { rotation: 270 }],
    ['. . . .', { rotation: 0 }],
    // Ctrl+Z undoes; Ctrl+Shift+Z redoes (an addition to the specification)
    ['Ctrl+Z', { history: '0 done 1 undone' }],
    ['Ctrl+Z Ctrl+Shift+Z', { history: '1 done 0 undone' }],
    ['Ctrl+Z Ctrl+Y', { history: '1 done 0 undone' }],
    // Other keys that readers expect
    ['Ctrl+P', { asked: 'print' }],
  ])('%s', async (keys, expected) => {
    expect(await seen(keys)).toMatchObject(expected)
  })

  it('find in the document', async () => {
    const { store, files } = await withMark()
    type('Ctrl+F', store, files)
    expect(store.state.getState().find).toMatchObject({ query: '' })
  })
})

describe('keys are left to the browser', () => {
  const everything =
    'Ctrl+Alt+S Ctrl+Alt+X T 1 2 3 4 ArrowLeft ArrowRight ArrowUp ArrowDown , . Ctrl+Z Ctrl+P Ctrl+F'

  it.each(everything.split(' '))('%s, while no document is open', async key => {
    const { store, files } = await openViewer()
    expect(type(key, store, files)).toBe(false)
  })

  it.each([
    ['Ctrl+Alt+O', { buttons: ['close'] }],
    ['Ctrl+Alt+S', { buttons: ['open'] }],
    ['Ctrl+Alt+X', { buttons: ['open'] }],
    ['Ctrl+P', { buttons: ['open'] }],
    ['2', { modes: ['text'] }],
    ['3', { modes: ['text', 'hand'] }],
    ['4', { modes: ['text', 'hand', 'annotation'] }],
  ] satisfies [string, Host][])('%s, if the host does not offer the action', async (key, host) => {
    const { store, files, asked } = await withMark(host)
    const { mode } = store.state.getState()
    expect(type(key, store, files)).toBe(false)
    expect(asked).toEqual([])
    expect(store.state.getState().mode).toBe(mode)
  })
})

describe('a mark of a kind that is not written, as a link or a caret', () => {
  it.each(['copy', 'cut', 'duplicate', 'editText'] as const)('cannot be used with %s', async name => {
    const { store, files, session } = await withMark()
    store.setMode('annotation')
    await session.loadPage(0)
    const look = () => lookOf(commandNamed(name), { store, state: store.state.getState(), files })
    session.select(['0:7'])
    expect(look()).toMatchObject({ isOffered: true, canRun: false })
    session.select(['0:5'])
    expect(look()).toMatchObject({ isOffered: true, canRun: true })
  })

  it('stays where it is when it is cut together with others', async () => {
    const { store, files, session } = await withMark()
    store.setMode('annotation')
    await session.loadPage(0)
    const kinds = () =>
      session.store
        .getState()
        .annotationsByPage.get(0)
        ?.map(({ subtype }) => subtype)
    session.select(['0:5', '0:7'])
    commandNamed('cut').run({ store, state: store.state.getState(), files })
    expect(kinds()).toEqual(['Link', 'Square'])
    session.undo()
    expect(kinds()).toEqual(['Square', 'Highlight', 'Link', 'Square'])
  })
})

describe('drawing with a finger', () => {
  const offered = ({ store, files }: Awaited<ReturnType<typeof withMark>>) =>
    lookOf(commandNamed('fingerDraws'), { store, state: store.state.getState(), files }).isOffered

  it('is offered once a stylus was used, while a tool draws in the annotation mode', async () => {
    const viewer = await withMark()
    const { store, session } = viewer
    store.setMode('annotation')
    session.setTool('ink')
    expect(offered(viewer)).toBe(false)
    store.stylus.touches(true)
    expect(offered(viewer)).toBe(true)
    session.setTool('select')
    expect(offered(viewer)).toBe(false)
    session.setTool('ink')
    store.setMode('text')
    expect(offered(viewer)).toBe(false)
  })

  it('is switched on and off', async () => {
    const { store, files } = await withMark()
    const { run } = commandNamed('fingerDraws')
    const draws = () => store.state.getState().stylus.fingerDraws
    run({ store, state: store.state.getState(), files })
    expect(draws()).toBe(true)
    run({ store, state: store.state.getState(), files })
    expect(draws()).toBe(false)
  })
})

describe('the steps of a search', () => {
  it('are offered while there is one, run once it has hits, and end it', async () => {
    const { store, files } = await withMark()
    const look = (name: 'findNext' | 'findPrevious' | 'endFind') =>
      lookOf(commandNamed(name), { store, state: store.state.getState(), files })
    expect([look('findNext').isOffered, look('endFind').isOffered]).toEqual([false, false])
    store.openFind()
    expect([look('findNext'), look('endFind')]).toMatchObject([
      { isOffered: true, canRun: false },
      { isOffered: true, canRun: true },
    ])
    const hit = { pageIndex: 1, firstGlyph: 0, glyphCount: 2 }
    const { find } = store.state.getState()
    store.state.setState({ find: find && { ...find, query: 'a', hits: [hit, { ...hit, firstGlyph: 9 }] } })
    const run = (name: 'findNext' | 'findPrevious' | 'endFind') => {
      commandNamed(name).run({ store, state: store.state.getState(), files })
      return store.state.getState().find?.current
    }
    expect(look('findPrevious').canRun).toBe(true)
    expect([run('findNext'), run('findPrevious'), run('endFind')]).toEqual([1, 0, undefined])
  })
})
