import { storedDrafts } from '../../lib/stored-values.ts'

/** Unsent text of the feedback form. It is kept over a reload until the tab is closed (ADR 0011). */
export interface FeedbackDraft {
  readonly content: string
  readonly contact: string
}

const draftName = 'feedback'
const empty: FeedbackDraft = { content: '', contact: '' }

/** A stored draft; empty if the stored value is not a draft. */
export function feedbackDraftOf(stored: unknown): FeedbackDraft {
  if (typeof stored !== 'object' || stored === null) return empty
  const { content, contact } = stored as Readonly<Record<string, unknown>>
  return typeof content === 'string' && typeof contact === 'string' ? { content, contact } : empty
}

/** The draft of this tab; empty if there is none. */
export const readFeedbackDraft = async (): Promise<FeedbackDraft> =>
  feedbackDraftOf(await storedDrafts.read(draftName))

/** Stores the text as it is typed; an empty form removes the draft. */
export function keepFeedbackDraft(draft: FeedbackDraft): void {
  if (draft.content === '' && draft.contact === '') void storedDrafts.remove(draftName)
  else void storedDrafts.write(draftName, draft)
}
