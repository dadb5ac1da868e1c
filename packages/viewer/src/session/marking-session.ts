import { createStore } from 'zustand/vanilla'
import { keyboardGesture } from '../tools/keyboard-gesture.ts'
import { takeUpTool } from '../tools/run-tool.ts'
import type { ToolEffect, ToolEvent } from '../tools/tool.ts'
import { groupOf, isMarkupTool, type ToolName } from '../tools/tool-names.ts'
import { drawnTextOf } from '../workers/drawn-text.ts'
import type { MarkingEngine } from '../workers/engine-protocol.ts'
import { createLastingEngine, type EngineFile } from '../workers/lasting-engine.ts'
import type { Change } from './change.ts'
import { additionsOf, createChangeLog } from './change-log.ts'
import { copiesBeside, copiesOn, type MarkCopy } from './clipboard.ts'
import { composeAnswer } from './compose-answer.ts'
import { composeChange, composeCopies, composeRemoval, composeWording } from './compose-change.ts'
import type { Signature } from './draw-mark.ts'
import { freshId as randomId } from './fresh-id.ts'
import { importMarks } from './import-marks.ts'
import { createPageLoader } from './load-pages.ts'
import { findMark, type Mark } from './mark.ts'
import { asMarkingError } from './marking-error.ts'
import type { MarkingSession } from './marking-session-api.ts'
import { initialMarkingState, type MarkingState, noPreview } from './marking-state.ts'
import { createKnownPages, readPageFacts } from './page-facts.ts'
import { createSessionFonts } from './session-fonts.ts'
import { createSessionSignatures } from './session-signatures.ts'
import type { Shown } from './standing.ts'
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
  const engine = createLastingEngine({
    start: startEngine,
    file,
    done: () => log.done(),
    onRestarted: () => set({ problem: 'engine-restarted' }),
  })
  const signatures = createSessionSignatures(store, engine, () => isOver)
  const log = createChangeLog({ store, engine, now, examineSaved: signatures.examineSaved })
  const opened = await engine.open()
  set({ mayMark: opened.mayAnnotate })
  const known = createKnownPages(opened)
  const userUnitOf = (pageIndex: number) => known.of(pageIndex).userUnit
  const fonts = createSessionFonts(texts => engine.ask({ call: 'faces', texts }))
  let isOver = false
  let tool = takeUpTool(initialMarkingState.tool)
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
  const attempt = (compose: () => Change, how?: { readonly repeats: string | undefined }): Change => {
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
    setTool('select')
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
    const preview = drawn()
    if (preview !== get().preview) set({ preview })
    const band = tool.band()
    if (band !== get().band) set({ band })
  }

  const setTool = (name: ToolName) => {
    if (name === tool.name) return
    tool = takeUpTool(name)
    set(state => ({
      tool: name,
      style: state.styles[name],
      lastTools: { ...state.lastTools, [groupOf(name)]: name },
      preview: noPreview,
      band: undefined,
      question: undefined,
      selection: [],
    }))
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
  const loadPage = createPageLoader({ store, engine, known })

  return {
    store,
    pageCount: known.count,
    userUnitOf,
    mayPrint: opened.mayPrint,
    isRepaired: opened.isRepaired,
    isCutOff: opened.isCutOff,
    setTool,
    setStyle: patch =>
      set(state => {
        const style = { ...state.style, ...patch }
        return { style, styles: { ...state.styles, [state.tool]: style } }
      }),
    restyleSelected: patch => {
      const drafts = restyled(selectedMarks(), patch, userUnitOf)
      // A slider that is moved by keys reports a change for each key press.
      const how = { repeats: slidParts.find(part => part in patch) }
      attempt(() => composeChange(get().annotationsByPage, drafts, signature()), how)
    },
    setStamp: stamp => set({ stamp }),
    dispatch,
    select: ids => set({ selection: ids }),
    notePointer: set,
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
    importMarks: list => importMarks(list, { ...importing, loadPage, signature, attempt }),
    exportMarks: ({ onlyNew = false } = {}) => engine.ask({ call: 'export', onlyNew }),
    reword,
    placeAt: (pageIndex, at) => {
      const seen = { unitPt: view.unitPt(pageIndex), turn: view.seenOn(pageIndex).turn }
      const events = tool.isIdle() ? keyboardGesture(tool.name, pageIndex, at, seen) : []
      const { undoCount } = get()
      for (const event of events) dispatch(event)
      const placed = get().annotationsByPage.get(pageIndex)?.at(-1)
      if (get().undoCount > undoCount && placed) {
        setTool('select')
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
      if (!isMarkupTool(tool.name)) setTool('highlight')
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
