/**
 * The viewer without its user interface: composes the features, each of which owns a slice of the state, and provides
 * the actions of toolbar, keyboard and pages. Does not depend on React or the DOM.
 */
import { createRenderPool, type PageRenderer } from '@lectern/render'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type ComparisonDesk, createComparisonDesk } from '../compare/comparing.ts'
import { createFinding, type Finding } from '../document/finding.ts'
import { createLayering, type Layering } from '../document/layering.ts'
import { createMarkingDesk } from '../document/marking-desk.ts'
import type { OpenFile } from '../document/opening-state.ts'
import { createOpenings, type Openings, type PasswordQuestion } from '../document/openings.ts'
import type { ScaleBounds } from '../document/view-state.ts'
import { createViewing, type Viewing } from '../document/viewing.ts'
import { createWorkerPool, type WorkerPool } from '../engine/worker-pool.ts'
import { pageFontUrl } from '../fonts/page-fonts.ts'
import { createStylus, noStylus, type Stylus } from '../marking/stylus.ts'
import { type Appearance, plainAppearance } from '../marks/appearance.ts'
import type { OwnStamps } from '../tools/stamp/own-stamps.ts'
import type { ToolGroup } from '../tools/tool-definition.ts'
import type { ViewerMode } from './modes.ts'
import type { PrintState } from './print-state.ts'
import type { PasswordWish } from './reader-rights.ts'
import { plainSettings, type ViewerSettings } from './settings.ts'
import { createShownDocument, type ShownDocument } from './shown-document.ts'
import { initialState, type Panel, type ViewerState } from './viewer-state.ts'

/** Options of a viewer store. */
export interface ViewerStoreOptions {
  readonly wasmUrl?: string | undefined
  /** The host's copy of the package. */
  readonly assets?: string | undefined
  readonly bounds: ScaleBounds
  readonly modes: readonly ViewerMode[]
  readonly appearance?: Appearance | undefined
  /** Whether a finger draws even after a stylus was used, until the reader chooses; false by default. */
  readonly fingerDraws?: boolean | undefined
  /** Groups of annotation tools that are offered. */
  readonly toolGroups: readonly ToolGroup[]
  /** What the host has set at first. */
  readonly settings?: Partial<ViewerSettings>
  /** Stamps that the reader has created. */
  readonly stamps: OwnStamps
  /** Asks the host for the password of a document, before the reader is asked. */
  readonly hostsPassword?: (question: PasswordQuestion) => Promise<string | undefined>
  /** Page renderer for tests, instead of a pool of workers. */
  readonly createRenderer?: () => PageRenderer
  /** Background workers for tests, instead of the browser's. */
  readonly createWorkers?: () => WorkerPool
}

/** The state of a viewer and its actions. */
export interface ViewerStore
  extends Finding,
    Viewing,
    Omit<Layering, 'learnLayers'>,
    Omit<ShownDocument, 'beginAt'> {
  readonly state: StoreApi<ViewerState>
  readonly options: ViewerStoreOptions
  /** Workers for all long tasks except drawing; they start with the first job. */
  readonly workers: WorkerPool
  /** Preloads what opening needs, while the host still fetches the document. */
  warmUp(): void
  /** Answers the password question; `undefined` cancels opening. */
  answerPassword: Openings<ViewerState>['answerPassword']
  /** Which pointers draw. */
  readonly stylus: Stylus
  setMode(mode: ViewerMode): void
  /** Changes what the host may change while the viewer runs. */
  setSettings(changed: Partial<ViewerSettings>): void
  /** Tries to open the document for marking again, if that may succeed now. */
  retryMarking(): void
  /** Called when printing has begun, has drawn a page, or has ended. */
  showPrinting(printing: PrintState): void
  /** Asks for a further password of the open document; `undefined` ends the question. */
  askFurtherPassword(wish: PasswordWish | undefined): void
  /** Tells the reader that forms cannot be filled in, or no longer. */
  tellOfForms(isFormTold: boolean): void
  togglePanel(panel: Panel): void
  closePanel(): void
  /** Shows the file of an annotation in the list of files; one that was asked for by a key takes the focus there. */
  showFileOf(markId: string, how: { readonly isByKey: boolean }): void
  /** Opens the document to compare with, in place of the previous one, and enters the comparison mode. */
  compareWith: ComparisonDesk['open']
  /** Examines the signatures of the second document, however large it is. */
  examineCompared: ComparisonDesk['examine']
  /** Closes the second document. */
  endComparison: ComparisonDesk['leave']
  /** Closes the document, terminates the workers and cancels open questions. */
  dispose(): void
}

/** Creates a viewer without a document. */
export function createViewerStore(options: ViewerStoreOptions): ViewerStore {
  const state = createStore<ViewerState>(() => firstState(options))
  const { renderer, workers, destroy } = createHelpers(options)
  const openings = createOpenings({ state, renderer, workers, hostsPassword: options.hostsPassword })
  const viewing = createViewing(state, options.bounds)
  const { learnLayers, ...layering } = createLayering(state, renderer)
  const marking = createMarkingDesk({ state, userName: userNameIn(state), workers, onReady: learnLayers })
  const shown = createShownDocument({ state, openings, marking })
  const startMarking = () => withFile(state, file => void marking.start(file))
  const setMode = (mode: ViewerMode) => {
    if (!options.modes.includes(mode)) return
    state.setState({ mode })
    if (mode !== 'comparison') comparison.leave()
    if (mode === 'annotation') startMarking()
  }
  const enters = (mode: ViewerMode) => {
    setMode(mode)
    return state.getState().mode === mode
  }
  const panels = createPanels(state, startMarking)
  const comparison = createComparisonDesk({
    state,
    openings,
    workers,
    enterMode: () => enters('comparison'),
    goTo: viewing.goTo,
    onLeave: () => state.getState().panel === 'changes' && panels.closePanel(),
  })

  return {
    state,
    options,
    get workers() {
      return workers()
    },
    ...createFinding(state),
    ...viewing,
    ...layering,
    ...shown,
    warmUp: () => void renderer(),
    goTo(pageIndex, top) {
      shown.beginAt(pageIndex)
      viewing.goTo(pageIndex, top)
    },
    answerPassword: openings.answerPassword,
    stylus: createStylus(state),
    setMode,
    retryMarking: startMarking,
    ...panels,
    compareWith: comparison.open,
    examineCompared: comparison.examine,
    endComparison: comparison.leave,
    dispose() {
      shown.close()
      destroy()
    },
  }
}

const withFile = (state: StoreApi<ViewerState>, act: (file: OpenFile) => void): void => {
  const { file } = state.getState()
  if (file) act(file)
}

const userNameIn = (state: StoreApi<ViewerState>) => () => state.getState().settings.userName

function createPanels(state: StoreApi<ViewerState>, startMarking: () => void) {
  return {
    togglePanel(panel: Panel) {
      state.setState({ panel: state.getState().panel === panel ? undefined : panel, wantedFile: undefined })
      if (panel === 'comments' || panel === 'attachments') startMarking()
    },
    closePanel: () => state.setState({ panel: undefined, wantedFile: undefined }),
    showFileOf(markId: string, { isByKey }: { readonly isByKey: boolean }) {
      state.setState({ panel: 'attachments', wantedFile: { markId, isByKey } })
      startMarking()
    },
    askFurtherPassword: (passwordWish: PasswordWish | undefined) => state.setState({ passwordWish }),
    showPrinting: (printing: PrintState) => state.setState({ printing }),
    setSettings: (changed: Partial<ViewerSettings>) =>
      state.setState({ settings: { ...state.getState().settings, ...changed } }),
    tellOfForms: (isFormTold: boolean) => state.setState({ isFormTold }),
  }
}

function firstState(options: ViewerStoreOptions): ViewerState {
  const { modes, appearance = plainAppearance, fingerDraws = false } = options
  return initialState({
    mode: modes[0] ?? 'text',
    appearance,
    stylus: { ...noStylus, fingerDraws },
    settings: { ...plainSettings, ...options.settings },
  })
}

/** The workers of a viewer; each kind starts when it is first needed, again after `destroy`. */
function createHelpers({ wasmUrl, assets, createRenderer, createWorkers }: ViewerStoreOptions) {
  let renderer: PageRenderer | undefined
  let pool: WorkerPool | undefined
  return {
    renderer() {
      renderer ??=
        createRenderer?.() ??
        createRenderPool({ wasmUrl, assets, fontUrl: charset => pageFontUrl(charset, assets) })
      return renderer
    },
    workers() {
      pool ??= createWorkers?.() ?? createWorkerPool({ assets })
      return pool
    },
    destroy() {
      renderer?.destroy()
      renderer = undefined
      pool?.destroy()
      pool = undefined
    },
  }
}
