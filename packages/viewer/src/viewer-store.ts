/**
 * The viewer without its user interface: opens and closes documents, stores the state, and provides the actions of
 * toolbar, keyboard and pages. Does not depend on React or the DOM.
 */
import { createRenderPool, type PageRenderer } from '@lectern/render'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Appearance, plainAppearance, type Spread, steppedPage } from './appearance.ts'
import { type ComparisonDesk, createComparisonDesk } from './compare/comparing.ts'
import { createDeparture } from './departure.ts'
import { fetchSource } from './fetch-source.ts'
import { createFinding, type Finding } from './finding.ts'
import { createMarkingDesk } from './marking-desk.ts'
import { failureOf, type OpenBeside, openFile } from './open-file.ts'
import { isMarkedAtOnce } from './open-marking.ts'
import { pageFontUrl } from './page-fonts.ts'
import { repairSource } from './repair-source.ts'
import type { OwnStamps } from './stamps/own-stamps.ts'
import type { ToolGroup } from './tools/tool-names.ts'
import type { ViewerDocument, ViewerMode } from './viewer-options.ts'
import {
  clampedPage,
  clampedScale,
  type Fit,
  fileOf,
  initialState,
  type OpenFile,
  type Panel,
  rotated,
  type ScaleBounds,
  steppedScale,
  type ViewerState,
  withPassword,
} from './viewer-state.ts'
import { createWorkerPool, type WorkerPool } from './workers/worker-pool.ts'

/** Options of a viewer store. */
export interface ViewerStoreOptions {
  readonly wasmUrl: string
  readonly bounds: ScaleBounds
  readonly modes: readonly ViewerMode[]
  readonly appearance?: Appearance | undefined
  /** Groups of annotation tools that are offered. */
  readonly toolGroups: readonly ToolGroup[]
  /** Author of new annotations, as currently set by the host. */
  readonly userName: () => string
  /** Stamps that the reader has created. */
  readonly stamps: OwnStamps
  /** Page renderer for tests, instead of a pool of workers. */
  readonly createRenderer?: () => PageRenderer
  /** Background workers for tests, instead of the browser's. */
  readonly createWorkers?: () => WorkerPool
}

/** The state of a viewer and its actions. */
export interface ViewerStore extends Omit<Finding, 'stop'> {
  readonly state: StoreApi<ViewerState>
  readonly options: ViewerStoreOptions
  /** Workers for all long tasks except drawing; they start with the first job. */
  readonly workers: WorkerPool
  /** Preloads what opening needs, while the host still fetches the document. */
  warmUp(): void
  /** Opens a document in place of the current one; ends in the phase `open` or `failed`. */
  open(document: ViewerDocument, initialPage?: number): Promise<void>
  close(): void
  /** The reader opens a document. The current one stays until that succeeded and its marks are saved or discarded. */
  requestOpen(document: ViewerDocument): Promise<void>
  /** The reader closes the document; it stays until its marks are saved or discarded. */
  requestClose(): void
  /** Answers the question about unsaved marks: whether the document may be closed. */
  answerUnsaved(mayGo: boolean): void
  /** Dismisses the message that another document did not open. */
  dismissRefusal(): void
  /** Answers the password question; `undefined` cancels opening. */
  answerPassword(password: string | undefined): void
  setMode(mode: ViewerMode): void
  /** Tries to open the document for marking again, if that may succeed now. */
  retryMarking(): void
  zoom(direction: 1 | -1): void
  setScale(scale: number, fit?: Fit): void
  fitTo(fit: Fit): void
  rotate(direction: 1 | -1): void
  setAppearance(chosen: Partial<Appearance>): void
  /** Called with the spread that the window has room for. */
  showSpread(spread: Spread): void
  /** Selects the text of all pages. */
  selectWholeText(): void
  /**
   * Scrolls to a page, or to the vertical position `top` in page space; sets the initial page while a document is
   * opening.
   */
  goTo(pageIndex: number, top?: number): void
  /** Goes to the next (1) or previous (-1) page, or to the next or previous two. */
  stepPage(direction: 1 | -1): void
  /** Called when the reader has scrolled to this page. */
  arrivedAt(pageIndex: number): void
  togglePanel(panel: Panel): void
  closePanel(): void
  /** Opens the document to compare with, in place of the previous one, and enters the comparison mode. */
  compareWith: ComparisonDesk['open']
  /** Examines the signatures of the second document, however large it is. */
  examineCompared(): void
  /** Closes the second document. */
  endComparison(): void
  /** Closes the document, terminates the workers and cancels open questions. */
  dispose(): void
}

/** Creates a viewer without a document. */
export function createViewerStore(options: ViewerStoreOptions): ViewerStore {
  const { bounds, modes, wasmUrl } = options
  const state = createStore<ViewerState>(() =>
    initialState(modes[0] ?? 'text', options.appearance ?? plainAppearance),
  )
  const set = (part: Partial<ViewerState>) => state.setState(part)
  const fresh = () => initialState(state.getState().mode, state.getState().appearance)
  let renderer: PageRenderer | undefined
  let workers: WorkerPool | undefined
  let turn = 0
  let leaving = new AbortController()
  /** Initial page, counted from 0, while a document is opening. */
  let beginAt = 0
  let answer: ((password: string | undefined) => void) | undefined

  const theRenderer = () => {
    renderer ??= options.createRenderer?.() ?? createRenderPool({ wasmUrl, fontUrl: pageFontUrl })
    return renderer
  }
  const theWorkers = () => {
    workers ??= options.createWorkers?.() ?? createWorkerPool()
    return workers
  }
  const openPhase = () => fileOf(state.getState())
  const pageCount = () => openPhase()?.geometries.length ?? 0
  const leave = () => {
    turn += 1
    leaving.abort()
    leaving = new AbortController()
    departure.cancel()
    answer?.(undefined)
    finding.stop()
    comparison.leave()
    // If closing fails, its worker has already terminated.
    marking.leave()
    openPhase()
      ?.document.close()
      .catch(() => undefined)
    return turn
  }
  const openWith: OpenBeside = (document, { ask, leaving, tell = () => {} }) => {
    const isWanted = () => !leaving.aborted
    const askPassword = (attempts: number) =>
      new Promise<string | undefined>(resolve => {
        if (!isWanted()) return resolve(undefined)
        answer = resolve
        ask(attempts)
      })
    return openFile(theRenderer(), document, {
      fetch: source => fetchSource(source, { tell, isWanted }),
      askPassword,
      repair: (source, password) => repairSource(source, password, theWorkers(), leaving),
    })
  }
  const show = async (file: OpenFile, firstPage: number) => {
    const mine = turn
    const pageIndex = clampedPage(firstPage, file.geometries.length)
    set({ ...fresh(), phase: { at: 'open', file }, opening: mine, pageIndex, jump: { pageIndex } })
    // Waits, so that drawing the first page has the CPU to itself.
    await file.document.whenShown
    if (mine !== turn) return
    void (isMarkedAtOnce(file.source) ? marking.start(file) : marking.examine(file))
    const outline = await file.document.outline().catch(() => [])
    if (mine === turn) set({ outline })
  }
  const open = async (document: ViewerDocument, initialPage = 1) => {
    const mine = leave()
    beginAt = initialPage - 1
    const { name } = document
    set({ ...fresh(), phase: { at: 'loading', name } })
    const ask = (attempts: number) => set({ phase: { at: 'password', name, attempts } })
    const tell = (fraction: number) => set({ phase: { at: 'loading', name, fraction } })
    try {
      const file = await openWith(document, { ask, tell, leaving: leaving.signal })
      if (mine === turn) await show(file, beginAt)
      else await file.document.close()
    } catch (error) {
      if (mine === turn) set({ phase: { at: 'failed', document, name, failure: failureOf(error) } })
    }
  }
  const close = () => {
    leave()
    set(fresh())
  }
  const departure = createDeparture({
    state,
    openBeside: openWith,
    goTo(next) {
      if (!next) return close()
      leave()
      void show(next, 0)
    },
  })
  const setMode = (mode: ViewerMode) => {
    if (!modes.includes(mode)) return
    set({ mode })
    if (mode !== 'comparison') comparison.leave()
    const file = openPhase()
    if (file && mode === 'annotation') void marking.start(file)
  }
  const finding = createFinding(state)
  const marking = createMarkingDesk({ state, userName: options.userName, workers: theWorkers })
  const comparison = createComparisonDesk({
    state,
    openBeside: openWith,
    workers: theWorkers,
    enterMode() {
      setMode('comparison')
      return state.getState().mode === 'comparison'
    },
    goTo: (pageIndex, top) => goTo(pageIndex, top),
  })
  const goTo = (pageIndex: number, top?: number) => {
    beginAt = pageIndex
    if (!openPhase()) return
    const target = clampedPage(pageIndex, pageCount())
    set({ pageIndex: target, jump: top === undefined ? { pageIndex: target } : { pageIndex: target, top } })
  }

  return {
    state,
    options,
    get workers() {
      return theWorkers()
    },
    warmUp: () => void theRenderer(),
    open,
    close,
    async requestOpen(document) {
      if (!openPhase()) return open(document)
      answer?.(undefined)
      await departure.requestOpen(document)
    },
    requestClose: departure.requestClose,
    answerUnsaved: departure.answer,
    dismissRefusal: departure.cancel,
    answerPassword(password) {
      const resolve = answer
      answer = undefined
      if (password !== undefined) set(withPassword(state.getState()))
      resolve?.(password)
    },
    setMode,
    retryMarking() {
      const file = openPhase()
      if (file) void marking.start(file)
    },
    zoom: direction => set({ scale: steppedScale(state.getState().scale, direction, bounds), fit: 'free' }),
    setScale: (scale, fit = 'free') => set({ scale: clampedScale(scale, bounds), fit }),
    fitTo: fit => set({ fit }),
    rotate: direction => set(rotated(state.getState(), direction)),
    goTo,
    stepPage(direction) {
      const { pageIndex, shownSpread } = state.getState()
      const target = steppedPage(pageIndex, direction, shownSpread)
      if (target >= 0 && target < pageCount()) goTo(target)
    },
    setAppearance: chosen => set({ appearance: { ...state.getState().appearance, ...chosen } }),
    showSpread: shownSpread => set({ shownSpread }),
    arrivedAt: pageIndex => state.getState().pageIndex !== pageIndex && set({ pageIndex }),
    selectWholeText: () => set({ selectsWholeText: true }),
    togglePanel(panel) {
      set({ panel: state.getState().panel === panel ? undefined : panel })
      const file = openPhase()
      if (file && panel === 'comments') void marking.start(file)
    },
    closePanel: () => set({ panel: undefined }),
    openFind: finding.openFind,
    closeFind: finding.closeFind,
    find: finding.find,
    stepFind: finding.stepFind,
    markPassage: finding.markPassage,
    unmarkPassage: finding.unmarkPassage,
    async compareWith(document) {
      answer?.(undefined)
      await comparison.open(document)
    },
    examineCompared: comparison.examine,
    endComparison: comparison.leave,
    dispose() {
      leave()
      renderer?.destroy()
      renderer = undefined
      workers?.destroy()
      workers = undefined
      set(fresh())
    },
  }
}
