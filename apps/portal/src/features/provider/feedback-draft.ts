import { storedDrafts } from '../../lib/stored-values.ts'

/** What was typed into the feedback form and not sent yet. It outlives a reload and ends with the tab (ADR 0011). */
export interface FeedbackDraft {
  readonly content: string
  readonly contact: string
}

const draftName = 'feedback'
const empty: FeedbackDraft = { content: '', contact: '' }

/** A stored draft, empty where it has not the shape of one. */
export function feedbackDraftOf(stored: unknown): FeedbackDraft {
  if (typeof stored !== 'object' || stored === null) return empty
  const { content, contact } = stored as Readonly<Record<string, unknown>>
  return typeof content === 'string' && typeof contact === 'string' ? { content, contact } : empty
}

/** The draft of this tab; empty where there is none. */
export const readFeedbackDraft = async (): Promise<FeedbackDraft> =>
  feedbackDraftOf(await storedDrafts.read(draftName))

/** Keeps what is typed; an empty form leaves nothing behind. */
export function keepFeedbackDraft(draft: FeedbackDraft): void {
  if (draft.content === '' && draft.contact === '') void storedDrafts.remove(draftName)
  else void storedDrafts.write(draftName, draft)
}
