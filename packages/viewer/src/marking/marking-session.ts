import { createStore } from 'zustand/vanilla'
import type { MarkingEngine, OpenedForMarking } from '../engine/engine-protocol.ts'
import { createLastingEngine, type EngineFile } from '../engine/lasting-engine.ts'
import { asMarkingError, MarkingError } from '../marks/marking-error.ts'
import { createActiveTool } from './active-tool.ts'
import { createChangeFeed } from './change-feed.ts'
import { createChangeLog } from './change-log.ts'
import { freshId as randomId } from './fresh-id.ts'
import { createFileImport } from './import-file.ts'
import { createPageLoader } from './load-pages.ts'
import { askingBeforeLoss } from './lost-looks.ts'
import { createMarkExchange } from './mark-exchange.ts'
import { createMarkTexts } from './mark-texts.ts'
import type { MarkedDocument, MarkingSession } from './marking-session-api.ts'
import { type GestureState, initialMarkingState, type MarkingState, noGesture } from './marking-state.ts'
import { createMarksOnLayers } from './marks-on-layers.ts'
import { createKnownPages, type KnownPages, readPageFacts } from './page-facts.ts'
import { createSavedBytes } from './save-changes.ts'
import { createSelection } from './selection.ts'
import { prepareFontsOfSelection, type SessionContext } from './session-context.ts'
import { createSessionFonts } from './session-fonts.ts'
import { createSessionSignatures } from './session-signatures.ts'
import type { TextDrafts } from './text-drafts.ts'
import { createToolInHand } from './tool-in-hand.ts'

export type { MarkingSession } from './marking-session-api.ts'

/** The environment of a session besides the engine; clock and random ids of the browser by default. */
export interface SessionSurroundings {
  /** Author of new annotations, called for each. */
  readonly userName: () => string
  readonly now?: () => Date
  readonly freshId?: () => string
}

/**
 * Opens a document for marking. `startEngine` starts an engine, in a worker or wherever the caller likes. If an
 * engine stops, another one is started and receives all changes again.
 * @throws {MarkingError} the engine's code if it cannot open the file; reading is not affected.
 */
export async function openMarkingSession(
  startEngine: () => MarkingEngine,
  file: EngineFile,
  surroundings: SessionSurroundings,
): Promise<MarkingSession> {
  const store = createStore<MarkingState>(() => initialMarkingState)
  const engine = createLastingEngine({
    start: startEngine,
    file,
    done: () => log.done(),
    onRestarted: () => store.setState({ problem: 'engine-restarted' }),
  })
  const feed = createChangeFeed()
  const log = askingBeforeLoss(
    createChangeLog({ store, engine, feed, now: surroundings.now ?? (() => new Date()) }),
    store,
    () => context.signature(),
  )
  const opened = await engine.open()
  store.setState({ mayMark: opened.rights.mayAnnotate, rights: opened.rights })
  let isOver = false
  const context = createContext({ store, engine, log, opened, isOver: () => isOver }, surroundings)

  const signatures = createSessionSignatures(store, engine, context.isOver)
  const factsRead = readFacts(context)
  // Last, because nothing waits for it and comparing the revisions of a large file takes time.
  void factsRead.then(signatures.examineOpened)
  prepareFontsOfSelection(context)

  const loadPage = createPageLoader({ ...context, feed })
  const tool = createActiveTool(context)
  return {
    store,
    gesture: context.gesture,
    textDrafts: createStore<TextDrafts>(() => ({ texts: new Map() })),
    onChange: feed.subscribe,
    ...documentOf(opened, context.known),
    ...createToolInHand(context, tool),
    ...createSelection(context, tool),
    ...createMarkTexts(context, tool),
    ...createMarkExchange(context, loadPage),
    ...createFileImport(context, loadPage),
    ...createSavedBytes(context, signatures),
    ...createMarksOnLayers(store, engine),
    countAsSaved: log.countAsSaved,
    answerLoss: log.answerLoss,
    loadPage,
    listFiles: () => engine.ask({ call: 'files' }),
    readFile: id => engine.ask({ call: 'file', id }),
    unlock: createUnlock(context),
    dismissProblem: () => store.setState({ problem: undefined }),
    reportIncomplete: () => store.setState({ problem: 'import-incomplete' }),
    destroy: () => {
      isOver = true
      engine.close()
    },
  }
}

const createUnlock =
  ({ store, engine, isOver }: SessionContext): MarkingSession['unlock'] =>
  async (password, purpose = 'rights') => {
    const rights = await engine.ask({ call: 'unlock', password })
    if (purpose === 'rights' && !Object.values(rights).every(Boolean))
      throw new MarkingError('password-wrong', 'the password gives no more rights')
    if (!isOver()) store.setState({ mayMark: rights.mayAnnotate, rights })
  }

function createContext(
  {
    opened,
    ...given
  }: Pick<SessionContext, 'store' | 'engine' | 'log' | 'isOver'> & { readonly opened: OpenedForMarking },
  { userName, now = () => new Date(), freshId = randomId }: SessionSurroundings,
): SessionContext {
  const known = createKnownPages(opened)
  const fonts = createSessionFonts(texts => given.engine.ask({ call: 'faces', texts }))
  return {
    ...given,
    gesture: createStore<GestureState>(() => noGesture),
    known,
    fonts,
    freshId,
    signature: () => ({
      author: userName(),
      date: now().toISOString(),
      page: known.of,
      fonts: fonts.book,
    }),
  }
}

const documentOf = (
  { isRepaired, isCutOff, hasFiles, unknownFilter, isPacked }: OpenedForMarking,
  known: KnownPages,
): MarkedDocument => ({
  pageCount: known.count,
  pageFacts: known.of,
  isLostPage: known.isLost,
  isRepaired,
  isCutOff,
  hasFiles,
  unknownFilter,
  isPacked,
})

/** Reads what must be known of each page; never rejects. */
const readFacts = ({ store, engine, known, isOver }: SessionContext): Promise<void> =>
  readPageFacts(
    engine,
    known,
    () => !isOver(),
    userUnits => store.setState({ userUnits }),
  ).catch(error => {
    if (!isOver()) store.setState({ problem: asMarkingError(error).code })
  })
