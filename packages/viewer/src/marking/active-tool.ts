import type { Mark } from '../marks/mark.ts'
import { type ToolName, toolNamed } from '../tools/all-tools.ts'
import type { Preview, ToolEffect, ToolEvent, ToolView } from '../tools/tool.ts'
import { composeChange } from './compose-change.ts'
import type { Signature } from './draw-mark.ts'
import { noPreview } from './marking-state.ts'
import { attempt, type SessionContext } from './session-context.ts'
import type { Shown } from './standing.ts'
import { createMarkFinder, createToolView, drawPreview } from './tool-view.ts'

/** The active tool and the gesture in progress. */
export interface ActiveTool {
  /** Takes up another tool; the gesture of the former one is dropped. */
  setTool(tool: ToolName): void
  /** Sends an event to the active tool and performs what it answers. */
  dispatch(event: ToolEvent): void
  /** Sets zoom and rotation of the displayed pages, for marks that keep their size or stay upright. */
  showAs(shown: Shown): void
  isIdle(): boolean
  /** Takes back one step of an unfinished drawing; false if there is none. */
  takeBack(): boolean
  /** What the tool sees; always current. */
  readonly view: ToolView
  /** Another value whenever a tool was taken up. */
  takenUp(): unknown
}

/** Takes up the tool that the state names. */
export function createActiveTool(context: SessionContext): ActiveTool {
  const { store, gesture, known, freshId, fonts } = context
  const { getState: get, setState: set } = store
  let tool = toolNamed(get().tool).takeUp()
  let shown: Shown = { zoom: 1, rotation: 0 }
  const find = createMarkFinder(() => get().annotationsByPage)
  const view = createToolView(get, {
    find,
    freshId,
    factsOf: known.of,
    fonts: fonts.book,
    shown: () => shown,
  })

  const showGesture = () => {
    const before = gesture.getState()
    const [preview, band] = [drawnOf(tool.preview(view), find, context.signature()), tool.band()]
    if (preview !== before.preview || band !== before.band) gesture.setState({ preview, band })
  }

  return {
    view,
    setTool(name) {
      if (name === get().tool) return
      tool = toolNamed(name).takeUp()
      set(({ lastTools }) => ({
        tool: name,
        lastTools: { ...lastTools, [toolNamed(name).group]: name },
        question: undefined,
        selection: [],
      }))
      gesture.setState({ preview: noPreview, band: undefined })
    },
    dispatch(event) {
      if (!get().mayMark) return
      for (const effect of tool.dispatch(event, view)) perform(effect, context)
      showGesture()
    },
    showAs(next) {
      shown = next
    },
    isIdle: () => tool.isIdle(),
    takeBack() {
      const hasTaken = tool.takeBack(view)
      if (hasTaken) showGesture()
      return hasTaken
    },
    takenUp: () => tool,
  }
}

function perform(effect: ToolEffect, context: SessionContext): void {
  const { store, signature } = context
  switch (effect.type) {
    case 'select':
      store.setState({ selection: effect.ids })
      break
    case 'ask-text':
      store.setState({ question: { id: undefined, purpose: effect.purpose, text: '' } })
      break
    case 'commit': {
      const { drafts, repeats = false } = effect
      const compose = () => composeChange(store.getState().annotationsByPage, drafts, signature())
      attempt(context, compose, { repeats: repeats ? 'nudge' : undefined })
    }
  }
}

/** Shapes that cannot be drawn yet, such as one without extent, are skipped. */
function drawnOf(
  previews: readonly Preview[],
  find: (id: string) => Mark | undefined,
  signature: Signature,
): readonly Mark[] {
  if (previews.length === 0) return noPreview
  try {
    return drawPreview(previews, find, signature)
  } catch {
    return noPreview
  }
}
