/**
 * The session: what was done to one open document, and the only thing that changes it. It shows a change at
 * once and lets the engine in its worker follow in the same order; saving waits for the engine.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { MarkStyle } from '../tools/mark-shape.ts'
import { takeUpTool } from '../tools/run-tool.ts'
import type { TextRange, ToolEffect, ToolEvent, ToolName } from '../tools/tool.ts'
import { startEngineWorker } from '../workers/engine-client.ts'
import type { MarkingEngine } from '../workers/engine-protocol.ts'
import { applyChange, type Change, invert } from './change.ts'
import { copiesBeside, copiesOn, type MarkCopy } from './clipboard.ts'
import {
  composeChange,
  composeCopies,
  composeRemoval,
  composeWording,
  joinUpdates,
} from './compose-change.ts'
import { toEngineEdits } from './engine-edits.ts'
import { type History, record, recordInstead, stepBack, stepForward } from './history.ts'
import { findMark, type Mark } from './mark.ts'
import { asMarkingError } from './marking-error.ts'
import { initialMarkingState, type MarkingState, noPreview } from './marking-state.ts'
import { createToolView, drawPreview, restyled } from './tool-view.ts'

/** One document being marked. Every function may be called at any time; none throws unless it says so. */
export interface MarkingSession {
  readonly store: StoreApi<MarkingState>
  /** /UserUnit of each page, which only the engine can tell. */
  readonly userUnits: readonly number[]
  /** False when the author of the document does not allow it to be printed. */
  readonly mayPrint: boolean
  /** The file is damaged, and what is shown of it may not be all. */
  readonly isRepaired: boolean
  setTool(tool: ToolName): void
  /** Changes the look of the tool in the hand; what was drawn before stays as it is. */
  setStyle(style: Partial<MarkStyle>): void
  /** Changes the look of the selection, as one undo step. */
  restyleSelected(style: Partial<MarkStyle>): void
  /** One step of the tool in the hand. */
  dispatch(event: ToolEvent): void
  select(ids: readonly string[]): void
  undo(): void
  redo(): void
  /** Takes away everything added since opening, as one undo step. */
  clear(): void
  /** Takes away the selection, as one undo step. */
  removeSelected(): void
  /** Remembers the selection for pasting; gives how many marks can be copied. */
  copySelected(): number
  /** Puts what was copied on a page, a little to the right and down, and selects it: one undo step. */
  paste(pageIndex: number): void
  /** Copies the selection onto its own pages and selects the copies: one undo step. */
  duplicateSelected(): void
  /** Gives a mark another text, as one undo step; an empty one takes it away. */
  reword(id: string, text: string): void
  /** Takes up the highlighter and marks this text, one annotation a page, as one undo step. */
  textSelected(ranges: readonly TextRange[]): void
  /** Marks of a page as they are now; those of the file are read once. None of a page that cannot be read. */
  loadPage(pageIndex: number): Promise<readonly Mark[]>
  /**
   * The whole file with everything done so far.
   * @throws {MarkingError} `saving-forbidden` and the engine's other codes; the state's `problem` says the same.
   */
  save(): Promise<Uint8Array<ArrayBuffer>>
  /** The same bytes, without taking them for saved. @throws {MarkingError} as {@link save}. */
  copy(): Promise<Uint8Array<ArrayBuffer>>
  dismissProblem(): void
  destroy(): void
}

/** What a session needs beside the engine; the defaults are the browser's clock and dice. */
export interface SessionSurroundings {
  readonly userName: string
  readonly now?: () => Date
  readonly freshId?: () => string
}

/**
 * Opens a document for marking, with the engine in a worker. The bytes are copied there and stay the caller's.
 * @throws {MarkingError} the engine's code when it cannot open the file; reading is not affected by that.
 */
export async function createMarkingSession(options: {
  readonly bytes: Uint8Array
  readonly password?: string
  readonly userName: string
}): Promise<MarkingSession> {
  const { bytes, password, userName } = options
  return openMarkingSession(startEngineWorker(), { bytes, password }, { userName })
}

/** The same with an engine that runs wherever the caller likes. */
export async function openMarkingSession(
  engine: MarkingEngine,
  file: { readonly bytes: Uint8Array; readonly password: string | undefined },
  { userName, now = () => new Date(), freshId = () => crypto.randomUUID() }: SessionSurroundings,
): Promise<MarkingSession> {
  const opened = await engine.ask({ call: 'open', ...file }).catch(error => {
    engine.close()
    throw error
  })
  const store = createStore<MarkingState>(() => ({ ...initialMarkingState, mayMark: opened.mayAnnotate }))
  const { getState: get, setState: set } = store
  const requestedPages = new Map<number, Promise<void>>()
  let tool = takeUpTool(initialMarkingState.tool)
  /** The change after which the file was saved last; `undefined` is the file as it was opened. */
  let savedAfter: Change | undefined
  /** The change that the next one like it may join. */
  let repeated: { readonly change: Change; readonly atMs: number } | undefined
  let clipboard: readonly Mark[] = []

  const view = createToolView(get, { freshId, userUnits: opened.userUnits })
  const signature = () => ({ author: userName, date: now().toISOString(), pageIds: opened.pageIds })

  const show = (pages: MarkingState['annotationsByPage'], history: History) => {
    const present = new Set([...pages.values()].flat().map(mark => mark.id))
    set(state => ({
      annotationsByPage: pages,
      history,
      undoCount: history.done.length,
      redoCount: history.undone.length,
      hasAdditions: additionsOf(pages).length > 0,
      isDirty: history.done.at(-1) !== savedAfter,
      selection: state.selection.filter(id => present.has(id)),
    }))
  }

  const tellEngine = (change: Change, asDone: Change) => {
    engine.ask({ call: 'apply', edits: toEngineEdits(change) }).catch(error => giveUp(change, asDone, error))
  }

  /** What the engine refused must not stay on the screen, where it would look saved. */
  const giveUp = (refused: Change, asDone: Change, error: unknown) => {
    const { history, annotationsByPage } = get()
    show(applyChange(annotationsByPage, invert(refused)), {
      done: history.done.filter(change => change !== asDone),
      undone: history.undone.filter(change => change !== asDone),
    })
    set({ problem: asMarkingError(error).code })
  }

  const commit = (change: Change, { repeats = false } = {}) => {
    if (change.length === 0 || !opened.mayAnnotate) return
    const { annotationsByPage, history } = get()
    const atMs = now().getTime()
    const last = history.done.at(-1)
    const mayJoin =
      repeats && last !== undefined && last === repeated?.change && atMs - repeated.atMs < repeatMs
    const joined = mayJoin ? joinUpdates(last, change) : undefined
    const whole = joined ?? change
    show(
      applyChange(annotationsByPage, change),
      joined ? recordInstead(history, joined) : record(history, change),
    )
    repeated = repeats ? { change: whole, atMs } : undefined
    tellEngine(change, whole)
  }

  const pages = { userUnits: opened.userUnits, freshId }
  const paste = (copies: readonly MarkCopy[]) => {
    const change = composeCopies(get().annotationsByPage, copies, signature())
    if (change.length === 0) return
    setTool('select')
    commit(change)
    set({ selection: change.flatMap(edit => (edit.kind === 'add' ? [edit.mark.id] : [])) })
  }

  const selectedMarks = () => {
    const { annotationsByPage, selection } = get()
    return selection.flatMap(id => findMark(annotationsByPage, id) ?? [])
  }

  const perform = (effect: ToolEffect) => {
    if (effect.type === 'select') return set({ selection: effect.ids })
    const { drafts, repeats = false } = effect
    commit(composeChange(get().annotationsByPage, drafts, signature()), { repeats })
  }

  const dispatch = (event: ToolEvent) => {
    if (!opened.mayAnnotate) return
    for (const effect of tool.dispatch(event, view)) perform(effect)
    const previews = tool.preview(view)
    if (previews.length > 0) set({ preview: drawPreview(previews, get().annotationsByPage, signature()) })
    else if (get().preview.length > 0) set({ preview: noPreview })
    const band = tool.band()
    if (band !== get().band) set({ band })
  }

  const setTool = (name: ToolName) => {
    if (name === tool.name) return
    tool = takeUpTool(name)
    set(state => ({
      tool: name,
      style: state.styles[name],
      preview: noPreview,
      band: undefined,
      selection: [],
    }))
  }

  const readPage = (pageIndex: number) =>
    engine.ask({ call: 'marks', pageIndex }).then(
      marks =>
        set(({ annotationsByPage: pages }) => ({
          annotationsByPage: new Map(pages).set(pageIndex, [...marks, ...(pages.get(pageIndex) ?? [])]),
        })),
      error => set({ problem: asMarkingError(error).code }),
    )

  const step = (taken: ReturnType<typeof stepBack>, turn: (change: Change) => Change) => {
    if (taken === undefined) return
    const change = turn(taken.change)
    dispatch({ type: 'pointer-cancel' })
    show(applyChange(get().annotationsByPage, change), taken.history)
    tellEngine(change, taken.change)
  }

  return {
    store,
    userUnits: opened.userUnits,
    mayPrint: opened.mayPrint,
    isRepaired: opened.isRepaired,
    setTool,
    setStyle: patch =>
      set(state => {
        const style = { ...state.style, ...patch }
        return { style, styles: { ...state.styles, [state.tool]: style } }
      }),
    restyleSelected: patch => {
      const drafts = restyled(selectedMarks(), patch, opened.userUnits)
      commit(composeChange(get().annotationsByPage, drafts, signature()))
    },
    dispatch,
    select: ids => set({ selection: ids }),
    undo: () => step(stepBack(get().history), invert),
    redo: () => step(stepForward(get().history), change => change),
    clear: () => {
      const { annotationsByPage } = get()
      commit(
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
      // What was pasted is what is pasted next, a little further on.
      if (clipboard.length > 0) clipboard = selectedMarks()
    },
    duplicateSelected: () => paste(copiesBeside(selectedMarks(), pages)),
    reword: (id, text) => commit(composeWording(get().annotationsByPage, id, text, now().toISOString())),
    removeSelected: () => commit(composeRemoval(get().annotationsByPage, get().selection)),
    textSelected: ranges => {
      setTool('highlight')
      dispatch({ type: 'text-range', ranges })
      dispatch({ type: 'pointer-up' })
    },
    loadPage: async pageIndex => {
      if (pageIndex >= opened.pageCount) return []
      const requested = requestedPages.get(pageIndex) ?? readPage(pageIndex)
      requestedPages.set(pageIndex, requested)
      await requested
      return get().annotationsByPage.get(pageIndex) ?? []
    },
    save: async () => {
      const savedHistory = get().history
      set({ isSaving: true, problem: undefined })
      try {
        const bytes = await engine.ask({ call: 'save' })
        savedAfter = savedHistory.done.at(-1)
        set(state => ({ isDirty: state.history.done.at(-1) !== savedAfter }))
        return bytes
      } catch (error) {
        set({ problem: asMarkingError(error).code })
        throw error
      } finally {
        set({ isSaving: false })
      }
    },
    copy: () =>
      engine.ask({ call: 'save' }).catch(error => {
        set({ problem: asMarkingError(error).code })
        throw error
      }),
    dismissProblem: () => set({ problem: undefined }),
    destroy: () => engine.close(),
  }
}

/** Key presses closer than this are one gesture. */
const repeatMs = 1000

const additionsOf = (pages: MarkingState['annotationsByPage']): readonly Mark[] =>
  [...pages.values()].flat().filter(mark => mark.isNew)
