/** Short messages at the top of the window, sent from anywhere. `NoticeHost` shows them. */
import { create } from 'zustand'

export interface Notice {
  readonly id: number
  readonly message: string
  /** `help` is something to read and copy: it stays until the reader closes it. */
  readonly kind: 'done' | 'failed' | 'help'
  /** The reader closes it, whatever its kind. */
  readonly stays?: true
  /** BCP 47 tag, of a message that is not in the language of the page. */
  readonly lang?: string
  /** What the reader can do about it; closes the notice. */
  readonly action?: { readonly label: string; run(): void }
}

export const useNotices = create<{ readonly waiting: readonly Notice[] }>()(() => ({ waiting: [] }))

let lastId = 0

/** Shows a notice. */
export function notify(notice: Omit<Notice, 'id'>): void {
  lastId += 1
  const id = lastId
  useNotices.setState(({ waiting }) => ({ waiting: [...waiting, { ...notice, id }] }))
}

/** Returns the pending messages to the host and removes them here. */
export function takeNotices(): readonly Notice[] {
  const { waiting } = useNotices.getState()
  if (waiting.length > 0) useNotices.setState({ waiting: [] })
  return waiting
}
