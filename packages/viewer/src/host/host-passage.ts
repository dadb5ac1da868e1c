import type { ViewerStore } from '../viewer/viewer-store.ts'
import type { ViewerEventHub } from './viewer-events.ts'

/** A text quoted from a document: it is looked for on this page, counted from 1, then after and before it. */
export interface Passage {
  readonly page: number
  readonly text: string
}

/**
 * Returns the function that marks a passage in the open document and in each that takes its place, until it is called with
 * another one or with `undefined`. The event `passage` tells where it was found.
 */
export function createHostPassage(
  store: ViewerStore,
  { tell }: Pick<ViewerEventHub, 'tell'>,
): (passage: Passage | undefined) => void {
  let wanted: Passage | undefined
  let turn = 0
  const mark = async () => {
    turn += 1
    const mine = turn
    if (!store.state.getState().file) return
    if (!wanted) return store.unmarkPassage()
    const pageIndex = await store.markPassage(wanted.text, wanted.page - 1)
    if (turn === mine) tell('passage', pageIndex === undefined ? undefined : pageIndex + 1)
  }
  store.state.subscribe(({ file }, before) => {
    if (file?.id !== before.file?.id) void mark()
  })
  return passage => {
    wanted = passage
    void mark()
  }
}
