import { createStore } from 'zustand/vanilla'
import type { MarkingEngine } from '../engine/engine-protocol.ts'
import { createLastingEngine, type EngineFile } from '../engine/lasting-engine.ts'
import { drawnTextOf } from '../fonts/drawn-text.ts'
import { findMark, type Mark } from '../marks/mark.ts'
import { asMarkingError } from '../marks/marking-error.ts'
import { restingTool, type ToolName, toolNamed, usualMarkup } from '../tools/all-tools.ts'
import type { ToolEffect, ToolEvent } from '../tools/tool.ts'
import type { Change } from './change.ts'
import { createChangeFeed } from './change-feed.ts'
import { createChangeLog, type HowCommitted } from './change-log.ts'
import { copiesBeside, copiesOn, type MarkCopy } from './clipboard.ts'
import { composeAnswer } from './compose-answer.ts'
import { composeChange, composeCopies, composeRemoval, composeWording } from './compose-change.ts'
import type { Signature } from './draw-mark.ts'
import { freshId as randomId } from './fresh-id.ts'
import { importMarks } from './import-marks.ts'
import { createPageLoader } from './load-pages.ts'
import type { MarkingSession } from './marking-session-api.ts'
import {
  activeStyle,
  additionsOf,
  type GestureState,
  initialMarkingState,
  type MarkingState,
  noGesture,
  noPreview,
  undoCountOf,
} from './marking-state.ts'
import { createKnownPages, readPageFacts } from './page-facts.ts'
import { createSessionFonts } from './session-fonts.ts'
import { createSessionSignatures } from './session-signatures.ts'
import type { Shown } from './standing.ts'
import type { TextDrafts } from './text-drafts.ts'
import { createToolView, drawPreview, restyled } from './tool-view.ts'

/** Style properties that are set with a slider. */
const slidParts = ['widthPt', 'opacity', 'fontSizePt'] as const

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
  { userName, now = () => new Date(), freshId = randomId }: SessionSurroundings,
): Promise<MarkingSession> {
  const store = createStore<MarkingState>(() => initialMarkingState)
  const { getState: get, setState: set } = store
  const gesture = createStore<GestureState>(() => noGesture)
  const textDrafts = createStore<TextDrafts>(() => ({ texts: new Map() }))
  const engine = createLastingEngine({
    start: startEngine,
    file,
    done: () => log.done(),
    onRestarted: () => set({ problem: 'engine-restarted' }),
  })
  const signatures = createSessionSignatures(store, engine, () => isOver)
  const feed = createChangeFeed()
  const log = createChangeLog({ store, engine, now, examineSaved: signatures.examineSaved, feed })
  const opened = await engine.open()
  set({ mayMark: opened.mayAnnotate })
  const known = createKnownPages(opened)
  const userUnitOf = (pageIndex: number) => known.of(pageIndex).userUnit
  const fonts = createSessionFonts(texts => engine.ask({ call: 'faces', texts }))
  let isOver = false
  let tool = toolNamed(get().tool).takeUp()
  let clipboard: readonly Mark[] = []

  let shown: Shown = { zoom: 1, rotation: 0 }
  const rotationOf = (pageIndex: number) => known.of(pageIndex).rotation
  const view = createToolView(get, { freshId, userUnitOf, fonts: fonts.book, shown: () => shown, rotationOf })
  const signature = (): Signature => ({
    author: userName(),
    date: now().toISOString(),
    page: known.of,
    fonts: fonts.book,
  })

  /** A change that cannot be drawn is reported and not applied. */
  const attempt = (compose: () => Change, how?: HowCommitted): Change => {
    try {
      const change = compose()
      log.commit(change, how)
      return change
    } catch (error) {
      set({ problem: asMarkingError(error).code })
      return []
    }
  }

  const pages = { count: known.count, userUnitOf, freshId }
  const paste = (copies: readonly MarkCopy[]) => {
    const change = attempt(() => composeCopies(get().annotationsByPage, copies, signature()))
    if (change.length === 0) return
    setTool(restingTool)
    set({ selection: change.flatMap(edit => (edit.kind === 'add' ? [edit.mark.id] : [])) })
  }

  const selectedMarks = () => {
    const { annotationsByPage, selection } = get()
    return selection.flatMap(id => findMark(annotationsByPage, id) ?? [])
  }

  const perform = (effect: ToolEffect) => {
    if (effect.type === 'select') return set({ selection: effect.ids })
    if (effect.type === 'ask-text')
      return set({ question: { id: undefined, purpose: effect.purpose, text: '' } })
    const { drafts, repeats = false } = effect
    const how = { repeats: repeats ? 'nudge' : undefined }
    attempt(() => composeChange(get().annotationsByPage, drafts, signature()), how)
  }

  const dispatch = (event: ToolEvent) => {
    if (!opened.mayAnnotate) return
    for (const effect of tool.dispatch(event, view)) perform(effect)
    showGesture()
  }

  /** Shapes that cannot be drawn yet, such as one without extent, are skipped. */
  const drawn = (): readonly Mark[] => {
    const previews = tool.preview(view)
    if (previews.length === 0) return noPreview
    try {
      return drawPreview(previews, get().annotationsByPage, signature())
    } catch {
      return noPreview
    }
  }

  const showGesture = () => {
    const before = gesture.getState()
    const [preview, band] = [drawn(), tool.band()]
    if (preview !== before.preview || band !== before.band) gesture.setState({ preview, band })
  }

  const setTool = (name: ToolName) => {
    if (name === get().tool) return
    tool = toolNamed(name).takeUp()
    set(state => ({
      tool: name,
      lastTools: { ...state.lastTools, [toolNamed(name).group]: name },
      question: undefined,
      selection: [],
    }))
    gesture.setState({ preview: noPreview, band: undefined })
  }

  const reword = (id: string, text: string) => {
    const data = findMark(get().annotationsByPage, id)?.data
    withFonts(drawnTextOf(data && { ...data, textContent: text }), () => {
      attempt(() => composeWording(get().annotationsByPage, id, text, signature()))
    })
  }

  /** Calls `act` once the fonts of a text are loaded; synchronously if they are. */
  const withFonts = (text: string, act: () => void) => {
    const coming = fonts.prepare([text])
    if (coming) void coming.then(() => isOver || act())
    else act()
  }

  // Loads the fonts of selected marks, which may be moved next and redrawn with every step.
  store.subscribe(({ selection }, before) => {
    if (selection !== before.selection)
      void fonts.prepare(selectedMarks().map(({ data }) => drawnTextOf(data)))
  })
  const tellUnits = (userUnits: MarkingState['userUnits']) => set({ userUnits })
  const factsRead = readPageFacts(engine, known, () => !isOver, tellUnits).catch(
    error => isOver || set({ problem: asMarkingError(error).code }),
  )

  // Last, because nothing waits for it and comparing the revisions of a large file takes time.
  void factsRead.then(signatures.examineOpened)

  const importing = { store, factsRead, findPage: known.find, fonts, freshId }
  const loadPage = createPageLoader({ store, engine, known, feed })

  return {
    store,
    gesture,
    textDrafts,
    onChange: feed.subscribe,
    pageCount: known.count,
    userUnitOf,
    mayPrint: opened.mayPrint,
    isRepaired: opened.isRepaired,
    isCutOff: opened.isCutOff,
    setTool,
    setStyle: patch =>
      set(state => ({ styles: { ...state.styles, [state.tool]: { ...activeStyle(state), ...patch } } })),
    restyleSelected: patch => {
      const drafts = restyled(selectedMarks(), patch, userUnitOf)
      // A slider that is moved by keys reports a change for each key press.
      const how = { repeats: slidParts.find(part => part in patch) }
      attempt(() => composeChange(get().annotationsByPage, drafts, signature()), how)
    },
    setStamp: stamp => set({ stamp }),
    dispatch,
    select: ids => set({ selection: ids }),
    notePointer: at => gesture.setState(at),
    showAs: next => {
      shown = next
    },
    undo: () => {
      if (tool.takeBack(view)) return showGesture()
      dispatch({ type: 'pointer-cancel' })
      log.undo()
    },
    redo: () => {
      dispatch({ type: 'pointer-cancel' })
      log.redo()
    },
    clear: () => {
      const { annotationsByPage } = get()
      log.commit(
        composeRemoval(
          annotationsByPage,
          additionsOf(annotationsByPage).map(mark => mark.id),
        ),
      )
    },
    copySelected: () => {
      const marks = selectedMarks().filter(mark => mark.data !== undefined)
      if (marks.length > 0) clipboard = marks
      return marks.length
    },
    paste: pageIndex => {
      paste(copiesOn(pageIndex, clipboard, pages))
      // The next paste copies the pasted marks again, a little further on.
      if (clipboard.length > 0) clipboard = selectedMarks()
    },
    duplicateSelected: () => paste(copiesBeside(selectedMarks(), pages)),
    importMarks: list =>
      importMarks(list, {
        ...importing,
        loadPage,
        signature,
        attempt: compose => attempt(compose, { origin: 'imported' }),
      }),
    exportMarks: ({ onlyNew = false } = {}) => engine.ask({ call: 'export', onlyNew }),
    reword,
    placeAt: (pageIndex, at) => {
      const spot = { pageIndex, at, unitPt: view.unitPt(pageIndex), turn: view.seenOn(pageIndex).turn }
      const events = (tool.isIdle() && toolNamed(get().tool).gesture?.(spot)) || []
      const undoCount = undoCountOf(get())
      for (const event of events) dispatch(event)
      const placed = get().annotationsByPage.get(pageIndex)?.at(-1)
      if (undoCountOf(get()) > undoCount && placed) {
        setTool(restingTool)
        set({ selection: [placed.id] })
      }
      return events.length > 0
    },
    answer: (to, answer) => {
      attempt(() => {
        const { annotationsByPage } = get()
        return composeAnswer(annotationsByPage, { id: freshId(), to, answer, signature: signature() })
      })
    },
    askText: id => {
      const mark = findMark(get().annotationsByPage, id)
      if (!mark?.data || !opened.mayAnnotate) return
      const purpose = mark.kind === '/FreeText' ? 'box' : mark.kind === '/Text' ? 'note' : 'comment'
      set({ question: { id, purpose, text: mark.contents ?? '' } })
    },
    answerText: text => {
      const { question } = get()
      if (!question) return
      set({ question: undefined })
      const { id, purpose } = question
      if (id !== undefined) return text === undefined ? undefined : reword(id, text)
      const asker = tool
      withFonts(purpose === 'box' ? (text ?? '') : '', () => {
        if (tool === asker && !get().question) dispatch({ type: 'text', text })
      })
    },
    removeSelected: () => log.commit(composeRemoval(get().annotationsByPage, get().selection)),
    textSelected: ranges => {
      if (!toolNamed(get().tool).marksText) setTool(usualMarkup)
      dispatch({ type: 'text-range', ranges })
      dispatch({ type: 'pointer-up' })
    },
    loadPage,
    save: keep => log.save('save', keep),
    saveIncrement: keep => log.save('increment', keep),
    countAsSaved: log.countAsSaved,
    copy: () =>
      engine.ask({ call: 'save' }).catch(error => {
        set({ problem: asMarkingError(error).code })
        throw error
      }),
    dismissProblem: () => set({ problem: undefined }),
    reportIncomplete: () => set({ problem: 'import-incomplete' }),
    destroy: () => {
      isOver = true
      engine.close()
    },
  }
}
