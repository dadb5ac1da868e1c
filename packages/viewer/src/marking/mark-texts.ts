import { drawnTextOf } from '../fonts/drawn-text.ts'
import { findMark, isRewordable } from '../marks/mark.ts'
import type { ActiveTool } from './active-tool.ts'
import { type Answer, composeAnswer } from './compose-answer.ts'
import { composeWording } from './compose-change.ts'
import { attempt, type SessionContext, withFonts } from './session-context.ts'

/** The texts of marks, the question for one, and replies. */
export interface MarkTexts {
  /** Changes a mark's text, as one undo step; an empty one removes the text. */
  reword(id: string, text: string): void
  /** Adds a reply or a state to the thread of a mark, as one undo step. */
  answer(id: string, answer: Answer): void
  /** Asks the reader for a mark's text; does nothing for a mark whose text cannot be written. */
  askText(id: string): void
  /** Answers the question in the state; `undefined` cancels it. */
  answerText(text: string | undefined): void
}

/** The commands for the texts of marks. */
export function createMarkTexts(context: SessionContext, tool: ActiveTool): MarkTexts {
  const { store, freshId, signature } = context
  const { getState: get, setState: set } = store
  const markNow = (id: string) => findMark(get().annotationsByPage, id)

  const reword = (id: string, text: string) => {
    const data = markNow(id)?.data
    withFonts(context, drawnTextOf(data && { ...data, textContent: text }), () => {
      attempt(context, () => composeWording(get().annotationsByPage, id, text, signature()))
    })
  }

  return {
    reword,
    answer: (to, answer) => {
      attempt(context, () =>
        composeAnswer(get().annotationsByPage, { id: freshId(), to, answer, signature: signature() }),
      )
    },
    askText: id => {
      const mark = markNow(id)
      if (!mark || !isRewordable(mark) || !get().mayMark) return
      const purpose = mark.kind === '/FreeText' ? 'box' : mark.kind === '/Text' ? 'note' : 'comment'
      set({ question: { id, purpose, text: mark.contents ?? '' } })
    },
    answerText: text => {
      const { question } = get()
      if (!question) return
      set({ question: undefined })
      const { id, purpose } = question
      if (id !== undefined) return text === undefined ? undefined : reword(id, text)
      const asker = tool.takenUp()
      withFonts(context, purpose === 'box' ? (text ?? '') : '', () => {
        if (tool.takenUp() === asker && !get().question) tool.dispatch({ type: 'text', text })
      })
    },
  }
}
